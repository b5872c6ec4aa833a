import Type, { type Static } from 'typebox'
import { Count, Nullable, Strict } from '../contract/schema.ts'

/** The score of a game on the schedule. */
export const ScheduleScore = Nullable(
  Strict({
    home: Type.Integer({ ...Count, description: 'Score of the home team' }),
    away: Type.Integer({ ...Count, description: 'Score of the away team' }),
  }),
)

interface Scored {
  readonly status: string
  readonly home: { readonly score: number }
  readonly away: { readonly score: number }
}

/** Null before the game begins. */
export const scheduleScore = ({ status, home, away }: Scored): Static<typeof ScheduleScore> =>
  status === 'scheduled' ? null : { home: home.score, away: away.score }
