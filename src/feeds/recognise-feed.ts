import type { Adapter, FeedDocument, ParseContext, Parsed } from '../contract/adapter.ts'
import { adapters } from './adapters.ts'

/** Enough pieces to tell a feed by; a document may have thousands. */
const sampleMax = 50

/**
 * The feed that a document comes from, found by what each adapter reads in its first pieces; null when none recognises it.
 * `likely` is tried first, because the documents of a folder mostly come from one feed.
 */
export async function recogniseFeed(
  document: FeedDocument,
  gameId: string | null,
  likely: Adapter | null = null,
): Promise<Adapter | null> {
  let best: { readonly adapter: Adapter; readonly score: number } | null = null
  for (const adapter of new Set([...(likely ? [likely] : []), ...adapters.values()])) {
    const score = await scoreOf(adapter, document, gameId)
    if (score === scores.clean) return adapter
    if (score > (best?.score ?? 0)) best = { adapter, score }
  }
  return best?.adapter ?? null
}

const scores = { unknown: 0, read: 1, partly: 2, clean: 3 } as const

async function scoreOf({ parse }: Adapter, document: FeedDocument, gameId: string | null): Promise<number> {
  const pieces: Parsed[] = []
  for await (const piece of parse(document, emptyContext(gameId))) {
    pieces.push(piece)
    if (pieces.length === sampleMax) break
  }
  const hasProblem = pieces.some((piece) => 'problem' in piece)
  if (pieces.some((piece) => 'change' in piece)) return hasProblem ? scores.partly : scores.clean
  return pieces.some(isAboutContent) ? scores.read : scores.unknown
}

/**
 * Whether a piece shows that the adapter knows the document, even if it cannot use it alone: a patch without its state, a
 * play without its game.
 */
const isAboutContent = (piece: Parsed): boolean => {
  if (!('problem' in piece)) return 'notice' in piece
  const { position, reason } = piece.problem
  return position === 'document' ? needsMore.test(reason) : !/^line \d+$/.test(position)
}

const needsMore = /^(which game is unknown|is a patch)/

const emptyContext = (gameId: string | null): ParseContext => ({
  nowMs: 0,
  gameId,
  memory: new Map(),
  stored: async () => new Map(),
  listed: async () => [],
})
