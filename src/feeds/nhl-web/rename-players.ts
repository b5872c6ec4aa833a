import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { box, box as boxRecord } from '../../sports/nhl/index.ts'
import type { Box } from '../../sports/nhl/records/box.ts'
import { runMap } from '../shared/run-map.ts'

const boxCheck = Compile(boxRecord.stored)

/**
 * Changes that rename players in stored box scores. A box score has initials only: when it is read before any
 * play-by-play that names a player, his slug is made of initials.
 */
export async function renamePlayers(
  context: ParseContext,
  gameId: string,
  renamed: ReadonlyMap<string, string>,
): Promise<Change[]> {
  if (renamed.size === 0) return []
  const shortened = shortenedIn(context)
  const games = new Set([gameId, ...[...renamed.keys()].flatMap((slug) => [...(shortened.get(slug) ?? [])])])
  for (const slug of renamed.keys()) shortened.delete(slug)
  const changes: Change[] = []
  for (const [id, doc] of await context.stored(box.kind, [...games])) {
    if (!boxCheck.Check(doc)) continue
    const of = <T extends { readonly player: string }>(lines: readonly T[]): T[] =>
      lines.map((line) => ({ ...line, player: renamed.get(line.player) ?? line.player }))
    const side = (own: Box['home']) => ({ ...own, skaters: of(own.skaters), goalies: of(own.goalies) })
    changes.push({
      kind: box.kind,
      id,
      op: 'put',
      data: { ...doc, home: side(doc.home), away: side(doc.away) },
    })
  }
  return changes
}

const memoryKey = 'nhl-web shortened names'
const shortenedMax = 5_000

/** Slugs made of initials in this run, with the games whose box scores use them. */
const shortenedIn = ({ memory }: ParseContext): Map<string, Set<string>> => runMap(memory, memoryKey)

/** Remembers which box score uses a slug, for when its player is renamed. */
export function keepShortened(context: ParseContext, gameId: string, slugs: Iterable<string>): void {
  const shortened = shortenedIn(context)
  for (const slug of slugs) {
    if (!shortened.has(slug) && shortened.size >= shortenedMax) return
    shortened.set(slug, (shortened.get(slug) ?? new Set()).add(gameId))
  }
}
