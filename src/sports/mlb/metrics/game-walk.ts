import type { Lineup } from '../records/lineup.ts'
import type { Play, RunnerMove, Substitution } from '../records/play.ts'
import { battingSide, fieldingSide, type Side } from '../side.ts'
import { type Bases, emptyBases, moveRunners, replaceRunner } from './bases.ts'

/** The state of a game at one moment. */
export interface GameState {
  readonly bases: Bases
  readonly outs: number
  readonly score: Readonly<Record<Side, number>>
  /** The current or latest pitcher of each side; null before one is known. */
  readonly pitcher: Readonly<Record<Side, string | null>>
}

interface PlayState {
  readonly play: Play
  readonly before: GameState
  readonly after: GameState
}

/** A change of players, simultaneous moves of runners, or the end of a play. */
export type Moment =
  | (PlayState & { readonly kind: 'change'; readonly change: Substitution })
  | (PlayState & { readonly kind: 'moves'; readonly moves: readonly RunnerMove[] })

/** A play with its moments and the state when it began, when it was decided and when it was over. */
export interface WalkedPlay {
  readonly play: Play
  readonly moments: readonly Moment[]
  readonly before: GameState
  /** Before the last moves, which the batter's result caused. */
  readonly decided: GameState
  readonly after: GameState
}

/** Replays a game in true order, one half-inning after the other. Each begins with empty bases and no outs. */
export function walkGame(plays: readonly Play[], lineup: Lineup | null): readonly WalkedPlay[] {
  const inOrder = [...plays].sort((a, b) => a.order - b.order || a.event_id - b.event_id)
  let state: GameState = {
    bases: emptyBases,
    outs: 0,
    score: { home: 0, away: 0 },
    pitcher: { home: lineup?.home.pitcher ?? null, away: lineup?.away.pitcher ?? null },
  }
  let last: Play | null = null
  return inOrder.map((play) => {
    if (last?.inning !== play.inning || last.half !== play.half) {
      state = { ...state, bases: emptyBases, outs: 0 }
    }
    const walked = walkPlay(play, state)
    state = walked.after
    last = play
    return walked
  })
}

function walkPlay(play: Play, start: GameState): WalkedPlay {
  const before = withPitcher(start, play, pitcherAtStart(play, start))
  const moments: Moment[] = []
  let state = before
  let decided = before
  for (const step of stepsOf(play)) {
    for (const change of play.substitutions.filter((one) => one.step === step)) {
      const after = afterChange(state, play, change)
      moments.push({ kind: 'change', play, change, before: state, after })
      state = after
    }
    decided = state
    const moves = play.runners.filter((one) => one.step === step)
    if (moves.length === 0) continue
    const after = afterMoves(state, play, moves)
    moments.push({ kind: 'moves', play, moves, before: state, after })
    state = after
  }
  return { play, moments, before, decided, after: state }
}

/** The pitcher when the play began: without a pitching change, the one who ended it. */
function pitcherAtStart(play: Play, { pitcher }: GameState): string | null {
  const first = play.substitutions.find((change) => change.kind === 'pitcher')
  return first ? (first.replaces ?? pitcher[fieldingSide(play.half)]) : play.pitcher
}

const stepsOf = ({ runners, substitutions }: Play): number[] =>
  [...new Set([...runners, ...substitutions].map((one) => one.step))].sort((a, b) => a - b)

const withPitcher = (state: GameState, { half }: Play, pitcher: string | null): GameState => ({
  ...state,
  pitcher: { ...state.pitcher, [fieldingSide(half)]: pitcher },
})

function afterChange(state: GameState, play: Play, change: Substitution): GameState {
  if (change.kind === 'pitcher') return withPitcher(state, play, change.player)
  if (change.kind !== 'runner') return state
  return { ...state, bases: replaceRunner(state.bases, change.replaces, change.player) }
}

function afterMoves(state: GameState, { half }: Play, moves: readonly RunnerMove[]): GameState {
  const runs = moves.filter((move) => move.end === 'home').length
  const side = battingSide(half)
  return {
    ...state,
    bases: moveRunners(state.bases, moves),
    outs: state.outs + moves.filter((move) => move.is_out).length,
    score: { ...state.score, [side]: state.score[side] + runs },
  }
}
