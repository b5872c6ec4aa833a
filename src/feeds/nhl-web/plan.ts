import type { PlanContext, Poll } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { game, game as gameRecord } from '../../sports/nhl/index.ts'
import type { Game } from '../../sports/nhl/records/game.ts'
import { isLeagueId } from '../../sports/nhl/season.ts'

export const baseUrl = 'https://api-web.nhle.com'
/** Shifts are served by another host; a proxy of the operator serves both. */
const statsUrl = 'https://api.nhle.com'

const gameCheck = Compile(gameRecord.stored)
const secondMs = 1_000
const hourMs = 3_600_000
/** Plays are corrected and shifts completed for a while after the end of a game. */
const correctedForMs = 8 * hourMs
const openMs = hourMs / 2

/** Polls the scores, the schedule now and then, and plays, box score and shifts of games in progress. */
export async function plan({ baseUrl: base, nowMs, listAround }: PlanContext): Promise<readonly Poll[]> {
  const polls: Poll[] = [
    { url: `${base}/v1/score/now`, everyMs: 10 * secondMs },
    { url: `${base}/v1/schedule/now`, everyMs: 6 * hourMs },
  ]
  const stats = base === baseUrl ? statsUrl : base
  for (const { id, doc } of await listAround(game.kind)) {
    if (!isLeagueId(id) || !gameCheck.Check(doc)) continue
    const everyMs = intervalOf(doc, nowMs)
    if (everyMs === null) continue
    const page = `${base}/v1/gamecenter/${id}`
    // Plays first: they have the players' full names, and the positions that shifts need.
    const early = doc.status === 'scheduled' ? { mayBeMissing: true } : {}
    polls.push({ url: `${page}/play-by-play`, everyMs, ...early })
    polls.push({ url: `${page}/boxscore`, everyMs: everyMs * 3, ...early })
    if (doc.status !== 'scheduled') {
      polls.push({
        url: `${stats}/stats/rest/en/shiftcharts?cayenneExp=gameId=${id}`,
        everyMs: 60 * secondMs,
      })
    }
  }
  return polls
}

function intervalOf(doc: Game, nowMs: number): number | null {
  const sinceStartMs = nowMs - Date.parse(doc.start_utc)
  if (doc.status === 'in_progress') return (doc.status_detail === 'intermission' ? 30 : 5) * secondMs
  if (doc.status === 'final') return sinceStartMs < correctedForMs ? 5 * 60 * secondMs : null
  return sinceStartMs > -openMs && doc.status_detail === 'scheduled' ? 60 * secondMs : null
}
