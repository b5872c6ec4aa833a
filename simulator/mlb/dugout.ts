import { batting, fielding, type GameState, inningsOfGame, leadOf, type Reliever } from './game-state.ts'
import type { PitcherRole } from './player.ts'
import { tactics } from './rates.ts'
import { bringIn, pinchHit, pinchRun } from './substitutions.ts'

/** The substitutions of the batting side before a batter steps in. */
export function decideAtBat(game: GameState): void {
  considerPinchHitter(game)
  considerPinchRunner(game)
}

/** Replaces the pitcher if it is time. */
export function considerRelief(game: GameState): void {
  const reliever = isReliefDue(game) ? chooseReliever(game) : null
  if (reliever) bringIn(game, reliever)
}

/** Rarely, an injured pitcher leaves in the middle of a plate appearance. */
export function considerInjury(game: GameState): void {
  const { balls, strikes, rng } = game
  if (balls === 0 || strikes === 2 || !rng.chance(tactics.hurtPitcher)) return
  const reliever = chooseReliever(game)
  if (!reliever) return
  const { hurler } = fielding(game)
  bringIn(game, reliever)
  // A pitcher who leaves with the batter ahead in the count is charged with the walk.
  if (balls >= 2 && balls > strikes) game.atBat.chargedWithWalk = hurler
}

/** Whether the fielding side's lead makes a save possible. */
const isSaveLead = (ahead: number): boolean => ahead >= 1 && ahead <= 3

const facedMin = 3

function isReliefDue(game: GameState): boolean {
  const { hurler, pen } = fielding(game)
  const { pitcher, role, pitches, runs, faced } = hurler
  if (!game.isHalfNew && faced < facedMin) return false
  if (pitches >= pitcher.stamina) return true
  if (game.isHalfNew && isForCloser(game) && pen.some((one) => one.role === 'closer'))
    return role !== 'closer'
  if (role === 'starter') {
    return game.isHalfNew ? pitches > pitcher.stamina - 13 : runs >= 5 && pitches > 40 + 8 * (7 - runs)
  }
  if (role === 'long') return game.isHalfNew && game.inning >= 7
  return game.isHalfNew ? pitches > 0 && game.rng.chance(0.9) : runs >= 3
}

const isForCloser = (game: GameState): boolean =>
  game.inning >= inningsOfGame && (isSaveLead(-leadOf(game)) || (game.half === 'top' && leadOf(game) === 0))

/** The reliever roles that fit the situation, best first. */
function rolesFor(game: GameState): readonly PitcherRole[] {
  const ahead = -leadOf(game)
  if (isForCloser(game)) return ['closer', 'setup', 'middle', 'long']
  if (game.inning <= 4) return ['long', 'middle', 'setup', 'closer']
  if (Math.abs(ahead) >= 5) return ['long', 'middle', 'setup', 'closer']
  if (game.inning >= 7 && ahead >= -1) return ['setup', 'middle', 'long', 'closer']
  return ['middle', 'long', 'setup', 'closer']
}

function chooseReliever(game: GameState): Reliever | null {
  const { pen } = fielding(game)
  for (const role of rolesFor(game)) {
    const fitting = pen.filter((reliever) => reliever.role === role)
    if (fitting.length > 0) return game.rng.pick(fitting)
  }
  return null
}

function considerPinchHitter(game: GameState): void {
  const { hitter } = game.atBat
  const { bench } = batting(game)
  const isLate = game.inning >= 7 && leadOf(game) <= 0
  if (!isLate || hitter.slot < 5 || hitter.takes === 'C' || bench.length < 2) return
  if (!game.rng.chance(tactics.pinchHit)) return
  // The reserve catcher, first on the bench, stays available in case the other is hurt.
  pinchHit(game, game.rng.pick(bench.slice(1)))
}

function considerPinchRunner(game: GameState): void {
  const { bench } = batting(game)
  const isLate = game.inning >= 8 && Math.abs(leadOf(game)) <= 1
  if (!isLate || bench.length < 2) return
  for (const base of [1, 0] as const) {
    const runner = game.bases[base]
    if (!runner || runner.hitter.takes === 'C' || runner.hitter.batter.speed > -0.4) continue
    if (!game.rng.chance(tactics.pinchRun)) continue
    const fast = bench.slice(1).find((batter) => batter.speed > 0)
    if (!fast) return
    pinchRun(game, base, fast)
    return
  }
}
