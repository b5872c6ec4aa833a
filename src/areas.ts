import type { Area } from './contract/area.ts'
import type { GameTime } from './contract/game-time.ts'
import type { RecordKind, TypedRecord } from './contract/record.ts'
import type { Topic } from './contract/topic.ts'
import { gameAlias } from './games/game-alias.ts'
import { playerAlias } from './games/player-alias.ts'
import { type Player, playerKind } from './games/players/player-record.ts'
import { type ResolvableSport, resolveEndpoint } from './games/players/resolve/resolve-endpoint.ts'
import { newsArea } from './news/index.ts'
import { createReadStory } from './news/read-story.ts'
import { mlb } from './sports/mlb/index.ts'
import { nba } from './sports/nba/index.ts'
import { nfl } from './sports/nfl/index.ts'
import { nhl } from './sports/nhl/index.ts'
import { soccer } from './sports/soccer/index.ts'

/** Every league, or sport of several: adding one takes a declaration and a line here. */
const sports: readonly Area[] = [nba, soccer, nfl, mlb, nhl]

/** What the service knows of its sports: made once, from the areas that it is started with. */
export function areasOf(given: readonly Area[]) {
  const teams = given.flatMap((sport) => sport.teams)
  // News recognises teams by itself. Players change too often, so feeds list the players of their articles.
  const news = newsArea(createReadStory({ teams, players: [] }), closedLeagues(given))
  const areas: readonly Area[] = [...given, playersOf(given), news]
  // Those of all areas, and those that feeds of any area use.
  const records: readonly RecordKind[] = [...areas.flatMap((area) => area.records), playerAlias, gameAlias]
  const topics = areas.flatMap((area) => area.topics)
  /** The games of a league and how they tell where they are; null for an unknown league. */
  const gamesOf = (league: string): LeagueGames | null => {
    const sport = given.find(({ name, leagues: ids }) => name === league || ids.includes(league))
    const record = sport?.live[0]?.record
    return record && sport.gameTime ? { record, time: sport.gameTime } : null
  }
  return {
    areas,
    teams,
    recordKinds: new Map(records.map((record) => [record.kind, record])) as ReadonlyMap<string, RecordKind>,
    derivations: areas.flatMap((area) => area.derivations),
    scoringRules: areas.flatMap((area) => area.scoring),
    topics,
    topicsByKind: Map.groupBy(topics, ({ record }) => record.kind) as ReadonlyMap<string, readonly Topic[]>,
    liveViews: areas.flatMap((area) => area.live),
    /** The kinds of game records. */
    gameKinds: new Set(given.flatMap(({ live }) => live[0]?.record.kind ?? [])) as ReadonlySet<string>,
    /** The leagues that a key can be restricted to. */
    leagues: new Set(areas.flatMap((area) => area.leagues)) as ReadonlySet<string>,
    gamesOf,
    /** The games of the sport that a record kind belongs to; null for kinds without games. */
    gamesOfKind: (kind: string): TypedRecord<{ readonly date: string }> | null =>
      // Every game has the league day that it belongs to.
      (gamesOf(kind.split('.')[0]!)?.record ?? null) as TypedRecord<{ readonly date: string }> | null,
  }
}

export type Areas = ReturnType<typeof areasOf>

interface LeagueGames {
  readonly record: RecordKind
  readonly time: GameTime
}

/** Players of all sports. */
const playersOf = (given: readonly Area[]): Area => ({
  name: 'players',
  leagues: [],
  teams: [],
  records: [],
  derivations: [],
  scoring: [],
  topics: [],
  live: [],
  endpoints: [resolveEndpoint(given.flatMap(resolvable))],
})

/** A sport with a record of its players; `playerRecord` makes all records of that kind, which gives them their type. */
function resolvable({ name, leagues: own, records: kinds, teamLeagues }: Area): readonly ResolvableSport[] {
  const record = kinds.find(({ kind }) => kind === playerKind(name))
  if (!record) return []
  return [{ sport: name, leagues: own, players: record as TypedRecord<Player>, readLeagues: teamLeagues }]
}

/** The codes of every team, by league, of the leagues whose teams are all known: a sport of one league has such. */
function closedLeagues(all: readonly Area[]): ReadonlyMap<string, readonly string[]> {
  const single = all.flatMap((sport) => (sport.leagues.length === 1 ? [sport] : []))
  return new Map(single.map(({ leagues: [league], teams: own }) => [league!, own.map(({ code }) => code)]))
}

/** What comes with the service. */
export const builtIn: Areas = areasOf(sports)

export const {
  areas,
  teams,
  recordKinds,
  derivations,
  scoringRules,
  topics,
  topicsByKind,
  gameKinds,
  leagues,
} = builtIn
