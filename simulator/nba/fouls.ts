import { opposite, type Side } from '../../src/sports/nba/side.ts'
import { stopForFreeThrows, stopPlay } from './dead-ball.ts'
import { describeFoul, nameOf } from './describe.ts'
import { eject } from './ejection.ts'
import { type BallAfter, bestShooter, type SpecialTrip, shootFreeThrows, type Trip } from './free-throws.ts'
import { fivesOf, floorOf, type GameState, giveBall, keepBall, type PlayerState } from './game-state.ts'
import { addFixedPause, logPlay, logTogether } from './play-log.ts'
import { foulRates } from './rates.ts'

const personalsMax = 6
/** The team foul of a period from which on fouls give free throws; in the last two minutes it is the second. */
const penalty = { quarter: 5, overtime: 4, late: 2, lateTenths: 1200 } as const

/** Picks who commits a foul: foul-prone players more often, players with four or more fouls less often. */
export const pickFouler = (game: GameState, side: Side): PlayerState =>
  game.rng.weighted(floorOf(game, side), (p) => p.player.fouling * (p.tally.pf >= 4 ? 0.6 : 1))

export const pickVictim = (game: GameState, side: Side): PlayerState =>
  game.rng.weighted(floorOf(game, side), (p) => p.player.usage)

/** Counts a personal foul; with the sixth the player must leave. */
function chargePersonal(fouler: PlayerState): void {
  fouler.tally.pf++
  if (fouler.tally.pf >= personalsMax) fouler.isBarred = true
}

function chargeTeam(game: GameState, side: Side): void {
  const team = game.teams[side]
  team.fouls++
  if (game.tenthsLeft <= penalty.lateTenths) team.lateFouls++
}

function isInPenalty(game: GameState, side: Side): boolean {
  const team = game.teams[side]
  return (
    team.fouls >= (game.period > 4 ? penalty.overtime : penalty.quarter) || team.lateFouls >= penalty.late
  )
}

export type CommonFoul = 'personal' | 'intentional' | 'loose_ball'

/** A foul outside a shot: free throws in the penalty, otherwise the fouled side keeps the ball. */
export function callCommonFoul(
  game: GameState,
  fouler: PlayerState,
  victim: PlayerState,
  detail: CommonFoul,
): BallAfter {
  const fives = fivesOf(game)
  chargePersonal(fouler)
  chargeTeam(game, fouler.side)
  const description = describeFoul(detail, fouler, victim)
  logPlay(game, {
    type: 'foul_personal',
    side: fouler.side,
    player: fouler,
    related: victim,
    detail,
    description,
  })
  if (isInPenalty(game, fouler.side)) {
    stopForFreeThrows(game, victim)
    return shootFreeThrows(game, { shooter: victim, count: 2, special: null, fives })
  }
  stopPlay(game)
  if (detail !== 'loose_ball') keepBall(game)
  return 'settled'
}

/** A foul on a shooter: as many free throws as the shot was worth, or one if it was made. */
export function callShootingFoul(game: GameState, shooter: PlayerState, count: number): BallAfter {
  const fouler = pickFouler(game, opposite(shooter.side))
  const fives = fivesOf(game)
  chargePersonal(fouler)
  chargeTeam(game, fouler.side)
  logPlay(game, {
    type: 'foul_shooting',
    side: fouler.side,
    player: fouler,
    related: shooter,
    detail: 'shooting',
    description: describeFoul('shooting', fouler, shooter),
  })
  stopForFreeThrows(game, shooter)
  return shootFreeThrows(game, { shooter, count, special: null, fives })
}

/** A foul by the attack: a turnover, and no team foul. */
export function callOffensiveFoul(game: GameState, fouler: PlayerState): void {
  const defender = game.rng.pick(floorOf(game, opposite(fouler.side)))
  const detail = game.rng.weighted(['charge', 'illegal_screen', 'off_arm'], (d) => (d === 'off_arm' ? 1 : 3))
  chargePersonal(fouler)
  fouler.tally.tov++
  giveBall(game, defender.side, 'whistle')
  const description = describeFoul(detail, fouler, defender)
  const foul = { side: fouler.side, player: fouler }
  logPlay(game, { ...foul, type: 'foul_offensive', related: defender, detail, description })
  logTogether(game, {
    ...foul,
    type: 'turnover',
    detail: 'offensive_foul',
    description: `${nameOf(fouler)} turnover, offensive foul`,
  })
  stopPlay(game)
}

/** A foul to stop a fast break: free throws, and the ball stays with the attack. */
export function callBreakFoul(game: GameState, side: Side, detail: 'take' | 'clear_path'): void {
  const fouler = pickFouler(game, opposite(side))
  const victim = pickVictim(game, side)
  const fives = fivesOf(game)
  chargePersonal(fouler)
  chargeTeam(game, fouler.side)
  const description = describeFoul(detail, fouler, victim)
  logPlay(game, {
    type: 'foul_personal',
    side: fouler.side,
    player: fouler,
    related: victim,
    detail,
    description,
  })
  shootAndKeep(game, {
    fives,
    count: detail === 'take' ? 1 : 2,
    shooter: detail === 'take' ? bestShooter(floorOf(game, side)) : victim,
    special: detail === 'take' ? 'take_foul' : 'clear_path',
  })
}

/** Unnecessary contact: reviewed, two free throws and the ball; excessive contact is an ejection as well. */
export function callFlagrantFoul(game: GameState, side: Side): void {
  const fouler = pickFouler(game, opposite(side))
  const victim = pickVictim(game, side)
  const fives = fivesOf(game)
  const isEjection = game.rng.chance(foulRates.flagrantTwo)
  const detail = isEjection ? 'flagrant_2' : 'flagrant_1'
  logPlay(game, {
    type: 'replay_review',
    side: fouler.side,
    detail: 'flagrant_foul',
    description: `Officials review the contact by ${nameOf(fouler)}`,
  })
  addFixedPause(game, game.rng.int(60, 120))
  chargePersonal(fouler)
  chargeTeam(game, fouler.side)
  const description = describeFoul(detail, fouler, victim)
  logPlay(game, {
    type: 'foul_flagrant',
    side: fouler.side,
    player: fouler,
    related: victim,
    detail,
    description,
  })
  if (isEjection) eject(game, fouler)
  shootAndKeep(game, { shooter: victim, count: 2, special: 'flagrant', fives })
}

function shootAndKeep(game: GameState, trip: Trip & { readonly special: SpecialTrip }): void {
  stopForFreeThrows(game, trip.shooter)
  shootFreeThrows(game, trip)
  giveBall(game, trip.shooter.side, 'retained')
}
