import type { PlanContext, Poll, StoredRecord } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { addDays } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { game, game as gameRecord } from '../../sports/mlb/index.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import { gameIdOf } from '../shared/mlb/league.ts'
import { forgetOthers, timecodeOf } from './diff-patch.ts'
import { listedGames } from './listed-games.ts'

const gameCheck = Compile(gameRecord.stored)
const secondMs = 1_000
const hourMs = 3_600_000
/** The polling interval that the feed itself names. */
const liveMs = 10 * secondMs
/** Plays are corrected for a while after the end of a game. */
const correctedForMs = 8 * hourMs
/** Lineups are published by then. */
const openMs = 2 * hourMs

const overMs = 5 * 60 * secondMs
/** No game lasts longer without being suspended. */
const playedForMs = 24 * hourMs

/** Polls the schedule of yesterday and today, the coming weeks now and then, and the feeds of games in progress. */
export async function plan({ baseUrl, nowMs, listAround, memory }: PlanContext): Promise<readonly Poll[]> {
  const today = easternDay(nowMs)
  const schedule = (from: string, to: string) =>
    `${baseUrl}/api/v1/schedule?sportId=1&startDate=${from}&endDate=${to}&hydrate=team,broadcasts`
  const intervals = intervalsOf(await listAround(game.kind), memory, nowMs)
  const playing = new Set([...intervals].flatMap(([id, everyMs]) => (everyMs === liveMs ? [id] : [])))
  forgetOthers(memory, playing)
  return [
    { url: schedule(addDays(today, -1), today), everyMs: 30 * secondMs },
    { url: schedule(addDays(today, 1), addDays(today, 28)), everyMs: 6 * hourMs },
    ...[...intervals].map(([id, everyMs]): Poll => {
      const whole = `${baseUrl}/api/v1.1/game/${id}/feed/live`
      const since = playing.has(id) ? timecodeOf(memory, id, nowMs) : null
      if (since === null) return { url: whole, everyMs }
      return { url: `${whole}/diffPatch?startTimecode=${since}`, everyMs, whole }
    }),
  ]
}

/** Polling intervals by game: games around now, and games that a schedule lists as in progress, whenever they began. */
function intervalsOf(
  around: readonly StoredRecord[],
  memory: Map<string, unknown>,
  nowMs: number,
): Map<string, number> {
  const intervals = new Map<string, number>()
  const seen = new Set<string>()
  for (const { id, doc } of around) {
    if (gameIdOf(id) === null || !gameCheck.Check(doc)) continue
    const everyMs = intervalOf(doc, nowMs)
    if (everyMs !== null) intervals.set(id, everyMs)
    seen.add(id)
  }
  for (const [id, { status, sinceMs }] of listedGames(memory)) {
    if (seen.has(id)) continue
    const [everyMs, forMs] = status === 'final' ? [overMs, correctedForMs] : [liveMs, playedForMs]
    if (nowMs - sinceMs < forMs) intervals.set(id, everyMs)
  }
  return intervals
}

function intervalOf(doc: Game, nowMs: number): number | null {
  const sinceStartMs = nowMs - Date.parse(doc.start_utc)
  if (doc.status === 'in_progress') return doc.status_detail === 'suspended' ? 10 * 60 * secondMs : liveMs
  if (doc.status === 'final') return sinceStartMs < correctedForMs ? overMs : null
  const isExpected = doc.status_detail !== 'postponed' && doc.status_detail !== 'cancelled'
  return sinceStartMs > -openMs && isExpected ? 60 * secondMs : null
}
