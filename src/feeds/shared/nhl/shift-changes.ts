import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { Shift, shift, shiftId } from '../../../sports/nhl/records/shift.ts'

const shiftCheck = Compile(Shift)

/** The shifts of a game, or of one side of it, and those of the same that are no more. */
export async function toShiftChanges(
  context: ParseContext,
  gameId: string,
  shifts: readonly Shift[],
  { isWhole }: { readonly isWhole: boolean },
): Promise<Change[]> {
  const changes = shifts.map(
    (data): Change => ({ kind: shift.kind, id: shiftId(gameId, data.player, data.number), op: 'put', data }),
  )
  if (!isWhole || shifts.length === 0) return changes
  const told = new Set(changes.map(({ id }) => id))
  const teams = new Set(shifts.map(({ team }) => team))
  const stored = await context.listed(shift.kind, gameId)
  const withdrawn = stored.filter(
    ({ id, doc }) => !told.has(id) && shiftCheck.Check(doc) && teams.has(doc.team),
  )
  return [...withdrawn.map(({ id }): Change => ({ kind: shift.kind, id, op: 'delete' })), ...changes]
}
