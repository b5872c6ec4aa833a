import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { shift, shift as shiftRecord } from '../../../sports/nhl/index.ts'
import { type Shift, shiftId } from '../../../sports/nhl/records/shift.ts'
import { replaceChildren } from '../replace-children.ts'

const shiftCheck = Compile(shiftRecord.stored)

/** Changes for the shifts of a game or of one side; stored shifts of the same sides that are gone are deleted. */
export function toShiftChanges(
  context: ParseContext,
  gameId: string,
  shifts: readonly Shift[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<Change[]> {
  const changes = shifts.map(
    (data): Change => ({ kind: shift.kind, id: shiftId(gameId, data.player, data.number), op: 'put', data }),
  )
  const teams = new Set(shifts.map(({ team }) => team))
  const isOfSides = (doc: unknown) => shiftCheck.Check(doc) && teams.has(doc.team)
  return replaceChildren(context, { kind: shift.kind, parent: gameId, isWhole }, changes, isOfSides)
}
