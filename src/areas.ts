import { playerAlias } from './contract/alias.ts'
import type { Area } from './contract/area.ts'
import { gameAlias } from './contract/game-alias.ts'
import type { RecordKind } from './contract/record.ts'
import type { Topic } from './contract/topic.ts'
import { newsArea } from './news/index.ts'
import { createReadStory } from './news/read-story.ts'
import { mlb } from './sports/mlb/index.ts'
import { nba } from './sports/nba/index.ts'
import { nfl } from './sports/nfl/index.ts'
import { nhl } from './sports/nhl/index.ts'
import { soccer } from './sports/soccer/index.ts'
import { teamNames } from './team-names.ts'

/** Players come and go: whoever states a story and knows them names them. */
const news = newsArea(createReadStory({ teams: teamNames, players: [] }))

/** Every area of the service. A new sport is one folder and one line here. */
export const areas: readonly Area[] = [nba, soccer, nfl, mlb, nhl, news]

/** The records of every area, and those that belong to feeds of any. */
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

const leagues = new Set(areas.flatMap((area) => area.leagues))

/** Whether a key can be restricted to this league. */
export const isLeague = (id: string): boolean => leagues.has(id)
