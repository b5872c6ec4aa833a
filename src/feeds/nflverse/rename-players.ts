import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { play, statLine, statLine as statLineRecord } from '../../sports/nfl/index.ts'
import type { Play } from '../../sports/nfl/records/play.ts'
import { statLineId } from '../../sports/nfl/records/stat-line.ts'
import { weekKey, weeksMax } from '../../sports/nfl/weeks.ts'
import { listedGames } from '../shared/nfl/game-change.ts'
import { storedPlays } from '../shared/nfl/play-changes.ts'

const lineCheck = Compile(statLineRecord.stored)

/** Updates stored plays and stat lines that use replaced slugs. One game is held in memory at a time. */
export async function* renamePlayers(
  context: ParseContext,
  seasons: readonly string[],
  renamed: ReadonlyMap<string, string>,
): AsyncGenerator<Change, void> {
  if (renamed.size === 0) return
  for (const season of seasons) {
    for (const { game_id: gameId } of await listedGames(context, season)) {
      for (const [id, doc] of await storedPlays(context, gameId)) {
        const data = withNames(doc, renamed)
        if (data !== doc) yield { kind: play.kind, id, op: 'put', data }
      }
    }
    for (let week = 1; week <= weeksMax; week++) yield* renameLines(context, { season, week }, renamed)
  }
}

/** Replaces slugs everywhere in a play; returns the same object if none was replaced. */
function withNames(doc: Play, renamed: ReadonlyMap<string, string>): Play {
  const now = (slug: string) => renamed.get(slug) ?? slug
  const nowOrNull = (slug: string | null) => (slug === null ? null : now(slug))
  const next: Play = {
    ...doc,
    touchdown: doc.touchdown && { ...doc.touchdown, player: nowOrNull(doc.touchdown.player) },
    credits: doc.credits.map((credit) => ({ ...credit, player: now(credit.player) })),
    fumbles: doc.fumbles.map((fumble) => ({
      ...fumble,
      player: now(fumble.player),
      forced_by: nowOrNull(fumble.forced_by),
      recovered_by: nowOrNull(fumble.recovered_by),
    })),
    penalty: doc.penalty && { ...doc.penalty, player: nowOrNull(doc.penalty.player) },
  }
  return JSON.stringify(next) === JSON.stringify(doc) ? doc : next
}

async function* renameLines(
  context: ParseContext,
  { season, week }: { readonly season: string; readonly week: number },
  renamed: ReadonlyMap<string, string>,
): AsyncGenerator<Change, void> {
  for (const { id, doc } of await context.listed(statLine.kind, weekKey({ season, week }))) {
    if (!lineCheck.Check(doc)) continue
    const slug = renamed.get(doc.player)
    if (slug === undefined) continue
    yield { kind: statLine.kind, id, op: 'delete' }
    yield {
      kind: statLine.kind,
      id: statLineId(season, week, slug),
      op: 'put',
      data: { ...doc, player: slug },
    }
  }
}
