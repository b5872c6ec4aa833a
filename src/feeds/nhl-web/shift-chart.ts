import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { periodTypeOf } from '../../sports/nhl/index.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import { identify } from '../identity/index.ts'
import { Lenient } from '../read/fields.ts'
import { secondsOf } from '../shared/nhl/clock.ts'
import { gameIdOf, league } from '../shared/nhl/league.ts'
import { toLineupChange } from '../shared/nhl/lineup-change.ts'
import { toShiftChanges } from '../shared/nhl/shift-changes.ts'
import { nameOf } from './name.ts'
import { type Spot, spotsBySlug } from './roster.ts'

export const ShiftChart = Lenient({ data: Type.Array(Type.Unknown()), total: Type.Unknown() })

const Row = Lenient({
  typeCode: Type.Integer(),
  gameId: Type.Unknown(),
  playerId: Type.Integer({ minimum: 1 }),
  firstName: Type.Unknown(),
  lastName: Type.Unknown(),
  period: Type.Integer({ minimum: 1, maximum: 30 }),
  shiftNumber: Type.Integer({ minimum: 0, maximum: 1_000 }),
  startTime: Type.Unknown(),
  endTime: Type.Unknown(),
})
type Row = Static<typeof Row>
const rowCheck = Compile(Row)

/** Rows of other types are goals. */
const shiftType = 517

/** Shifts of players. The chart has no positions: the game's roster must be known. */
export async function* parseShiftChart(
  { data }: Static<typeof ShiftChart>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const rows: Row[] = []
  let unread = 0
  for (const [i, row] of data.entries()) {
    if (!rowCheck.Check(row)) {
      unread += 1
      yield { problem: { position: `/data/${i}`, reason: 'is not a row of a shift chart' } }
    } else if (row.typeCode === shiftType) rows.push(row)
  }
  for (const [id, own] of Map.groupBy(rows, (row) => gameIdOf(row.gameId))) {
    if (id === null) yield { problem: { position: '/data', reason: 'gameId is not a game id of the league' } }
    else yield* parseGame(id, own, context, { isRead: unread === 0 })
  }
}

async function* parseGame(
  gameId: string,
  rows: readonly Row[],
  context: ParseContext,
  { isRead }: { readonly isRead: boolean },
): AsyncGenerator<Parsed, void> {
  const spots = await spotsBySlug(context, gameId)
  if (spots.size === 0) {
    yield { problem: { position: gameId, reason: unknownRoster } }
    return
  }
  const people = rows.map(({ playerId, firstName, lastName }) => ({
    sourceId: String(playerId),
    name: `${nameOf(firstName)} ${nameOf(lastName)}`.trim(),
  }))
  const { slugs, changes } = await identify(context, league, people)
  for (const change of changes) yield { change }
  const shifts: Shift[] = []
  let isWhole = isRead
  for (const row of rows) {
    const spot = spots.get(slugs.get(String(row.playerId)) ?? '')
    const shift = spot ? shiftOf(gameId, row, spot) : null
    if (shift === 'none') continue
    if (shift) shifts.push(shift)
    else {
      isWhole = false
      const reason = spot ? 'startTime or endTime is not valid' : 'the player is not in the roster'
      yield { problem: { position: `player ${row.playerId}, shift ${row.shiftNumber}`, reason } }
    }
  }
  for (const change of await toShiftChanges(context, gameId, shifts, { isWhole })) yield { change }
  const lineup = await toLineupChange(context, gameId, shifts, spots.values())
  if (lineup) yield { change: lineup }
}

export const unknownRoster =
  'the roster is not known yet: import the play-by-play or the box score of the game first'

/** Null when the times are not valid, `none` for shootout attempts, which are listed as shifts without length. */
function shiftOf(gameId: string, row: Row, spot: Omit<Spot, 'name'>): Shift | 'none' | null {
  const [start, end] = [secondsOf(row.startTime), secondsOf(row.endTime)]
  if (start === null || end === null || end < start || row.shiftNumber < 1) return null
  if (periodTypeOf(gameId, row.period) === 'SO') return 'none'
  const { team, slug, position } = spot
  return {
    game_id: gameId,
    team,
    player: slug,
    position,
    period: row.period,
    start,
    end,
    number: row.shiftNumber,
  }
}
