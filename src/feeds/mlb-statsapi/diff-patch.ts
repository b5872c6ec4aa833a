import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { applyPatch, Operation, PatchError } from './json-patch.ts'
import { gameIdInName, gameIdOf } from './league.ts'
import { LiveFeed, parseLiveFeed } from './live-feed.ts'

/** What has changed since a full feed: steps of operations. */
export const DiffPatch = Type.Array(Lenient({ diff: Type.Array(Operation) }), { minItems: 1 })

const feedCheck = Compile(LiveFeed)

/** A full feed is what the next patches are made for. */
export async function* parseFullFeed(feed: LiveFeed, context: ParseContext): AsyncGenerator<Parsed, void> {
  const gameId = gameIdOf(feed.gamePk)
  if (gameId !== null) keepFull(context, gameId, feed)
  yield* parseLiveFeed(feed, context)
}

/**
 * Applies a patch to the feed that it was made for: the one of the time in its address, else the last full feed of
 * the run, of the game that it is named after where it is named after one.
 */
export async function* parseDiffPatch(
  steps: Static<typeof DiffPatch>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const held = baseOf(document, context)
  if (!held) {
    yield {
      problem: {
        position: 'document',
        reason: 'is a patch, and the full feed that it belongs to was not read before',
      },
    }
    return
  }
  let patched: unknown
  try {
    patched = applyPatch(
      held.base,
      steps.flatMap(({ diff }) => diff),
    )
  } catch (error) {
    if (!(error instanceof PatchError)) throw error
    yield { problem: { position: 'document', reason: `does not fit the feed before it: ${error.message}` } }
    return
  }
  if (!feedCheck.Check(patched) || gameIdOf(patched.gamePk) !== held.gameId) {
    yield { problem: { position: 'document', reason: 'leaves no whole feed of the game' } }
    return
  }
  const { gameId, full } = held
  heldFeeds(context).set(gameId, { gameId, full, patched })
  yield* parseLiveFeed(patched, context)
}

interface HeldFeed {
  readonly gameId: string
  readonly full: LiveFeed
  /** After the last patch: what a poller asks for the next changes of. */
  readonly patched: LiveFeed
}

const memoryKey = 'mlb-statsapi feeds'
/** More games than are played at a time. */
const heldMax = 20

function heldFeeds({ memory }: ParseContext): Map<string, HeldFeed> {
  const held = memory.get(memoryKey)
  if (held instanceof Map) return held
  const made = new Map<string, HeldFeed>()
  memory.set(memoryKey, made)
  return made
}

function keepFull(context: ParseContext, gameId: string, full: LiveFeed): void {
  const held = heldFeeds(context)
  held.delete(gameId)
  held.set(gameId, { gameId, full, patched: full })
  for (const oldest of held.keys()) {
    if (held.size <= heldMax) break
    held.delete(oldest)
  }
}

function baseOf(
  document: FeedDocument,
  context: ParseContext,
): (HeldFeed & { readonly base: LiveFeed }) | null {
  const held = heldFeeds(context)
  const named = context.gameId ?? gameIdInName(document.name)
  const feed = named === null ? [...held.values()].at(-1) : held.get(named)
  if (!feed) return null
  const since = /startTimecode=(\d{8}_\d{6})/.exec(document.name)?.[1]
  const states = [feed.patched, feed.full]
  const base =
    since === undefined ? feed.full : states.find(({ metaData }) => textOf(metaData.timeStamp) === since)
  return base ? { ...feed, base } : null
}
