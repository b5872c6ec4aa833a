import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { game } from '../../sports/mlb/index.ts'
import type { GameInput } from '../../sports/mlb/records/game.ts'
import type { SavantPitch } from './row.ts'

/** The last pitch of each game: all that the export knows about the game. */
export type LastPitches = Map<string, SavantPitch>

/** Keeps the later of two pitches of a game, whatever the order of the rows: its score is the latest. */
export function keepLastPitch(last: LastPitches, pitch: SavantPitch): void {
  const known = last.get(pitch.gameId)
  if (!known || isLater(pitch, known)) last.set(pitch.gameId, { ...pitch, cells: {} })
}

const isLater = (a: SavantPitch, b: SavantPitch): boolean =>
  a.atBat === b.atBat ? a.number > b.number : a.atBat > b.atBat

/** The export has no start times. At this hour it is the same day in all time zones of the league. */
const assumedTime = 'T17:00:00.000Z'

/** Changes for the games that are not stored yet, so that their pitches can be served. */
export async function* toGameChanges(last: LastPitches, context: ParseContext): AsyncGenerator<Parsed, void> {
  const known = await context.stored(game.kind, [...last.keys()])
  const missing = [...last.values()].filter(({ gameId }) => !known.has(gameId))
  for (const pitch of missing) {
    yield {
      change: { kind: game.kind, id: pitch.gameId, op: 'put', data: toGameInput(pitch, context.nowMs) },
    }
  }
  if (missing.length > 0) {
    const reason = `${missing.length} games were not stored yet; the export has no start times, so they are set to ${assumedTime.slice(1, 6)} UTC`
    yield { notice: { position: 'document', reason } }
  }
}

function toGameInput({ day, phase, home, away, inning, half, score }: SavantPitch, nowMs: number): GameInput {
  const start = `${day}${assumedTime}`
  return {
    start_utc: start,
    date: day,
    ...(phase === null ? {} : { phase }),
    status: day < easternDay(nowMs) ? 'final' : 'in_progress',
    inning,
    half,
    home: { team: home, score: score.home },
    away: { team: away, score: score.away },
    // Older than any of the league's own documents about the game.
    updated_at: start,
  }
}
