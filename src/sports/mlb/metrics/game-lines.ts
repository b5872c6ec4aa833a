import type { SideLines } from '../records/box.ts'
import type { Lineup } from '../records/lineup.ts'
import type { Pitch } from '../records/pitch.ts'
import type { Play } from '../records/play.ts'
import { fieldingSide, type Side } from '../side.ts'
import { battingLines } from './batting.ts'
import { decisionsOf } from './decisions.ts'
import { type WalkedPlay, walkGame } from './game-walk.ts'
import { pitchingLines } from './pitching.ts'

export type BothSides = Readonly<Record<Side, SideLines>>

/** The records of a game that its box score is counted from. */
export interface Counted {
  /** Innings of a game without extra ones; nine where it does not say. */
  readonly innings?: number
  readonly plays: readonly Play[]
  readonly pitches: readonly Pitch[]
  readonly lineup: Lineup | null
}

/** The box score of a game under way, without decisions. */
export function countLines({ plays, pitches, lineup }: Counted): BothSides {
  return linesOf(walkGame(plays, lineup), pitches, lineup)
}

/** The box score of a finished game, with the decisions that follow from its plays. */
export function countFinalLines({ plays, pitches, lineup, innings = 9 }: Counted): BothSides {
  const walk = walkGame(plays, lineup)
  const lines = linesOf(walk, pitches, lineup)
  const decisions = decisionsOf(walk, innings, {
    home: lines.home.pitchers,
    away: lines.away.pitchers,
  })
  return withDecisions(lines, (player) => decisions.get(player) ?? null)
}

/** The same lines with other decisions. */
export function withDecisions(
  lines: BothSides,
  decisionOf: (player: string) => SideLines['pitchers'][number]['decision'],
): BothSides {
  const decided = (side: SideLines): SideLines => ({
    ...side,
    pitchers: side.pitchers.map((line) => ({ ...line, decision: decisionOf(line.player) })),
  })
  return { home: decided(lines.home), away: decided(lines.away) }
}

function linesOf(walk: readonly WalkedPlay[], pitches: readonly Pitch[], lineup: Lineup | null): BothSides {
  const score = walk.at(-1)?.after.score ?? { home: 0, away: 0 }
  const of = (side: Side): SideLines => {
    const batters = battingLines(walk, lineup, side)
    return {
      runs: score[side],
      hits: batters.reduce((sum, line) => sum + line.h, 0),
      errors: errorsOf(walk, side),
      batters,
      pitchers: pitchingLines(walk, pitches, lineup, side),
    }
  }
  return { home: of('home'), away: of('away') }
}

const errorsOf = (walk: readonly WalkedPlay[], side: Side): number =>
  walk
    .filter(({ play }) => fieldingSide(play.half) === side)
    .reduce((sum, { play }) => sum + play.errors.length, 0)
