import type { Derivation } from './derivation.ts'
import type { Endpoint } from './endpoint.ts'
import type { GameTime } from './game-time.ts'
import type { LiveView } from './live.ts'
import type { Read } from './read.ts'
import type { RecordKind } from './record.ts'
import type { Scoring } from './scoring.ts'
import type { TeamName } from './team-name.ts'
import type { Topic } from './topic.ts'

/** What a sport's folder exports: all that other rooms know about it. */
export interface Area {
  readonly name: string
  /** The league ids that keys can be restricted to. */
  readonly leagues: readonly string[]
  /** Every team in its leagues, with all its names. */
  readonly teams: readonly TeamName[]
  readonly records: readonly RecordKind[]
  readonly derivations: readonly Derivation[]
  /** How plays add up to scores; empty for an area without games. */
  readonly scoring: readonly Scoring[]
  /** The events it publishes. */
  readonly topics: readonly Topic[]
  readonly live: readonly LiveView[]
  /** How its games tell where they are; absent for an area without games. */
  readonly gameTime?: GameTime
  /** The leagues that a team plays in, where the sport has several. */
  readonly teamLeagues?: (read: Read) => Promise<(team: string) => readonly string[]>
  readonly endpoints: readonly Endpoint<{ readonly read: Read }>[]
}
