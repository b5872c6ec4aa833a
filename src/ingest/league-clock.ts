import { acceleratedClock, type Clock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { readSetting } from '../store/sql/settings/read-setting.ts'
import { writeSetting } from '../store/sql/settings/write-setting.ts'

const fact = 'league_time_ms'
const noteEveryMs = 5_000

/**
 * The time in the leagues: the wall clock, unless `speed` (SIM_SPEED) accelerates it. After a restart accelerated time
 * continues from where it was, because games that were played stay played.
 */
export async function openLeagueClock(speed: number, clock: Clock, database: Database): Promise<LeagueClock> {
  if (speed === 1) return { now: () => clock.now(), close: async () => {} }
  const reached = Number((await readSetting(database.query, fact)) ?? 0)
  const league = acceleratedClock(clock, speed, Math.max(clock.now(), reached))
  const note = () => writeSetting(database.query, fact, String(league.now())).catch(() => {})
  const timer = setInterval(note, noteEveryMs)
  return {
    now: () => league.now(),
    close: async () => {
      clearInterval(timer)
      await note()
    },
  }
}

export interface LeagueClock extends Clock {
  readonly close: () => Promise<void>
}
