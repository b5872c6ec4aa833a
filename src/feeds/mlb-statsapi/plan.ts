import { Compile } from 'typebox/compile'
import type { PlanContext, Poll } from '../../contract/adapter.ts'
import { easternDay } from '../../contract/season.ts'
import { addDays } from '../../kernel/calendar.ts'
import { Game, game } from '../../sports/mlb/records/game.ts'
import { forgetOthers, timecodeOf } from './held-feeds.ts'
import { gameIdOf } from './league.ts'

const gameCheck = Compile(Game)
const secondMs = 1_000
const hourMs = 3_600_000
/** The pause that the feed itself asks for. */
const liveMs = 10 * secondMs
/** A game's plays are still corrected for a while after its end. */
const correctedForMs = 8 * hourMs
/** Lineups are known by then. */
const openMs = 2 * hourMs

/** The days around now always, the weeks ahead now and then, and the feed of the games that are on. */
export async function plan({ baseUrl, nowMs, near, memory }: PlanContext): Promise<readonly Poll[]> {
  const today = easternDay(nowMs)
  const schedule = (from: string, to: string) =>
    `${baseUrl}/api/v1/schedule?sportId=1&startDate=${from}&endDate=${to}&hydrate=team,broadcasts`
  const polls: Poll[] = [
    { url: schedule(addDays(today, -1), today), everyMs: 30 * secondMs },
    { url: schedule(addDays(today, 1), addDays(today, 28)), everyMs: 6 * hourMs },
  ]
  const playing = new Set<string>()
  for (const { id, doc } of await near(game.kind)) {
    if (gameIdOf(id) === null || !gameCheck.Check(doc)) continue
    const everyMs = pauseOf(doc, nowMs)
    if (everyMs === null) continue
    const whole = `${baseUrl}/api/v1.1/game/${id}/feed/live`
    const since = everyMs === liveMs ? timecodeOf(memory, id, nowMs) : null
    if (everyMs === liveMs) playing.add(id)
    polls.push(
      since === null
        ? { url: whole, everyMs }
        : { url: `${whole}/diffPatch?startTimecode=${since}`, everyMs, whole },
    )
  }
  forgetOthers(memory, playing)
  return polls
}

function pauseOf(doc: Game, nowMs: number): number | null {
  const sinceStartMs = nowMs - Date.parse(doc.start_utc)
  if (doc.status === 'in_progress') return doc.status_detail === 'suspended' ? 10 * 60 * secondMs : liveMs
  if (doc.status === 'final') return sinceStartMs < correctedForMs ? 5 * 60 * secondMs : null
  const isExpected = doc.status_detail !== 'postponed' && doc.status_detail !== 'cancelled'
  return sinceStartMs > -openMs && isExpected ? 60 * secondMs : null
}
