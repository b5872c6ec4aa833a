import type { PlanContext, Poll, StoredRecord } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { addDays } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { Game, game } from '../../sports/mlb/records/game.ts'
import { gameIdOf } from '../shared/mlb/league.ts'
import { forgetOthers, timecodeOf } from './held-feeds.ts'
import { listedGames } from './listed-games.ts'

const gameCheck = Compile(Game)
const secondMs = 1_000
const hourMs = 3_600_000
/** The pause that the feed itself asks for. */
const liveMs = 10 * secondMs
/** A game's plays are still corrected for a while after its end. */
const correctedForMs = 8 * hourMs
/** Lineups are known by then. */
const openMs = 2 * hourMs

const overMs = 5 * 60 * secondMs
/** No game goes on for longer without a break. */
const playedForMs = 24 * hourMs

/** The days around now always, the weeks ahead now and then, and the feed of the games that are on. */
export async function plan({
  baseUrl,
  nowMs,
  listAround: near,
  memory,
}: PlanContext): Promise<readonly Poll[]> {
  const today = easternDay(nowMs)
  const schedule = (from: string, to: string) =>
    `${baseUrl}/api/v1/schedule?sportId=1&startDate=${from}&endDate=${to}&hydrate=team,broadcasts`
  const pauses = pausesOf(await near(game.kind), memory, nowMs)
  const playing = new Set([...pauses].flatMap(([id, everyMs]) => (everyMs === liveMs ? [id] : [])))
  forgetOthers(memory, playing)
  return [
    { url: schedule(addDays(today, -1), today), everyMs: 30 * secondMs },
    { url: schedule(addDays(today, 1), addDays(today, 28)), everyMs: 6 * hourMs },
    ...[...pauses].map(([id, everyMs]): Poll => {
      const whole = `${baseUrl}/api/v1.1/game/${id}/feed/live`
      const since = playing.has(id) ? timecodeOf(memory, id, nowMs) : null
      if (since === null) return { url: whole, everyMs }
      return { url: `${whole}/diffPatch?startTimecode=${since}`, everyMs, whole }
    }),
  ]
}

/** How often to ask for each game's feed: of those around now, and those listed as being played whenever they began. */
function pausesOf(
  near: readonly StoredRecord[],
  memory: Map<string, unknown>,
  nowMs: number,
): Map<string, number> {
  const pauses = new Map<string, number>()
  const isNear = new Set<string>()
  for (const { id, doc } of near) {
    if (gameIdOf(id) === null || !gameCheck.Check(doc)) continue
    const everyMs = pauseOf(doc, nowMs)
    if (everyMs !== null) pauses.set(id, everyMs)
    isNear.add(id)
  }
  for (const [id, { status, sinceMs }] of listedGames(memory)) {
    if (isNear.has(id)) continue
    const [everyMs, forMs] = status === 'final' ? [overMs, correctedForMs] : [liveMs, playedForMs]
    if (nowMs - sinceMs < forMs) pauses.set(id, everyMs)
  }
  return pauses
}

function pauseOf(doc: Game, nowMs: number): number | null {
  const sinceStartMs = nowMs - Date.parse(doc.start_utc)
  if (doc.status === 'in_progress') return doc.status_detail === 'suspended' ? 10 * 60 * secondMs : liveMs
  if (doc.status === 'final') return sinceStartMs < correctedForMs ? overMs : null
  const isExpected = doc.status_detail !== 'postponed' && doc.status_detail !== 'cancelled'
  return sinceStartMs > -openMs && isExpected ? 60 * secondMs : null
}
