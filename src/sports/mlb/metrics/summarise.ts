import type { Box } from '../records/box.ts'
import type { Summary } from '../records/counted.ts'
import type { Game } from '../records/game.ts'
import type { Side } from '../side.ts'
import { type BothSides, type Counted, countFinalLines, countLines, withDecisions } from './game-lines.ts'

/** The summary of a game; null when only its place in the schedule is known. */
export function summarise(game: Game, counted: Counted, box: Box | null): Summary | null {
  const { game_id, season, phase, start_utc } = game
  const lines = linesOf(game, counted, box)
  return lines && { game_id, season, phase, start_utc, ...lines }
}

type Lines = BothSides & Pick<Summary, 'method'>

/** Counted from the plays when they are complete, otherwise taken from the box score. */
function linesOf(game: Game, counted: Counted, box: Box | null): Lines | null {
  if (counted.plays.length === 0 && box === null) {
    return counted.lineup && { method: 'plays', ...countLines(counted) }
  }
  const lines = game.status === 'final' ? countFinalLines(counted) : countLines(counted)
  if (box === null) return { method: 'plays', ...lines }
  if (!coversGame(game, counted, lines)) return { method: 'box', ...linesOfBox(box) }
  return { method: 'plays', ...withBoxDecisions(lines, box) }
}

/** Complete plays cover every inning played and, in a finished game, every run. */
function coversGame({ status, inning, home, away }: Game, { plays }: Counted, lines: BothSides): boolean {
  if (plays.length === 0) return false
  if (status !== 'final') return true
  const hasAllRuns = lines.home.runs === home.score && lines.away.runs === away.score
  return hasAllRuns && new Set(plays.map((play) => play.inning)).size >= inning
}

function linesOfBox({ home, away }: Box): BothSides {
  const of = ({ team: _, ...lines }: Box[Side]) => lines
  return { home: of(home), away: of(away) }
}

/** The scorer's decisions override the computed ones. */
function withBoxDecisions(lines: BothSides, { home, away }: Box): BothSides {
  const pitchers = [...home.pitchers, ...away.pitchers]
  if (pitchers.every(({ decision }) => decision === null)) return lines
  const decisions = new Map(pitchers.map(({ player, decision }) => [player, decision]))
  return withDecisions(lines, (player) => decisions.get(player) ?? null)
}
