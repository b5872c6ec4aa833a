import type { ComponentChildren } from 'preact'
import type { GameView } from '../game-view.ts'
import type { Column } from '../parts/table.tsx'
import type { PlayView } from '../play-view.ts'
import { sideColours } from '../teams.ts'

export interface PictureProps {
  readonly game: GameView
  readonly plays: readonly PlayView[]
}

export type PlayColumns = readonly Column<PlayView>[]

/** What a picture draws and says. */
export interface Drawn {
  readonly label: string
  readonly drawing: ComponentChildren
  readonly legend: ComponentChildren
  readonly rows: readonly PlayView[]
  /** What the table shows beside time, team and text. */
  readonly columns?: PlayColumns
}

export const coloursOf = ({ sport, home, away }: GameView): ((team: string) => string) => {
  const colours = sideColours(sport, home.team, away.team)
  return (team) => colours[team] ?? '#888888'
}

export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

export const titleOf = ({ when, text }: PlayView): string => `${when} ${text}`
