import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'
import { easternDay, type SeasonRule, seasonsOfDays } from '../games/season.ts'
import { addDays } from '../kernel/calendar.ts'

const hourMs = 3_600_000

/** The longest a game may last, interruptions included, and how far ahead books quote. */
const span = { pastHours: 30, aheadDays: 8 } as const

/** The range of start times of games that can be in progress or upcoming. */
export const startsAround = (nowMs: number) => ({
  fromOrder: nowMs - span.pastHours * hourMs,
  toOrder: nowMs + span.aheadDays * 24 * hourMs,
})

/** The current and upcoming games of a league that groups them by season and orders them by start. */
export async function gamesAround<G>(
  read: Read,
  record: TypedRecord<G>,
  seasonRule: SeasonRule,
): Promise<readonly Stored<G>[]> {
  const nowMs = read.now()
  const today = easternDay(nowMs)
  return await read.list(record, {
    parents: seasonsOfDays(seasonRule, addDays(today, -2), addDays(today, span.aheadDays), nowMs),
    ...startsAround(nowMs),
  })
}
