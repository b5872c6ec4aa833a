import type { PlanContext, Poll } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { game, game as gameRecord } from '../../sports/nba/index.ts'
import type { Game } from '../../sports/nba/records/game.ts'
import { isGameId } from '../shared/nba/league.ts'

const gameCheck = Compile(gameRecord.stored)
const secondMs = 1_000
const hourMs = 3_600_000
/** Plays are still corrected for a while after the end of a game. */
const correctedForMs = 6 * hourMs
/** By then rosters are known, so players have full names before the first play. */
const openMs = hourMs / 2

/** Polls the scoreboard often, the schedule rarely, and box score and plays of games in progress. */
export async function plan({ baseUrl, nowMs, listAround }: PlanContext): Promise<readonly Poll[]> {
  const live = `${baseUrl}/static/json/liveData`
  const polls: Poll[] = [
    { url: `${live}/scoreboard/todaysScoreboard_00.json`, everyMs: 5 * secondMs },
    { url: `${baseUrl}/static/json/staticData/scheduleLeagueV2.json`, everyMs: 6 * hourMs },
  ]
  for (const { id, doc } of await listAround(game.kind)) {
    if (!isGameId(id) || !gameCheck.Check(doc)) continue
    const everyMs = pauseOf(doc, nowMs)
    if (everyMs === null) continue
    // The box score first: it has the full names of the players.
    const early = doc.status === 'scheduled' ? { mayBeMissing: true } : {}
    polls.push({ url: `${live}/boxscore/boxscore_${id}.json`, everyMs: everyMs * 2, ...early })
    polls.push({ url: `${live}/playbyplay/playbyplay_${id}.json`, everyMs, ...early })
  }
  return polls
}

function pauseOf(doc: Game, nowMs: number): number | null {
  const sinceStartMs = nowMs - Date.parse(doc.tip_off_utc)
  if (doc.status === 'in_progress') return 3 * secondMs
  if (doc.status === 'halftime') return 15 * secondMs
  if (doc.status === 'final') return sinceStartMs < correctedForMs ? 60 * secondMs : null
  return sinceStartMs > -openMs && doc.status_detail === 'scheduled' ? 60 * secondMs : null
}
