import type { ParseContext } from '../../../contract/adapter.ts'
import { Lineup } from '../../../games/lineup.ts'
import { Compile } from '../../../kernel/compile.ts'
import { lineup } from '../../../sports/soccer/records/lineup.ts'

const lineupCheck = Compile(Lineup)

/** The stored lineups of a match; null without any. */
export async function storedLineup(context: ParseContext, fixtureId: string): Promise<Lineup | null> {
  const doc = (await context.stored(lineup.kind, [fixtureId])).get(fixtureId)
  return lineupCheck.Check(doc) ? doc : null
}
