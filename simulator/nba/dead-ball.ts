import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { describeTechnical, describeViolation } from './describe.ts'
import { eject } from './ejection.ts'
import { bestShooter, shootFreeThrows } from './free-throws.ts'
import { fivesOf, floorOf, type GameState, type PlayerState } from './game-state.ts'
import { addFixedPause, addPause, logPlay } from './play-log.ts'
import { incidentRates } from './rates.ts'
import { openWindow, replaceBarred } from './substitutions.ts'
import { chargeMandatory, considerTimeouts, mayTakeTimeout, takeTimeout } from './timeouts.ts'

/** Real seconds that a whistle costs. */
const seconds = { whistle: [14, 34], foul: [24, 42] } as const

/** A whistle after which the ball is inbounded. */
export function stopPlay(game: GameState): void {
  addPause(game, game.rng.int(...seconds.whistle))
  replaceBarred(game)
  if (game.tenthsLeft === 0) return
  drawIncident(game)
  const logged = game.log.length
  considerTimeouts(game)
  // A timeout opens a substitution window itself.
  if (game.log.length === logged) openWindow(game)
}

/** A whistle before free throws; the coaches substitute before the last of them. */
export function stopForFreeThrows(game: GameState, shooter: PlayerState): void {
  game.atTheLine = shooter
  addPause(game, game.rng.int(...seconds.foul))
  replaceBarred(game)
  chargeMandatory(game)
}

/** What may happen while the ball is dead and no free throws follow; at most one incident per whistle. */
const incidents: Readonly<Record<keyof typeof incidentRates, (game: GameState) => void>> = {
  technical: (game) => callTechnical(game, pickHothead(game), 'unsportsmanlike'),
  defensiveThreeSeconds: (game) => {
    const defence = game.offence ? opposite(game.offence) : anySide(game)
    callTechnical(game, game.rng.pick(floorOf(game, defence)), 'defensive_three_seconds')
  },
  delayOfGame: (game) => warnForDelay(game),
  review: (game) => review(game),
  failedChallenge: (game) => failChallenge(game),
  stoppage: (game) => stopTheGame(game),
}

const kinds = Object.keys(incidents) as (keyof typeof incidentRates)[]

function drawIncident(game: GameState): void {
  let left = game.rng.next()
  for (const kind of kinds) {
    left -= incidentRates[kind]
    if (left < 0) {
      incidents[kind](game)
      return
    }
  }
}

const anySide = (game: GameState): Side => (game.rng.chance(0.5) ? 'home' : 'away')

/** Foul-prone players get more technicals, and so do players who already have one. */
function pickHothead(game: GameState): PlayerState {
  const everyone = [...floorOf(game, 'home'), ...floorOf(game, 'away')]
  return game.rng.weighted(everyone, (p) => p.player.fouling * (1 + 3 * p.technicals))
}

const technicalsMax = 2

/** One free throw by the other side's best shooter; then play resumes where it stopped. */
function callTechnical(game: GameState, offender: PlayerState, detail: string): void {
  const fives = fivesOf(game)
  addPause(game, 12)
  logPlay(game, {
    type: 'foul_technical',
    side: offender.side,
    player: offender,
    detail,
    description: describeTechnical(detail, offender),
  })
  const shooter = bestShooter(floorOf(game, opposite(offender.side)))
  // Defensive three seconds does not count towards an ejection.
  if (detail === 'unsportsmanlike') offender.technicals++
  if (offender.technicals >= technicalsMax) {
    eject(game, offender)
    replaceBarred(game)
  }
  shootFreeThrows(game, { shooter, count: 1, special: 'technical', fives })
}

function warnForDelay(game: GameState): void {
  const side = anySide(game)
  logPlay(game, {
    type: 'violation',
    side,
    detail: 'delay_of_game',
    description: describeViolation('delay_of_game', game.teams[side].club.code),
  })
}

const reviews = [
  { detail: 'out_of_bounds', text: 'Officials review who touched the ball last: the call stands' },
  { detail: 'shot_clock', text: 'Officials review the shot clock: no change' },
  { detail: 'three_point_line', text: 'Officials review whether a shot was a three: the call stands' },
] as const

function review(game: GameState): void {
  const { detail, text } = game.rng.pick(reviews)
  logPlay(game, { type: 'replay_review', detail, description: text })
  addFixedPause(game, game.rng.int(40, 100))
}

/** A failed challenge costs the timeout that it was called with. */
function failChallenge(game: GameState): void {
  const side = anySide(game)
  if (!mayTakeTimeout(game, side)) return
  takeTimeout(game, side, 'challenge')
  logPlay(game, {
    type: 'replay_review',
    side,
    detail: 'challenge_unsuccessful',
    description: `${game.teams[side].club.code} challenge: the call stands`,
  })
}

const stoppages = [
  { detail: 'injury', text: 'Play is held up for an injury' },
  { detail: 'shot_clock_repair', text: 'Play is held up: the shot clock is repaired' },
  { detail: 'wet_floor', text: 'Play is held up: the floor is wiped' },
] as const

function stopTheGame(game: GameState): void {
  const { detail, text } = game.rng.pick(stoppages)
  logPlay(game, { type: 'other', detail, description: text })
  addFixedPause(game, game.rng.int(30, 90))
}
