import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { defenceOf, type GameState, offenceOf } from './game-state.ts'
import { beforeSnap, duringPlay, type FoulKind, interference, onReturn, personal } from './penalty-tables.ts'
import { factsOf, type Penalty, type PlayResult } from './play-facts.ts'
import type { Player } from './player.ts'
import { type Situation, worthAfter, worthOf } from './worth.ts'

/** A play after penalties are enforced. */
export interface Ruling {
  readonly result: PlayResult
  /** The situation in which the down is replayed; null when the play counts. */
  readonly replay: Situation | null
  /** Whether the play counts and a foul of the defence gives a first down. */
  readonly isFirstDown: boolean
}

/** Decides whether there is a foul before the snap. */
export function foulBeforeSnap(game: GameState): Ruling | null {
  const { rng } = game
  if (!rng.chance(beforeSnap.chance)) return null
  const kind = rng.weighted(beforeSnap.kinds, ({ share }) => share)
  const replay = enforced(game, kind)
  const penalty = penaltyOf(game, kind, Math.abs(replay.spot - game.spot), 'accepted')
  const facts = factsOf('no_play', game.side, { penalty })
  const clock = game.clock === 'running' ? 'ready' : game.clock
  return { result: { facts, end: here(game), seconds: 0, clock }, replay, isFirstDown: false }
}

/** The officials' ruling on a run or pass. */
export function ruleOn(game: GameState, result: PlayResult): Ruling {
  const { rng } = game
  const { facts } = result
  const noFoul: Ruling = { result, replay: null, isFirstDown: false }
  const isIncomplete = facts.type === 'pass' && !facts.isComplete && !facts.isSack && facts.receiver !== null
  if (isIncomplete && (facts.airYards ?? 0) >= 2 && rng.chance(interference.chance)) {
    return passInterference(game, result, facts.airYards ?? 0)
  }
  const table = duringPlay[facts.type === 'pass' ? 'pass' : 'run']
  if (rng.chance(table.chance))
    return decide(
      game,
      result,
      rng.weighted(table.kinds, ({ share }) => share),
    )
  const isKept = result.end.side === game.side && !facts.touchdown && !facts.safety && !facts.fumble
  if (isKept && rng.chance(personal.chance)) return tackOn(game, result)
  return noFoul
}

const here = (game: GameState) => ({ side: game.side, spot: game.spot })

function passInterference(game: GameState, result: PlayResult, air: number): Ruling {
  // In the end zone the ball is placed at the 1.
  const spot = air >= game.spot ? 1 : game.spot - air
  const replay = { down: 1, spot, toGo: Math.min(10, spot) }
  const kind: FoulKind = { name: interference.name, by: 'defence', yards: game.spot - spot, share: 1 }
  return nullified(game, result, kind, replay)
}

/** The side that was fouled accepts or declines, whichever is better for it. */
function decide(game: GameState, result: PlayResult, kind: FoulKind): Ruling {
  const replay = enforced(game, kind)
  const [played, replayed] = [worthAfter(game, result), worthOf(replay)]
  const isAccepted = kind.by === 'offence' ? replayed < played : replayed > played
  if (isAccepted) return nullified(game, result, kind, replay)
  const penalty = penaltyOf(game, kind, 0, 'declined')
  return { result: { ...result, facts: { ...result.facts, penalty } }, replay: null, isFirstDown: false }
}

function nullified(game: GameState, result: PlayResult, kind: FoulKind, replay: Situation): Ruling {
  const penalty = penaltyOf(game, kind, Math.abs(replay.spot - game.spot), 'accepted')
  const { formation, personnel, isNoHuddle } = result.facts
  const facts = factsOf('no_play', game.side, { formation, personnel, isNoHuddle, penalty })
  return {
    result: { facts, end: here(game), seconds: result.seconds, clock: 'ready' },
    replay,
    isFirstDown: false,
  }
}

/** Adds a personal foul to the play: fifteen yards, at most half the distance to the goal line. */
function tackOn(game: GameState, result: PlayResult): Ruling {
  const { facts, end } = result
  const isHit = facts.type === 'pass'
  const kinds = personal.kinds.filter(({ name }) => isHit || name !== 'Roughing the Passer')
  const kind = game.rng.weighted(kinds, ({ share }) => share)
  const yards = Math.min(kind.yards, Math.floor(end.spot / 2))
  const penalty = penaltyOf(game, kind, yards, 'accepted')
  return {
    result: {
      ...result,
      facts: { ...facts, penalty },
      end: { ...end, spot: end.spot - yards },
      clock: 'ready',
    },
    replay: null,
    isFirstDown: true,
  }
}

/** Brings the ball back after a foul by the returning side. */
export function ruleOnReturn(game: GameState, result: PlayResult): PlayResult {
  const { rng } = game
  const { facts, end } = result
  const isReturned = facts.returnYards >= 5 && facts.touchdown === null && facts.fumble === null
  if (!isReturned || !rng.chance(onReturn.chance)) return result
  const kind = rng.weighted(onReturn.kinds, ({ share }) => share)
  const yards = Math.min(kind.yards, Math.floor((100 - end.spot) / 2))
  const { LB, S } = game.teams[end.side].squad
  const penalty: Penalty = {
    name: kind.name,
    side: end.side,
    player: rng.pick([...LB, ...S]),
    yards,
    decision: 'accepted',
  }
  return { ...result, facts: { ...facts, penalty }, end: { ...end, spot: end.spot + yards } }
}

/** The situation after a foul is enforced without the play. */
function enforced(game: GameState, kind: FoulKind): Situation {
  if (kind.by === 'offence') {
    const yards = Math.min(kind.yards, Math.floor((100 - game.spot) / 2))
    return { down: game.down, spot: game.spot + yards, toGo: game.toGo + yards }
  }
  const yards = Math.min(kind.yards, Math.floor(game.spot / 2))
  const spot = game.spot - yards
  const toGo = game.toGo - yards
  if (kind.isFirstDown || toGo <= 0) return { down: 1, spot, toGo: Math.min(10, spot) }
  return { down: game.down, spot, toGo }
}

function penaltyOf(game: GameState, kind: FoulKind, yards: number, decision: Penalty['decision']): Penalty {
  const side: Side = kind.by === 'offence' ? game.side : otherSide(game.side)
  return { name: kind.name, side, player: offender(game, kind), yards, decision }
}

function offender(game: GameState, { by, name }: FoulKind): Player {
  const { rng } = game
  if (by === 'offence') {
    const { QB, T, G, C, TE, WR } = offenceOf(game).squad
    if (name === 'Delay of Game') return QB[0]!
    if (name === 'Offensive Pass Interference') return rng.pick([...WR.slice(0, 3), TE[0]!])
    return rng.pick([...T.slice(0, 2), ...T.slice(0, 2), ...G.slice(0, 2), C[0]!, TE[0]!])
  }
  const { DE, DT, LB, CB, S } = defenceOf(game).squad
  const isCoverage = /Interference|Holding|Contact/.test(name)
  return rng.pick(
    isCoverage ? [...CB.slice(0, 3), ...S.slice(0, 2)] : [...DE, ...DT.slice(0, 3), ...LB.slice(0, 2)],
  )
}
