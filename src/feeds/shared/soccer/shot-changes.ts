import type { ParseContext } from '../../../contract/adapter.ts'
import type { Change } from '../../../contract/change.ts'
import { Compile } from '../../../kernel/compile.ts'
import { clamp, roundTo } from '../../../kernel/numbers.ts'
import type { Place } from '../../../sports/soccer/metrics/xg.ts'
import { Shot, type ShotInput, shot, shotId } from '../../../sports/soccer/records/shot.ts'
import { replaceChildren } from '../replace-children.ts'

/** Metres of a usual pitch; sources give places as shares of the pitch. */
const pitch = { length: 105, width: 68 }

/**
 * A place in metres: `toGoal` is the share of the pitch's length that is left to the attacked goal line, `right` the
 * share of its width to the right of its middle, as the attackers see it.
 */
export const placeOf = (toGoal: number, right: number): Place => ({
  x: roundTo(clamp(right, -0.5, 0.5) * pitch.width, 2),
  y: roundTo(clamp(toGoal, 0, 1) * pitch.length, 2),
})

const shotCheck = Compile(Shot)

export async function storedShots(
  context: ParseContext,
  fixtureId: string,
): Promise<ReadonlyMap<string, Shot>> {
  const listed = await context.listed(shot.kind, fixtureId)
  return new Map(listed.flatMap(({ id, doc }) => (shotCheck.Check(doc) ? [[id, doc] as const] : [])))
}

/** Changes for all shots of a match; stored ones that are not among them are deleted, whichever source they came from. */
export const toShotChanges = (
  context: ParseContext,
  fixtureId: string,
  shots: readonly ShotInput[],
): Promise<Change[]> =>
  replaceChildren(
    context,
    { kind: shot.kind, parent: fixtureId, isWhole: true },
    shots.map((data) => ({ kind: shot.kind, id: shotId(fixtureId, data.shot_id), op: 'put', data })),
  )
