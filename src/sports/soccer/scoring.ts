import { scoring } from '../../contract/scoring.ts'
import { fixtureAfterEvents } from './after-plays.ts'
import { event, isGoal } from './records/event.ts'
import { fixture } from './records/fixture.ts'

/** The score of a match is its goals, own goals for the side that profits, without cancelled goals. */
export const scoringRule = scoring({
  game: fixture,
  play: event,
  gameIdOf: ({ fixture_id }) => fixture_id,
  after: fixtureAfterEvents,
  points: (one, { home, away }) => ({
    home: isGoal(one) && one.team === home.team ? 1 : 0,
    away: isGoal(one) && one.team === away.team ? 1 : 0,
  }),
})
