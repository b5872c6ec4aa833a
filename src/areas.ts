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

/** Every sport. Adding one takes a folder and a line here. */
const sports: readonly Area[] = [nba, soccer, nfl, mlb, nhl]

/** The teams of all sports. */
export const teams = sports.flatMap((sport) => sport.teams)

/** News recognises teams by itself. Players change too often, so feeds list the players of their articles. */
const news = newsArea(createReadStory({ teams, players: [] }), closedLeagues(sports))

/** Players of all sports. */
const players: Area = {
  name: 'players',
  leagues: [],
  teams: [],
  records: [],
  derivations: [],
  scoring: [],
  topics: [],
  live: [],
  endpoints: [resolveEndpoint(sports.flatMap(resolvable))],
}

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

export const areas: readonly Area[] = [...sports, players, news]

/** The record kinds of all areas, and those that feeds of any area use. */
const records: readonly RecordKind[] = [...areas.flatMap((area) => area.records), playerAlias, gameAlias]

export const recordKinds: ReadonlyMap<string, RecordKind> = new Map(
  records.map((record) => [record.kind, record]),
)

export const derivations = areas.flatMap((area) => area.derivations)

export const scoringRules = areas.flatMap((area) => area.scoring)

export const topics = areas.flatMap((area) => area.topics)

export const topicsByKind: ReadonlyMap<string, readonly Topic[]> = Map.groupBy(
  topics,
  ({ record }) => record.kind,
)

export const liveViews = areas.flatMap((area) => area.live)

/** The kinds of game records. */
export const gameKinds: ReadonlySet<string> = new Set(
  sports.flatMap(({ live }) => live[0]?.record.kind ?? []),
)

/** The leagues that a key can be restricted to. */
export const leagues: ReadonlySet<string> = new Set(areas.flatMap((area) => area.leagues))

/** The games of a league and how they tell where they are; null for an unknown league. */
export function gamesOf(league: string): { readonly record: RecordKind; readonly time: GameTime } | null {
  const sport = sports.find(({ name, leagues: ids }) => name === league || ids.includes(league))
  const record = sport?.live[0]?.record
  return record && sport.gameTime ? { record, time: sport.gameTime } : null
}

/** The games of the sport that a record kind belongs to; null for kinds without games. */
export function gamesOfKind(kind: string): TypedRecord<{ readonly date: string }> | null {
  // Every game has the league day that it belongs to.
  return (gamesOf(kind.split('.')[0]!)?.record ?? null) as TypedRecord<{ readonly date: string }> | null
}
