import type { Area } from './contract/area.ts'
import type { RecordKind } from './contract/record.ts'
import type { Topic } from './contract/topic.ts'
import { mlb } from './sports/mlb/index.ts'
import { nba } from './sports/nba/index.ts'
import { nfl } from './sports/nfl/index.ts'
import { nhl } from './sports/nhl/index.ts'
import { soccer } from './sports/soccer/index.ts'

/** Every area of the service. A new sport is one folder and one line here. */
export const areas: readonly Area[] = [nba, soccer, nfl, mlb, nhl]

export const recordKinds: ReadonlyMap<string, RecordKind> = new Map(
  areas.flatMap((area) => area.records.map((record) => [record.kind, record])),
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
