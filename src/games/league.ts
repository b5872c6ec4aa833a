/** What every league has, from one declaration: its records, derivations, topics, live list and calls. */
import type { TObject } from 'typebox'
import type { Area } from '../contract/area.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { GameTime } from '../contract/game-time.ts'
import type { Read } from '../contract/read.ts'
import type { SchemaRecord, TypedRecord } from '../contract/record.ts'
import type { Scoring } from '../contract/scoring.ts'
import { teamNames } from '../contract/team-name.ts'
import { pickNames } from '../kernel/json.ts'
import type { League } from './declaration.ts'
import { gameEndpoint } from './game-endpoint.ts'
import { gameTopics } from './game-topics.ts'
import { lineupEndpoint, lineupTopic, type ServedLineup } from './lineup.ts'
import { type ListedGame, type LiveSpec, leagueLive, liveEndpoint } from './live-list.ts'
import { playerEndpoints } from './players/player-endpoints.ts'
import type { Player } from './players/player-record.ts'
import { scheduleEndpoint } from './schedule.ts'
import type { LeagueStandings } from './standings/league-standings.ts'
import { teamEndpoints } from './teams/team-endpoints.ts'
import type { SportWinProbability } from './win-probability/sport-win-probability.ts'

/** A part of an area: what odds, or the sport alone, add to it. */
export type AreaPart = Pick<Area, 'records' | 'derivations' | 'topics' | 'endpoints'>

interface LeagueGame extends ListedGame {
  readonly game_id: string
  readonly official: boolean
  readonly revision: number
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

export interface LeagueSpec<G extends LeagueGame, L> {
  readonly league: League
  readonly time: GameTime
  readonly game: SchemaRecord<G, TObject>
  readonly startUtc: (game: G) => string
  readonly live: Omit<LiveSpec<G>, 'game' | 'startUtc'> & {
    /** The element with what `include` can add. */
    readonly listed: TObject
  }
  /** The fields of a game on the schedule. */
  readonly schedule: readonly string[]
  /** The number of finished periods; all of them for a final game. */
  readonly periodsOver: (game: G) => number
  readonly scoring: Scoring
  readonly players: TypedRecord<Player>
  readonly playerGames: Endpoint<{ readonly read: Read }>
  readonly lineup: { readonly record: TypedRecord<L>; readonly served: (doc: L) => ServedLineup }
  readonly standings: LeagueStandings
  /** Null for a league without a model. */
  readonly winProbability: SportWinProbability | null
  readonly odds: AreaPart
  /** What no other sport has. */
  readonly own: AreaPart
}

export function defineLeague<G extends LeagueGame, L>(spec: LeagueSpec<G, L>): Area {
  const { league, game, startUtc, players, lineup, standings, odds, own } = spec
  const { id, TeamParameter, teamNamed } = league
  const live = { ...spec.live, game, startUtc }
  const view = leagueLive(league, live)
  const chances = spec.winProbability
  return {
    name: id,
    leagues: [id],
    teams: teamNames(id, league.teams),
    gameTime: spec.time,
    records: [
      players,
      game,
      lineup.record,
      ...own.records,
      ...odds.records,
      standings.record,
      ...(chances ? [chances.record] : []),
    ],
    derivations: [
      ...own.derivations,
      ...standings.derivations,
      ...odds.derivations,
      ...(chances?.derivations ?? []),
    ],
    scoring: [spec.scoring],
    topics: [
      ...topicsOf(spec),
      ...own.topics,
      ...odds.topics,
      lineupTopic({ sport: id, ...lineup, league: id }),
      standings.topic,
      ...(chances ? [chances.topic] : []),
    ],
    live: [view],
    endpoints: [
      lineupEndpoint(league, { ...lineup, game, players }),
      liveEndpoint(league, live, { view, listed: live.listed, winProbability: chances }),
      scheduleEndpoint(league, { game, startUtc, fields: spec.schedule }),
      standings.endpoint,
      gameEndpoint(league, { game, element: live.element, shown: live.shown ?? live.element }),
      ...own.endpoints,
      ...odds.endpoints,
      ...(chances ? [chances.endpoint] : []),
      ...teamEndpoints(league),
      ...playerEndpoints({
        sport: id,
        noun: league.noun,
        record: players,
        team: TeamParameter,
        isTeam: (team, asked) => team === teamNamed(asked),
      }),
      spec.playerGames,
    ],
  }
}

/** The events of its games. */
function topicsOf<G extends LeagueGame, L>({
  league: { id },
  game,
  startUtc,
  live,
  periodsOver,
}: LeagueSpec<G, L>) {
  const names = Object.keys(live.element.properties)
  return gameTopics<G>({
    sport: id,
    record: game,
    schema: live.element,
    element: (doc) => pickNames(names, doc),
    id: (doc) => doc.game_id,
    league: id,
    teams: ({ home, away }) => [home.team, away.team],
    startMs: (doc) => Date.parse(startUtc(doc)),
    periodsOver,
  })
}
