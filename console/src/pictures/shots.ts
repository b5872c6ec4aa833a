/** Shots at a goal with their expected goals, as the rink and the timeline show them. */
import type { GameView } from '../game-view.ts'
import type { PlayView } from '../play-view.ts'
import { numberIn, type PlayColumns } from './drawn.ts'
import { placeOf } from './place.ts'

export const shotsOf = (plays: readonly PlayView[]): readonly PlayView[] =>
  plays.filter(
    ({ fields }) => placeOf(fields, ['x', 'y']) !== null && /goal|shot|missed/.test(String(fields.type)),
  )

export const xgText = (xg: number | null): string => (xg === null ? '–' : xg.toFixed(2))

/** The sum of each team, away first: `BOS 2.31 xG`. */
export const expectedOf = (game: GameView, shots: readonly PlayView[]): readonly string[] =>
  [game.away.team, game.home.team].map((team) => {
    const own = shots.filter((shot) => shot.team === team)
    return `${team} ${own.reduce((sum, { fields }) => sum + (numberIn(fields.xg) ?? 0), 0).toFixed(2)} xG`
  })

export const shotColumns: PlayColumns = [
  { name: 'xG', form: 'right', cell: ({ fields }) => xgText(numberIn(fields.xg)) },
  { name: 'Type', cell: ({ fields }) => String(fields.type ?? '').replaceAll('_', ' ') },
]
