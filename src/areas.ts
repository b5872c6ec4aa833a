import type { Area } from './contract/area.ts'
import type { GameTime } from './contract/game-time.ts'
import type { RecordKind } from './contract/record.ts'
import type { Topic } from './contract/topic.ts'
import { gameAlias } from './games/game-alias.ts'
import { playerAlias } from './games/player-alias.ts'
import { resolveEndpoint } from './games/players/resolve/resolve-endpoint.ts'
import { newsArea } from './news/index.ts'
import { createReadStory } from './news/read-story.ts'
import { mlb } from './sports/mlb/index.ts'
import { player as mlbPlayer } from './sports/mlb/records/player.ts'
import { nba } from './sports/nba/index.ts'
import { player as nbaPlayer } from './sports/nba/records/player.ts'
import { nfl } from './sports/nfl/index.ts'
import { player as nflPlayer } from './sports/nfl/records/player.ts'
import { nhl } from './sports/nhl/index.ts'
import { player as nhlPlayer } from './sports/nhl/records/player.ts'
import { readClubLeagues } from './sports/soccer/club-leagues.ts'
import { soccer } from './sports/soccer/index.ts'
import { player as soccerPlayer } from './sports/soccer/records/player.ts'

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
  endpoints: [
    resolveEndpoint([
      { sport: 'nba', leagues: nba.leagues, players: nbaPlayer },
      { sport: 'nfl', leagues: nfl.leagues, players: nflPlayer },
      { sport: 'nhl', leagues: nhl.leagues, players: nhlPlayer },
      { sport: 'mlb', leagues: mlb.leagues, players: mlbPlayer },
      {
        sport: 'soccer',
        leagues: soccer.leagues,
        players: soccerPlayer,
        readLeagues: readClubLeagues,
      },
    ]),
  ],
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

/** The leagues that a key can be restricted to. */
export const leagues: ReadonlySet<string> = new Set(areas.flatMap((area) => area.leagues))

/** The games of a league and how they tell where they are; null for an unknown league. */
export function gamesOf(league: string): { readonly record: RecordKind; readonly time: GameTime } | null {
  const sport = sports.find(({ name, leagues: ids }) => name === league || ids.includes(league))
  const record = sport?.live[0]?.record
  return record && sport.gameTime ? { record, time: sport.gameTime } : null
}
