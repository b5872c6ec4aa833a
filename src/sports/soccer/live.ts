import type { Static } from 'typebox'
import { liveView, renderElement } from '../../contract/live.ts'
import { means, Strict } from '../../contract/schema.ts'
import { IncludedChances } from '../../games/win-probability/schemas.ts'
import { pickFields } from '../../kernel/json.ts'
import { clubSlugs } from './clubs/index.ts'
import { zoneOf } from './leagues.ts'
import { Fixture, fixture } from './records/fixture.ts'

const f = Fixture.properties

/** A match as the live list shows it, in the order of the specification. */
export const LiveFixture = Strict(
  {
    fixture_id: f.fixture_id,
    league: f.league,
    status: f.status,
    minute: f.minute,
    period: f.period,
    home: f.home,
    away: f.away,
    last_event: f.last_event,
    status_detail: f.status_detail,
    period_code: f.period_code,
    stoppage: f.stoppage,
    kick_off_utc: f.kick_off_utc,
    shootout: f.shootout,
    official: f.official,
    revision: f.revision,
    updated_at: f.updated_at,
  },
  'SoccerLiveFixture',
)

/** A match of the live list with what `include` adds. */
export const ListedFixture = Strict(
  {
    ...LiveFixture.properties,
    win_probability: means(
      IncludedChances,
      'The probability of each result now; only with include=win_probability',
    ),
  },
  'SoccerListedFixture',
)

export const liveElement = pickFields(LiveFixture)

/** Both clubs by every slug that matches them. */
export const clubsOf = ({ league, home, away }: Fixture): readonly string[] => [
  ...clubSlugs(league, home.team),
  ...clubSlugs(league, away.team),
]

export const isInProgress = ({ status }: Fixture): boolean =>
  status === 'in_progress' || status === 'halftime'

export const liveFixtures = liveView({
  record: fixture,
  list: 'fixtures',
  league: (doc) => doc.league,
  zone: zoneOf,
  day: (doc) => doc.date,
  startMs: (doc) => Date.parse(doc.kick_off_utc),
  isInProgress,
  isOver: (doc) => doc.status === 'final',
  isListed: (doc) => doc.status_detail !== 'cancelled',
  updatedMs: (doc) => Date.parse(doc.updated_at),
  teams: clubsOf,
  render: (doc) => renderElement<Static<typeof ListedFixture>>(liveElement(doc)),
})
