/** Sample topics and entries, for tests of planning. */
import { resolveTiers } from '../../src/access/tiers.ts'
import { topics as realTopics } from '../../src/areas.ts'
import type { Principal } from '../../src/contract/principal.ts'
import type { TierName } from '../../src/contract/tier.ts'
import type { Topic } from '../../src/contract/topic.ts'
import type { Topics } from '../../src/journal/events.ts'
import type { Database } from '../../src/store/driver/database.ts'
import { append, startMs } from '../conformance/store/fixtures.ts'

interface Doc {
  readonly team: string
  readonly league: string
}

const docOf = (doc: unknown): Doc => doc as Doc

const sampleTopic = (name: string, tier: TierName): Topic => ({
  ...realTopics[0]!,
  name,
  tier,
  data: (doc) => docOf(doc),
  league: (doc) => docOf(doc).league,
  facets: { team: (doc) => [docOf(doc).team], league: (doc) => [docOf(doc).league] },
})

export const playName = 'nba.play'
export const finalName = 'nba.game.final'

export const topics: Topics = new Map([
  ['test.game', [sampleTopic(playName, 'standard'), sampleTopic(finalName, 'free')]],
])

/** Appends entries, each with the named events. */
export function appendWithEvents(
  database: Database,
  count: number,
  {
    names = [playName, finalName],
    team = 'BOS',
    league = 'nba',
    atMs = startMs,
  }: { names?: readonly string[]; team?: string; league?: string; atMs?: number } = {},
) {
  const events = names.length === 0 ? null : JSON.stringify(names.map((name) => [name, {}]))
  const doc = JSON.stringify({ team, league })
  return append(
    database,
    Array.from({ length: count }, (_, i) => ({ id: `${i}`, doc, events, atMs })),
  )
}

export function principalLike(
  keyId: string,
  tier: TierName,
  leagues: readonly string[] | null = null,
): Principal {
  const limits = resolveTiers()[tier]
  return {
    keyId,
    name: keyId,
    keyHash: '',
    tier,
    limits,
    leagues: leagues && new Set(leagues),
    delayMs: 0,
    replay: null,
  }
}
