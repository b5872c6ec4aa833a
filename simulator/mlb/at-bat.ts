import type { Pitch } from '../../src/sports/mlb/records/pitch.ts'
import type { PlayType } from '../../src/sports/mlb/records/play-types.ts'
import { playTypeRows } from '../../src/sports/mlb/records/play-types.ts'
import { isBuntDue } from './bunt.ts'
import { considerInjury, considerRelief, decideAtBat } from './dugout.ts'
import { addPause, batting, fielding, type GameState, isDecided, leadOf, newAtBat } from './game-state.ts'
import { awardFirst } from './moves.ts'
import { playPitch } from './pitch.ts'
import { logMoment, recordPitch, recordPlay } from './play-log.ts'
import { tactics } from './rates.ts'
import { holdRunners } from './running.ts'

const batterSeconds = [12, 22] as const
const throwSeconds = 8
const intentionalBalls = 4

/** How a plate appearance ended, and the pitches that are logged with it. */
interface Ending {
  readonly type: PlayType
  readonly pitches: readonly Pitch[]
}

/** Plays one plate appearance, from the substitutions before it to its result. */
export function playAtBat(game: GameState): void {
  const team = batting(game)
  decideAtBat(game)
  if (!game.isHalfNew) considerRelief(game)
  game.isHalfNew = false
  game.atBat.isBunting = isBuntDue(game)
  addPause(game, game.rng.int(...batterSeconds))
  const { type, pitches } = isIntentionalWalkDue(game) ? walkOnPurpose(game) : duel(game)
  if (game.outs === 3 && isDecided(game)) game.isOver = true
  const play = recordPlay(game, type)
  game.balls = 0
  game.strikes = 0
  logMoment(game, { pitches, play })
  game.eventId++
  if (playTypeRows[type].isPlateAppearance) {
    fielding(game).hurler.faced++
    team.next = (team.next + 1) % team.order.length
  }
  game.atBat = newAtBat(team.order[team.next]!)
}

/** Plays pitch by pitch until the plate appearance ends. */
function duel(game: GameState): Ending {
  for (;;) {
    considerInjury(game)
    const { hasHappened, end } = holdRunners(game)
    if (end) return { type: end, pitches: [] }
    if (hasHappened) {
      game.atBat.step++
      addPause(game, throwSeconds)
      logMoment(game, {})
    }
    const { type, pitch } = playPitch(game)
    if (type) return { type, pitches: [pitch] }
    logMoment(game, { pitches: [pitch] })
  }
}

/** Late in a close game, with first base open, a dangerous batter may be walked. */
function isIntentionalWalkDue(game: GameState): boolean {
  const { bases, inning, rng, atBat } = game
  const isOccasion = bases[0] === null && (bases[1] !== null || bases[2] !== null)
  const isClose = inning >= 7 && leadOf(game) >= -2 && leadOf(game) <= 1
  return isOccasion && isClose && atBat.hitter.batter.power > 0.8 && rng.chance(tactics.intentionalWalk)
}

function walkOnPurpose(game: GameState): Ending {
  const pitches: Pitch[] = []
  while (pitches.length < intentionalBalls) {
    const { balls, strikes, outs } = game
    pitches.push(
      recordPitch(game, { result: 'automatic_ball', flight: null, before: { balls, strikes, outs } }),
    )
    game.balls++
    game.atBat.step++
  }
  game.atBat.sentences.push(`${game.atBat.hitter.batter.name} is walked intentionally.`)
  awardFirst(game)
  return { type: 'intent_walk', pitches }
}
