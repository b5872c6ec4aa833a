import type { Static } from 'typebox'
import { Count, means, Nullable, Strict } from '../contract/schema.ts'

/** The score of a game on the schedule. */
export const ScheduleScore = means(
  Nullable(
    Strict({
      home: means(Count, 'Score of the home team'),
      away: means(Count, 'Score of the away team'),
    }),
  ),
  'The score; null before the start',
)

interface Scored {
  readonly status: string
  readonly home: { readonly score: number }
  readonly away: { readonly score: number }
}

/** Null before the game begins. */
export const scheduleScore = ({ status, home, away }: Scored): Static<typeof ScheduleScore> =>
  status === 'scheduled' ? null : { home: home.score, away: away.score }
