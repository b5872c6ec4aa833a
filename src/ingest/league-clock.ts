import type { Clock } from '../kernel/clock.ts'
import type { Database } from '../store/driver/database.ts'
import {
  addLeagueTime,
  type LeagueTime,
  readLeagueTimes,
  readSetting,
  writeSetting,
} from '../store/sql/settings.ts'

const setting = 'league_time_ms'
const saveEveryMs = 5_000

export interface LeagueClock extends Clock {
  /** The league time at an instant of the wall clock, in this run of the service or an earlier one. */
  readonly at: (wallMs: number) => number
  readonly close: () => Promise<void>
}

/**
 * League time: the wall clock, unless `speed` (SIM_SPEED) accelerates it. After a restart accelerated time continues
 * from where it was, so that games that were played stay played. Each start is stored, so that the league time of any
 * earlier instant is known.
 */
export async function openLeagueClock(speed: number, clock: Clock, database: Database): Promise<LeagueClock> {
  const { query } = database
  const starts = await readLeagueTimes(query)
  const wallMs = clock.now()
  const reached = speed === 1 ? 0 : Number((await readSetting(query, setting)) ?? 0)
  // The wall clock needs a start only after an accelerated one.
  if (speed !== 1 || (starts.at(-1)?.speed ?? 1) !== 1) {
    const start = { wallMs, leagueMs: speed === 1 ? wallMs : Math.max(wallMs, reached), speed }
    await addLeagueTime(query, start)
    starts.push(start)
  }
  const at = leagueTimeOf(starts)
  const now = () => at(clock.now())
  if (speed === 1) return { now, at, close: async () => {} }
  const save = () => writeSetting(query, setting, String(now())).catch(() => {})
  const timer = setInterval(save, saveEveryMs)
  return {
    now,
    at,
    close: async () => {
      clearInterval(timer)
      await save()
    },
  }
}

function leagueTimeOf(starts: readonly LeagueTime[]): (wallMs: number) => number {
  return (wallMs) => {
    const start = starts.findLast((one) => one.wallMs <= wallMs)
    return start ? Math.floor(start.leagueMs + (wallMs - start.wallMs) * start.speed) : wallMs
  }
}
