import type { Config } from './config.ts'
import { acceleratedClock, type Clock } from './kernel/clock.ts'
import type { Database } from './store/driver/database.ts'
import { readFact } from './store/sql/read-fact.ts'
import { writeFact } from './store/sql/write-fact.ts'

const fact = 'league_time_ms'
const noteEveryMs = 5_000

/**
 * The time in the leagues: the wall clock, unless SIM_SPEED makes it run. Sped-up time goes on after a restart
 * from where it was, since games that were played stay played.
 */
export async function leagueClockOf(config: Config, clock: Clock, database: Database): Promise<LeagueClock> {
  if (config.SIM_SPEED === 1) return { now: () => clock.now(), close: async () => {} }
  const reached = Number((await readFact(database.query, fact)) ?? 0)
  const league = acceleratedClock(clock, config.SIM_SPEED, Math.max(clock.now(), reached))
  const note = () => writeFact(database.query, fact, String(league.now())).catch(() => {})
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
