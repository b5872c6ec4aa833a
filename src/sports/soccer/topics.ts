import { type Topic, topic } from '../../contract/topic.ts'
import { gameTopics } from '../../games/game-topics.ts'
import { lineupTopic, servedLineup } from '../../games/lineup.ts'
import { playTopic } from '../../games/play-topic.ts'
import { leagueSeason } from './leagues.ts'
import { LiveFixture, liveElement } from './live.ts'
import type { Period } from './periods.ts'
import { event, MatchEvent } from './records/event.ts'
import { type Fixture, fixture } from './records/fixture.ts'
import { lineup } from './records/lineup.ts'
import { Shot, shot } from './records/shot.ts'
import { Table, table } from './records/table.ts'

/** The two halves, extra time and the shoot-out. */
const periodsOver: Readonly<Record<Period, number>> = {
  pre_match: 0,
  first_half: 0,
  halftime: 1,
  second_half: 1,
  extra_time: 2,
  penalties: 3,
  full_time: 4,
}

export const topics: readonly Topic[] = [
  ...gameTopics<Fixture>({
    sport: 'soccer',
    record: fixture,
    schema: LiveFixture,
    element: liveElement,
    id: (doc) => doc.fixture_id,
    league: (doc) => doc.league,
    teams: (doc) => [doc.home.team, doc.away.team],
    startMs: (doc) => Date.parse(doc.kick_off_utc),
    periodsOver: (doc) => periodsOver[doc.period],
  }),
  playTopic<MatchEvent>({
    name: 'soccer.event',
    summary: 'An event of a soccer match appears, changes or is withdrawn',
    record: event,
    schema: MatchEvent,
    element: (doc) => doc,
    gameField: 'fixture_id',
    gameId: (doc) => doc.fixture_id,
    league: (doc) => doc.league,
    facets: {
      team: ({ team }) => (team ? [team] : []),
      player: ({ player }) => (player ? [player] : []),
    },
    perGame: 'soccer.events',
  }),
  playTopic<Shot>({
    name: 'soccer.shot',
    summary: 'A shot of a soccer match appears, changes or is withdrawn',
    record: shot,
    schema: Shot,
    element: (doc) => doc,
    gameField: 'fixture_id',
    gameId: (doc) => doc.fixture_id,
    league: (doc) => doc.league,
    facets: { team: ({ team }) => [team], player: ({ player }) => (player ? [player] : []) },
    perGame: 'soccer.shots',
  }),
  topic<Table>({
    name: 'soccer.table',
    summary: 'The table of a league changes',
    tier: 'free',
    record: table,
    form: 'state',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => doc,
    schema: Table,
    key: ({ league, season }) => leagueSeason(league, season),
    league: (doc) => doc.league,
    facets: { league: ({ league }) => [league], team: ({ rows }) => rows.map(({ team }) => team) },
  }),
  lineupTopic({ sport: 'soccer', record: lineup, served: servedLineup, league: (doc) => doc.league }),
]
