import type { SideAnalysis } from '../records/analysis.ts'
import type { Box } from '../records/box.ts'
import type { Game } from '../records/game.ts'
import { packCounts } from '../records/packed-counts.ts'
import { packUnits } from '../records/packed-units.ts'
import type { Play } from '../records/play.ts'
import type { Shift } from '../records/shift.ts'
import type { TeamGame } from '../records/team-game.ts'
import { otherSide, type Side } from '../side.ts'
import { analyse, type Counting, type GameAnalysis } from './analyse.ts'

/** The summary of a game for each side. */
export type Summary = Readonly<Record<Side, TeamGame>>

interface GameFacts {
  readonly plays: readonly Play[]
  readonly shifts: readonly Shift[]
  readonly box: Box | null
}

/** The summary of a game; null without plays and without an analysis. */
export function summarise(counting: Counting, game: Game, { plays, shifts, box }: GameFacts): Summary | null {
  const boxAnalysis = analysisOf(box)
  const method = coversGame(game, plays, boxAnalysis) ? 'plays' : 'box'
  const analysis =
    method === 'plays'
      ? analysisOfPlays(analyse(teamsOf(game), plays, shifts, counting), shifts, boxAnalysis)
      : boxAnalysis
  if (analysis === null) return null
  const sideOf = (side: Side): TeamGame => ({
    game_id: game.game_id,
    season: game.season,
    date: game.date,
    team: game[side].team,
    opponent: game[otherSide(side)].team,
    final: game.status === 'final',
    method,
    model: analysis[side].model,
    counts: packCounts(analysis[side].strengths),
    units: packUnits(analysis[side]),
  })
  return { home: sideOf('home'), away: sideOf('away') }
}

const teamsOf = ({ home, away }: Game) => ({ home: home.team, away: away.team })

/** Plays win over the feed's analysis, unless the game is over and plays are missing. */
function coversGame(
  { status, period }: Game,
  plays: readonly Play[],
  boxAnalysis: GameAnalysis | null,
): boolean {
  if (plays.length === 0) return false
  if (boxAnalysis === null || status !== 'final') return true
  return new Set(plays.map((play) => play.period)).size >= period
}

/** Lines and exact times need shifts; without shifts those of the box score are used. */
function analysisOfPlays(
  counted: GameAnalysis,
  shifts: readonly Shift[],
  boxAnalysis: GameAnalysis | null,
): GameAnalysis {
  if (shifts.length > 0 || boxAnalysis === null) return counted
  const withShifts = (side: Side): SideAnalysis => ({
    ...counted[side],
    strengths: withTimes(counted[side].strengths, boxAnalysis[side].strengths),
    forward_lines: boxAnalysis[side].forward_lines,
    defense_pairs: boxAnalysis[side].defense_pairs,
  })
  return { home: withShifts('home'), away: withShifts('away') }
}

type Strengths = SideAnalysis['strengths']

function withTimes(counted: Strengths, timed: Strengths): Strengths {
  const of = (name: keyof Strengths) => ({ ...counted[name], toi_seconds: timed[name].toi_seconds })
  return { '5v5': of('5v5'), '5v4': of('5v4'), '4v5': of('4v5'), all: of('all') }
}

function analysisOf(box: Box | null): GameAnalysis | null {
  const home = box?.home.analysis ?? null
  const away = box?.away.analysis ?? null
  return home === null || away === null ? null : { home, away }
}
