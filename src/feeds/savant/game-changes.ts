import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { easternDay } from '../../games/season.ts'
import { type GameInput, game } from '../../sports/mlb/records/game.ts'
import type { SavantPitch } from './row.ts'

/** What pitches come to for their game: all that the export says of it. */
export type LastPitches = Map<string, SavantPitch>

/** Keeps the last pitch of each game: its score is the latest, whatever the order of the rows. */
export function keepLastPitch(sums: LastPitches, pitch: SavantPitch): void {
  const known = sums.get(pitch.gameId)
  if (!known || isLater(pitch, known)) sums.set(pitch.gameId, { ...pitch, cells: {} })
}

const isLater = (a: SavantPitch, b: SavantPitch): boolean =>
  a.atBat === b.atBat ? a.number > b.number : a.atBat > b.atBat

/** No league plays at this hour on another day: the start of a game is not in the export. */
const someTime = 'T17:00:00.000Z'

/** The games that are not known yet, so that their pitches can be asked for. */
export async function* toGameChanges(sums: LastPitches, context: ParseContext): AsyncGenerator<Parsed, void> {
  const known = await context.stored(game.kind, [...sums.keys()])
  const missing = [...sums.values()].filter(({ gameId }) => !known.has(gameId))
  for (const pitch of missing) {
    yield {
      change: { kind: game.kind, id: pitch.gameId, op: 'put', data: toGameInput(pitch, context.nowMs) },
    }
  }
  if (missing.length > 0) {
    const reason = `${missing.length} games were not known; their starts are not in the export and are set to ${someTime.slice(1, 6)} UTC`
    yield { notice: { position: 'document', reason } }
  }
}

function toGameInput({ day, phase, home, away, inning, half, score }: SavantPitch, nowMs: number): GameInput {
  const start = `${day}${someTime}`
  return {
    start_utc: start,
    date: day,
    ...(phase === null ? {} : { phase }),
    status: day < easternDay(nowMs) ? 'final' : 'in_progress',
    inning,
    half,
    home: { team: home, score: score.home },
    away: { team: away, score: score.away },
    // Older than whatever the league's own documents say of the game.
    updated_at: start,
  }
}
