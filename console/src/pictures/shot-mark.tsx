import type { PlayView } from '../play-view.ts'
import { shotTitle } from './shots.ts'

interface ShotMarkProps {
  readonly shot: PlayView
  readonly x: number
  readonly y: number
  readonly r: number
  readonly colour: (team: string) => string
}

/** A shot on a rink or a pitch. */
export const ShotMark = ({ shot, x, y, r, colour }: ShotMarkProps) => (
  <circle
    class={shot.isScoring ? 'goal-mark' : undefined}
    cx={x}
    cy={y}
    r={r}
    fill={colour(shot.team)}
    opacity={shot.isScoring ? 1 : 0.5}
  >
    <title>{shotTitle(shot)}</title>
  </circle>
)

export const shotLegend = <span class="soft">Size shows expected goals; a ring marks a goal.</span>
