import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { BoundedMap } from '../../kernel/caches.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { gameIdInName, gameIdOf } from '../shared/mlb/league.ts'
import { runMap } from '../shared/run-map.ts'
import { applyPatch, Operation, PatchError } from './json-patch.ts'
import { LiveFeed, parseLiveFeed } from './live-feed.ts'

/** The changes since a full feed: a list of steps, each with its operations. */
export const DiffPatch = Type.Array(Lenient({ diff: Type.Array(Operation) }), { minItems: 1 })
type DiffPatch = Static<typeof DiffPatch>

const feedCheck = Compile(LiveFeed)

/** How many steps of a patch are emitted one by one; of a longer patch, only the last ones. */
const emittedMax = 20

/** Holds a full feed for the patches that follow it. */
export async function* parseFullFeed(feed: LiveFeed, context: ParseContext): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(feed.gamePk)
  if (gameId !== null) holdFeed(context.memory, gameId, feed, context.nowMs)
  yield* parseLiveFeed(feed, context)
}

/**
 * Applies a patch to its base: the feed with the time code in the document's address, else the last full feed of the
 * game in the document's name, else the last full feed of the run. A patch applies completely or not at all; the states
 * between its steps are emitted, too.
 */
export async function* parseDiffPatch(
  steps: DiffPatch,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const base = baseOf(document, context)
  if (!base) {
    yield wrong('is a patch, but its full feed was not read before')
    return
  }
  const states = statesAfter(base, steps)
  if (states instanceof PatchError) {
    yield wrong(`does not apply to the feed before it: ${states.message}`)
    return
  }
  holdPatched(context.memory, gameIdOf(base.gamePk)!, states.at(-1)!)
  for (const state of states.slice(-emittedMax)) {
    yield* parseLiveFeed(state, context)
    yield { moment: true }
  }
}

const wrong = (reason: string): Parsed => ({ problem: { position: 'document', reason } })

/** The feed after each step. Only the last step must leave a valid feed. */
function statesAfter(base: LiveFeed, steps: DiffPatch): readonly LiveFeed[] | PatchError {
  const gameId = gameIdOf(base.gamePk)
  const states: LiveFeed[] = []
  let last: unknown = base
  try {
    for (const { diff } of steps) {
      const patched = applyPatch(last, diff)
      if (feedCheck.Check(patched) && gameIdOf(patched.gamePk) === gameId) states.push(patched)
      last = patched
    }
  } catch (error) {
    if (error instanceof PatchError) return error
    throw error
  }
  return states.at(-1) === last ? states : new PatchError('the result is not a full feed of the game')
}

function baseOf(document: FeedDocument, { gameId, memory }: ParseContext): LiveFeed | null {
  const held = feedOf(memory, gameId ?? gameIdInName(document.name))
  if (!held) return null
  const since = /startTimecode=(\d{8}_\d{6})/.exec(document.name)?.[1]
  if (since === undefined) return held.full
  return [held.latest, held.full].find(({ metaData }) => textOf(metaData.timeStamp) === since) ?? null
}

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

function holdFeed(memory: Memory, gameId: string, full: LiveFeed, atMs: number): void {
  heldIn(memory).set(gameId, { full, fullAtMs: atMs, latest: full })
}

function holdPatched(memory: Memory, gameId: string, latest: LiveFeed): void {
  const held = heldIn(memory)
  const before = held.get(gameId)
  if (before) held.set(gameId, { ...before, latest })
}

/** The feed of a game, or the one held last when the game is unknown. */
function feedOf(memory: Memory, gameId: string | null): HeldFeed | undefined {
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
