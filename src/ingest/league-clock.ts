import { acceleratedClock, type Clock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import { readSetting } from '../store/sql/settings/read-setting.ts'
import { writeSetting } from '../store/sql/settings/write-setting.ts'

const setting = 'league_time_ms'
const saveEveryMs = 5_000

/**
 * League time: the wall clock, unless `speed` (SIM_SPEED) accelerates it. After a restart accelerated time continues
 * from where it was, so that games that were played stay played.
 */
export async function openLeagueClock(speed: number, clock: Clock, database: Database): Promise<LeagueClock> {
  if (speed === 1) return { now: () => clock.now(), close: async () => {} }
  const reached = Number((await readSetting(database.query, setting)) ?? 0)
  const league = acceleratedClock(clock, speed, Math.max(clock.now(), reached))
  const save = () => writeSetting(database.query, setting, String(league.now())).catch(() => {})
  const timer = setInterval(save, saveEveryMs)
  return {
    now: () => league.now(),
    close: async () => {
      clearInterval(timer)
      await save()
    },
  }
}

export interface LeagueClock extends Clock {
  readonly close: () => Promise<void>
}
