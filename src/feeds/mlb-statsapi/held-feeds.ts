import { BoundedMap } from '../../kernel/caches.ts'
import { textOf } from '../read/fields.ts'
import { runMap } from '../shared/run-map.ts'
import type { LiveFeed } from './live-feed.ts'

type Memory = Map<string, unknown>

/** The feed of a game in this run: patches apply to it. */
interface HeldFeed {
  /** The last complete feed of the source. */
  readonly full: LiveFeed
  readonly fullAtMs: number
  /** After the last patch: the next request asks for changes since then. */
  readonly latest: LiveFeed
}

const memoryKey = 'mlb-statsapi feeds'
/** More games than are played at one time. */
const heldMax = 20
/** The complete feed is fetched again after this time, so that an error in a patch does not last longer. */
const fullEveryMs = 5 * 60_000

const heldIn = (memory: Memory): Map<string, HeldFeed> =>
  runMap(memory, memoryKey, () => new BoundedMap<string, HeldFeed>(heldMax))

export function holdFeed(memory: Memory, gameId: string, full: LiveFeed, atMs: number): void {
  heldIn(memory).set(gameId, { full, fullAtMs: atMs, latest: full })
}

export function holdPatched(memory: Memory, gameId: string, latest: LiveFeed): void {
  const held = heldIn(memory)
  const before = held.get(gameId)
  if (before) held.set(gameId, { ...before, latest })
}

/** The feed of a game, or the one held last when the game is unknown. */
export function feedOf(memory: Memory, gameId: string | null): HeldFeed | undefined {
  const held = heldIn(memory)
  return gameId === null ? [...held.values()].at(-1) : held.get(gameId)
}

/** The time code to request a game's changes from; null when the complete feed is due. */
export function timecodeOf(memory: Memory, gameId: string, nowMs: number): string | null {
  const held = heldIn(memory).get(gameId)
  if (!held || nowMs - held.fullAtMs >= fullEveryMs) return null
  const code = textOf(held.latest.metaData.timeStamp)
  return /^\d{8}_\d{6}$/.test(code) ? code : null
}

/** Drops the feeds of all other games. */
export function forgetOthers(memory: Memory, gameIds: ReadonlySet<string>): void {
  const held = heldIn(memory)
  for (const gameId of held.keys()) if (!gameIds.has(gameId)) held.delete(gameId)
}
