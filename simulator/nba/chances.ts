import { timeoutsRemaining } from '../../src/sports/nba/metrics/timeouts.ts'
import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { runClock } from './clock.ts'
import { stopPlay } from './dead-ball.ts'
import { describeJumpBall, describeViolation, nameOf } from './describe.ts'
import {
  type CommonFoul,
  callBreakFoul,
  callCommonFoul,
  callFlagrantFoul,
  callOffensiveFoul,
  pickFouler,
  pickVictim,
} from './fouls.ts'
import { floorOf, type GameState, giveBall, keepBall, leadOf, type PlayerState } from './game-state.ts'
import { addFixedPause, logPlay } from './play-log.ts'
import { chanceRates } from './rates.ts'
import { contestRebound, missedFreeThrow } from './rebounds.ts'
import { takeShot } from './shots.ts'
import { type Plan, planChance } from './tempo.ts'
import { pickLoser, turnOver, turnOverAsTeam } from './turnovers.ts'

/**
 * One chance of the side with the ball: a shot, or another event instead of it. Afterwards a side has the ball for
 * the next chance, or the period is over.
 */
export function playChance(game: GameState, side: Side): void {
  if (isFoulingToStopClock(game, side)) foulToStopClock(game, side)
  else carryOut(game, side, planChance(game, side))
}

function carryOut(game: GameState, side: Side, plan: Plan): void {
  const event = drawEvent(game, plan)
  if (event !== null) {
    runClock(game, plan.tenths * (eventFrom + (1 - eventFrom) * game.rng.next()))
    if (game.tenthsLeft > 0) events[event](game, side)
    return
  }
  runClock(game, plan.tenths)
  if (plan.manner === 'shot_clock') turnOverAsTeam(game, side, 'shot_clock')
  else if (plan.manner !== 'run_out') takeShot(game, side, plan)
}

/** An event that replaces a shot happens after at least this share of the time until the shot. */
const eventFrom = 0.3

type Event = keyof typeof chanceRates

const events: Readonly<Record<Event, (game: GameState, side: Side) => void>> = {
  turnover: turnOver,
  offensiveFoul: (game, side) => callOffensiveFoul(game, pickLoser(game, side)),
  commonFoul: (game, side) => foul(game, side, 'personal'),
  heldBall: holdBall,
  kickedBall: kickBall,
  overturnedFoul: overturnFoul,
  flagrantFoul: callFlagrantFoul,
  takeFoul: (game, side) => callBreakFoul(game, side, 'take'),
  clearPathFoul: (game, side) => callBreakFoul(game, side, 'clear_path'),
}

const always: readonly Event[] = [
  ...(['turnover', 'commonFoul', 'offensiveFoul', 'kickedBall', 'heldBall'] as const),
  ...(['overturnedFoul', 'flagrantFoul'] as const),
]
const againstBreak: readonly Event[] = ['turnover', 'takeFoul', 'clearPathFoul']
const uneventful: ReadonlySet<Plan['manner']> = new Set(['putback', 'heave', 'shot_clock', 'run_out'])

function drawEvent(game: GameState, plan: Plan): Event | null {
  if (uneventful.has(plan.manner)) return null
  let left = game.rng.next()
  for (const event of plan.manner === 'transition' ? againstBreak : always) {
    left -= chanceRates[event]
    if (left < 0) return event
  }
  return null
}

/** When the side without the ball fouls to stop the clock: how late, and how far behind at least. */
const foulingLate = [
  { tenthsLeft: 240, behindMin: 1 },
  { tenthsLeft: 420, behindMin: 4 },
] as const
/** The largest deficit at which it still makes sense: one score, and a point for every six seconds. */
const behindMax = (tenthsLeft: number): number => 3 + tenthsLeft / 60
const foulingChance = 0.85

function isFoulingToStopClock(game: GameState, side: Side): boolean {
  if (game.period < 4 || game.tenthsLeft < 8) return false
  const lead = leadOf(game, side)
  const isDue = foulingLate.some((row) => game.tenthsLeft <= row.tenthsLeft && lead >= row.behindMin)
  return isDue && lead <= behindMax(game.tenthsLeft) && game.rng.chance(foulingChance)
}

function foulToStopClock(game: GameState, side: Side): void {
  runClock(game, Math.min(game.rng.int(6, 45), game.tenthsLeft - 1))
  foul(game, side, 'intentional')
}

function foul(game: GameState, side: Side, detail: CommonFoul): void {
  const ball = callCommonFoul(game, pickFouler(game, opposite(side)), pickVictim(game, side), detail)
  if (ball === 'loose') contestRebound(game, missedFreeThrow(side))
}

/** Two players hold the ball: a jump ball decides. */
function holdBall(game: GameState, side: Side): void {
  stopPlay(game)
  const ours = pickLoser(game, side)
  const theirs = pickFouler(game, opposite(side))
  const [winner, other]: readonly [PlayerState, PlayerState] = game.rng.chance(0.5)
    ? [ours, theirs]
    : [theirs, ours]
  if (winner.side === side) keepBall(game)
  else giveBall(game, winner.side, 'whistle')
  logPlay(game, {
    type: 'jump_ball',
    side: winner.side,
    player: winner,
    related: other,
    detail: 'held_ball',
    description: describeJumpBall(winner, other, game.teams[winner.side].club.code),
  })
}

function kickBall(game: GameState, side: Side): void {
  const kicker = game.rng.pick(floorOf(game, opposite(side)))
  keepBall(game)
  logPlay(game, {
    type: 'violation',
    side: kicker.side,
    player: kicker,
    detail: 'kicked_ball',
    description: describeViolation('kicked_ball', nameOf(kicker)),
  })
  stopPlay(game)
}

/** A foul that a challenge overturns does not count: the timeout is returned and the attack goes on. */
function overturnFoul(game: GameState, side: Side): void {
  const challenging = opposite(side)
  const { timeouts, period, tenthsLeft } = game
  if (timeoutsRemaining(timeouts, challenging, period, tenthsLeft) === 0) {
    foul(game, side, 'personal')
    return
  }
  keepBall(game)
  logPlay(game, {
    type: 'replay_review',
    side: challenging,
    detail: 'challenge_successful',
    description: `${game.teams[challenging].club.code} challenge: the foul call is overturned`,
  })
  addFixedPause(game, game.rng.int(60, 110))
  stopPlay(game)
}
