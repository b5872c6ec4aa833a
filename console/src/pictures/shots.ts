/** Shots at a goal with their expected goals, as rink, pitch and timeline show them. */

import { type GameView, sidesOf } from '../game-view.ts'
import { counted } from '../names.ts'
import type { Fields, PlayView } from '../play-view.ts'
import { numberIn, type PlayColumns, titleOf } from './drawn.ts'
import { placeOf } from './place.ts'

/** What became of a shot: hockey's plays say it by their type, soccer's shots by their outcome. */
const shotText = ({ type, outcome }: Fields): string => String(outcome ?? type ?? '').replaceAll('_', ' ')

/** Shots with a place. A goal that was disallowed is none. */
export const shotsOf = (plays: readonly PlayView[]): readonly PlayView[] =>
  plays.filter(
    ({ fields }) =>
      placeOf(fields, ['x', 'y']) !== null &&
      fields.cancelled !== true &&
      (fields.outcome !== undefined || /goal|shot|missed/.test(String(fields.type))),
  )

const xgText = (xg: number | null): string => (xg === null ? '–' : xg.toFixed(2))

/** The sum of each team, in the order of the sport: `BOS 2.31 xG`. */
export const expectedOf = (game: GameView, shots: readonly PlayView[]): readonly string[] =>
  sidesOf(game.sport).map((side) => {
    const { team } = game[side]
    const own = shots.filter((shot) => shot.team === team)
    return `${team} ${own.reduce((sum, { fields }) => sum + (numberIn(fields.xg) ?? 0), 0).toFixed(2)} xG`
  })

export const shotColumns: PlayColumns = [
  { name: 'xG', form: 'right', cell: ({ fields }) => xgText(numberIn(fields.xg)) },
  { name: 'Type', cell: ({ fields }) => shotText(fields) },
]

/** The radius of a shot's mark: its area shows the expected goals. */
export const radiusOf = ({ fields }: PlayView, smallest: number, perGoal: number): number =>
  smallest + perGoal * Math.sqrt(numberIn(fields.xg) ?? 0.03)

export const shotTitle = (shot: PlayView): string =>
  `${titleOf(shot)} (xG ${xgText(numberIn(shot.fields.xg))})`

/** Goals last: they are drawn over the others. */
export const goalsLast = (shots: readonly PlayView[]): readonly PlayView[] =>
  [...shots].sort((a, b) => Number(a.isScoring) - Number(b.isScoring))

export const shotsLabel = (game: GameView, shots: readonly PlayView[]): string => {
  const goals = shots.filter(({ isScoring }) => isScoring).length
  return `${counted(shots.length, 'shot')}, ${counted(goals, 'goal')}, ${expectedOf(game, shots).join(', ')}`
}
