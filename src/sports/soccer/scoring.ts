import { scoring } from '../../contract/scoring.ts'
import { rankOf } from './periods.ts'
import { event, isGoal, type MatchEvent } from './records/event.ts'
import { type Fixture, type FixtureInput, fixture } from './records/fixture.ts'

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

const minutesMax = 1_000

/** The match after its events; null unless they are ahead of it. No event ends a match. */
function fixtureAfterEvents(events: readonly MatchEvent[], fixture: Fixture): FixtureInput | null {
  const last = events.at(-1)
  if (!last || fixture.status === 'final' || last.period === 'full_time') return null
  const { league, season, kick_off_utc, date, home, away } = fixture
  const count = (team: string, counts: (one: MatchEvent) => boolean): number =>
    events.filter((one) => one.team === team && counts(one)).length
  const score = { home: count(home.team, isGoal), away: count(away.team, isGoal) }
  const isKick = ({ type }: MatchEvent) => type === 'shootout_goal'
  const [now, before] = [positionOf(last), positionOf(fixture)]
  const hasScored = score.home + score.away > home.score + away.score
  if (now < before || (now === before && !hasScored)) return null
  return {
    league,
    season,
    kick_off_utc,
    date,
    status: 'in_progress',
    period: last.period,
    minute: last.minute,
    stoppage: last.stoppage,
    home: { team: home.team, score: score.home },
    away: { team: away.team, score: score.away },
    ...(last.period === 'penalties'
      ? { shootout: { home: count(home.team, isKick), away: count(away.team, isKick) } }
      : {}),
    ...(last.description === '' ? {} : { last_event: last.description }),
  }
}

/** A number that rises during a match. */
const positionOf = ({ period, minute, stoppage }: Pick<Fixture, 'period' | 'minute' | 'stoppage'>): number =>
  rankOf(period) * minutesMax + minute + (stoppage ?? 0)
