import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, textOf } from '../read/fields.ts'
import { gameIdInName, gameIdOf } from '../shared/mlb/league.ts'
import { feedOf, holdFeed, holdPatched } from './held-feeds.ts'
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
