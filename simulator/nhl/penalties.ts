import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { secondsLeft } from './clock.ts'
import { callDelayed } from './delayed-penalty.ts'
import { describePenalty } from './describe.ts'
import { type GameState, opponentsOf, sides, type TeamState } from './game-state.ts'
import { hasGoalie } from './ice.ts'
import { awardPenaltyShot } from './penalty-shot.ts'
import {
  type Call,
  callFactors,
  calls,
  majorOffences,
  minorOffences,
  penaltyChance,
  penaltyShotOffences,
} from './penalty-tables.ts'
import { logPlay } from './play-log.ts'
import { drawPlace, endDot, spotOf, type Zone } from './rink.ts'
import { whistleAt } from './stoppages.ts'
import type { PlayerState } from './units.ts'

const minutes = { minor: 2, double: 4, major: 5, misconduct: 10 } as const
const shortMax = 2

/** Where fouls happen, from the fouled side's point of view. */
const foulZones: readonly Zone[] = ['wide', 'circle', 'behind', 'crease', 'wide_point', 'neutral', 'neutral']

/** Chance that a foul is called in this second. */
export function chanceOfPenalty(game: GameState): number {
  if (game.period > 3) return penaltyChance * callFactors.overtime
  const isClosing = game.period === 3 && secondsLeft(game) < callFactors.closingSeconds
  return penaltyChance * (isClosing ? callFactors.closing : 1)
}

export function drawPenalty(game: GameState): void {
  const { call } = game.rng.weighted(calls, (rate) => rate.perHour)
  const side = game.rng.weighted(sides, (each) => temper(game, each))
  // A side is never more than two players short: a third penalty is not called.
  if (shortens.has(call) && game.teams[side].serving.length >= shortMax) return
  penalise[call](game, side)
}

function temper(game: GameState, side: Side): number {
  const fouling = game.teams[side].ice.reduce((sum, p) => sum + p.player.fouling, 0)
  return fouling * (side === 'home' ? callFactors.home : 1)
}

const shortens: ReadonlySet<Call> = new Set(['minor', 'double_minor', 'bench_minor', 'major'])

const penalise: Readonly<Record<Call, (game: GameState, side: Side) => void>> = {
  minor: (game, side) => {
    const { kind, victim } = game.rng.weighted(minorOffences, (offence) => offence.share)
    const offender = drawOffender(game, side)
    const drawnBy = victim === 'none' ? null : game.rng.pick(opponentsOf(game, side).ice)
    const call = () => {
      book(game, { side, offender, kind, minutes: minutes.minor, drawnBy })
      serve(game.teams[side], offender, minutes.minor)
      stop(game, side)
    }
    if (drawnBy === null) call()
    else callDelayed(game, side, call)
  },
  double_minor: (game, side) => {
    const offender = drawOffender(game, side)
    const drawnBy = game.rng.pick(opponentsOf(game, side).ice)
    book(game, { side, offender, kind: 'high-sticking-double-minor', minutes: minutes.double, drawnBy })
    serve(game.teams[side], offender, minutes.double)
    stop(game, side)
  },
  bench_minor: (game, side) => {
    const kind = 'too-many-men-on-the-ice'
    book(game, { side, offender: null, kind, minutes: minutes.minor, drawnBy: null })
    serve(game.teams[side], substituteOf(game, side), minutes.minor)
    stop(game, side)
  },
  major: (game, side) => {
    const offender = drawOffender(game, side)
    const server = substituteOf(game, side)
    const drawnBy = game.rng.pick(opponentsOf(game, side).ice)
    book(game, { side, offender, kind: game.rng.pick(majorOffences), minutes: minutes.major, drawnBy })
    book(game, { side, offender, kind: 'game-misconduct', minutes: minutes.misconduct, drawnBy: null })
    offender.isAway = true
    server.isAway = true
    const penalty = { server, secondsLeft: minutes.major * 60, endsOnGoal: false }
    game.teams[side].serving = [...game.teams[side].serving, penalty]
    stop(game, side)
  },
  roughing_pair: (game, side) => bookPair(game, side, 'roughing', minutes.minor),
  fight: (game, side) => bookPair(game, side, 'fighting', minutes.major),
  misconduct: (game, side) => {
    const offender = drawOffender(game, side)
    book(game, { side, offender, kind: 'misconduct', minutes: minutes.misconduct, drawnBy: null })
    sit(game.teams[side], offender, minutes.misconduct)
    stop(game, side)
  },
  penalty_shot: (game, side) => {
    if (!hasGoalie(game.teams[side])) return
    const shooter = game.rng.weighted(opponentsOf(game, side).ice, (p) => p.player.shooting)
    const kind = game.rng.pick(penaltyShotOffences)
    book(game, { side, offender: drawOffender(game, side), kind, minutes: 0, drawnBy: shooter })
    awardPenaltyShot(game, shooter)
  },
}

const drawOffender = (game: GameState, side: Side): PlayerState =>
  game.rng.weighted(game.teams[side].ice, (p) => p.player.fouling)

/** A player from the bench who serves a penalty for another. */
const substituteOf = (game: GameState, side: Side): PlayerState =>
  game.rng.pick(
    game.teams[side].skaters.filter((p) => p.player.position !== 'D' && p.onSince === null && !p.isAway),
  )

interface Booking {
  readonly side: Side
  readonly offender: PlayerState | null
  readonly kind: string
  readonly minutes: number
  readonly drawnBy: PlayerState | null
}

function book(game: GameState, { side, offender, kind, minutes, drawnBy }: Booking): void {
  if (offender) offender.penaltyMinutes += minutes
  const place = drawPlace(game.rng, game.rng.pick(foulZones))
  logPlay(game, {
    type: 'penalty',
    description: describePenalty(offender ?? game.teams[side].club.code, minutes, kind, drawnBy),
    side,
    player: offender,
    spot: spotOf(place, game.homeDefends, otherSide(side)),
    penalty: { minutes, kind, drawn_by: drawnBy?.player.slug ?? null },
  })
}

function serve(team: TeamState, server: PlayerState, length: number): void {
  server.isAway = true
  team.serving = [...team.serving, { server, secondsLeft: length * 60, endsOnGoal: true }]
}

function sit(team: TeamState, player: PlayerState, length: number): void {
  player.isAway = true
  team.sitting = [...team.sitting, { player, secondsLeft: length * 60 }]
}

/** Penalises one player of each side. Minors at full strength leave four a side; otherwise no side is short. */
function bookPair(game: GameState, side: Side, kind: string, length: number): void {
  const isFull = game.period <= 3 && sides.every((each) => game.teams[each].serving.length === 0)
  const pair = { home: drawOffender(game, 'home'), away: drawOffender(game, 'away') }
  for (const each of [side, otherSide(side)] as const) {
    const team = game.teams[each]
    const [offender, drawnBy] = [pair[each], pair[otherSide(each)]]
    book(game, { side: each, offender, kind, minutes: length, drawnBy })
    if (length > minutes.minor || !isFull) {
      sit(team, offender, length)
      continue
    }
    offender.isAway = true
    team.serving = [{ server: offender, secondsLeft: length * 60, endsOnGoal: false }]
  }
  stop(game, side)
}

/** The puck is dropped in the penalised side's zone. */
const stop = (game: GameState, side: Side): void =>
  whistleAt(game, endDot(game.rng, game.homeDefends, side), 'penalty')
