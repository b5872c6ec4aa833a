import { BoundedMap } from '../../kernel/bounded-map.ts'
import { textOf } from '../read/fields.ts'
import type { LiveFeed } from './live-feed.ts'

type Memory = Map<string, unknown>

/** A game's feed as the run knows it: what patches are made for. */
interface HeldFeed {
  /** As the source last gave it whole. */
  readonly full: LiveFeed
  readonly fullAtMs: number
  /** After the last patch: what the next changes are asked from. */
  readonly latest: LiveFeed
}

const memoryKey = 'mlb-statsapi feeds'
/** More games than are played at a time. */
const heldMax = 20
/** Then the whole is asked for again: no fault of a patch stays for longer. */
const fullEveryMs = 5 * 60_000

function heldIn(memory: Memory): Map<string, HeldFeed> {
  const held = memory.get(memoryKey)
  if (held instanceof BoundedMap) return held
  const made = new BoundedMap<string, HeldFeed>(heldMax)
  memory.set(memoryKey, made)
  return made
}

export function holdFeed(memory: Memory, gameId: string, full: LiveFeed, atMs: number): void {
  heldIn(memory).set(gameId, { full, fullAtMs: atMs, latest: full })
}

export function holdPatched(memory: Memory, gameId: string, latest: LiveFeed): void {
  const held = heldIn(memory)
  const before = held.get(gameId)
  if (before) held.set(gameId, { ...before, latest })
}

/** The feed of a game, or of the game that was told last. */
export function feedOf(memory: Memory, gameId: string | null): HeldFeed | undefined {
  const held = heldIn(memory)
  return gameId === null ? [...held.values()].at(-1) : held.get(gameId)
}

/** The time from which a game's changes can be asked for; null where the whole is wanted. */
export function timecodeOf(memory: Memory, gameId: string, nowMs: number): string | null {
  const held = heldIn(memory).get(gameId)
  if (!held || nowMs - held.fullAtMs >= fullEveryMs) return null
  const code = textOf(held.latest.metaData.timeStamp)
  return /^\d{8}_\d{6}$/.test(code) ? code : null
}

/** Keeps the feeds of these games only. */
export function forgetOthers(memory: Memory, gameIds: ReadonlySet<string>): void {
  const held = heldIn(memory)
  for (const gameId of held.keys()) if (!gameIds.has(gameId)) held.delete(gameId)
}
