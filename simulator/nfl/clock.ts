import { clamp } from '../../src/kernel/numbers.ts'
import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import { defenceOf, endsHalf, type GameState, gameSecondsLeft, leadOf, offenceOf } from './game-state.ts'
import { isHurried, isMilking } from './play-call.ts'
import { addPause, logNotice } from './play-log.ts'

const warningSeconds = 120

/** Seconds from the end of a play to the next snap while the clock runs. */
const pace = {
  mean: 34.2,
  deviation: 3.6,
  min: 18,
  max: 39,
  milking: [35, 39],
  hurried: [9, 16],
  frantic: [7, 11],
  lastSeconds: 50,
} as const
/** After a ball out of bounds the clock starts this much later. */
const readySeconds = 15

const pauses = { timeout: 95, warning: 130 } as const

/** Whether nothing more can be played in the period. */
export const isPeriodOver = (game: GameState): boolean =>
  game.secondsLeft === 0 && !game.hasUntimedDown && game.next.kind !== 'try'

/** Runs the clock to the snap; returns false when the period ends before it. */
export function runToSnap(game: GameState): boolean {
  if (game.clock === 'stopped' || game.hasUntimedDown) return true
  const seconds = drawPace(game)
  if (endsHalf(game) && !game.isWarned && game.quarter <= 4 && game.secondsLeft - seconds <= warningSeconds) {
    game.secondsLeft = Math.min(game.secondsLeft, warningSeconds)
    warn(game)
    return true
  }
  game.secondsLeft = Math.max(0, game.secondsLeft - seconds)
  return game.secondsLeft > 0
}

function drawPace(game: GameState): number {
  const { rng } = game
  const late = game.clock === 'ready' ? readySeconds : 0
  if (isHurried(game)) {
    const [least, most] = game.secondsLeft <= pace.lastSeconds ? pace.frantic : pace.hurried
    return Math.max(3, rng.int(least, most) - Math.round(late / 2))
  }
  if (isMilking(game)) return rng.int(...pace.milking) - late
  const mean = pace.mean + offenceOf(game).club.paceSeconds
  return Math.round(clamp(rng.normal(mean, pace.deviation), pace.min, pace.max)) - late
}

/** Takes the time of a play off the clock; the two-minute warning waits for its end. */
export function runPlay(game: GameState, seconds: number): void {
  game.secondsLeft = Math.max(0, game.secondsLeft - seconds)
}

/** Gives the two-minute warning if the play that just ended ran past it. */
export function warnIfDue(game: GameState): void {
  const isDue = endsHalf(game) && game.quarter <= 4 && !game.isWarned && game.secondsLeft <= warningSeconds
  if (isDue && game.secondsLeft > 0) warn(game)
}

function warn(game: GameState): void {
  game.isWarned = true
  game.clock = 'stopped'
  addPause(game, 1)
  logNotice(game, 'Two-minute warning')
  addPause(game, pauses.warning)
}

/** Lets either side call a timeout between two plays. */
export function considerTimeout(game: GameState): void {
  if (game.clock !== 'running' || game.secondsLeft === 0 || game.next.kind !== 'snap') return
  const { rng } = game
  if (rng.chance(defenceStops(game))) callTimeout(game, otherSide(game.side))
  else if (rng.chance(offenceStops(game))) callTimeout(game, game.side)
}

/** Chance that the defence calls a timeout, to get the ball back. */
function defenceStops(game: GameState): number {
  const { side, timeouts } = defenceOf(game)
  if (timeouts === 0) return 0
  const lead = leadOf(game, side)
  const left = gameSecondsLeft(game)
  if (game.quarter === 4 && lead < 0 && lead >= -16 && left <= 165) return left > 125 ? 0.5 : 0.97
  if (game.quarter === 2 && game.secondsLeft <= 90 && game.spot > 60 && game.down >= 3) return 0.35
  return 0.004
}

/** Chance that the offence calls a timeout, to save time or to change the play. */
function offenceStops(game: GameState): number {
  if (offenceOf(game).timeouts === 0) return 0
  if (isHurried(game) && game.secondsLeft <= 80) return game.secondsLeft <= 35 ? 0.75 : 0.35
  return game.quarter === 1 ? 0.006 : 0.012
}

function callTimeout(game: GameState, side: Side): void {
  const team = game.teams[side]
  team.timeouts--
  game.clock = 'stopped'
  const number = (game.quarter > 4 ? 2 : 3) - team.timeouts
  addPause(game, 2)
  logNotice(game, `Timeout #${number} by ${team.club.code}`)
  addPause(game, pauses.timeout)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Seconds as MM:SS. */
export const clockText = (seconds: number): string => `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
