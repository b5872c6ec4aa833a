import { clamp } from '../../src/kernel/numbers.ts'
import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { attempt, freezePuck } from './attempts.ts'
import { periodSeconds, secondsLeft } from './clock.ts'
import { changeAtWhistle, changeOnTheFly } from './coach.ts'
import { playDelayed } from './delayed-penalty.ts'
import { periodName } from './describe.ts'
import { dropPuck, restart } from './faceoffs.ts'
import { type GameState, leadOf, sides, type TeamState } from './game-state.ts'
import { considerPull, decideNets } from './goalie-pull.ts'
import { clearIce } from './ice.ts'
import { drawIncident } from './incidents.ts'
import { chanceOfPenalty, drawPenalty } from './penalties.ts'
import { releaseAtWhistle, releaseInPlay, runPenalties } from './penalty-box.ts'
import { logPeriodShifts, logPlay, logShifts } from './play-log.ts'
import { attemptChance, attemptShifts, incidentChances, overtimeRushShare } from './rates.ts'
import { centreIce } from './rink.ts'
import type { Cause } from './shot-tables.ts'
import { drawStoppage, stoppageChance } from './stoppages.ts'

/** Plays a period of regulation, or an overtime, which a goal ends. */
export function playPeriod(game: GameState): void {
  startPeriod(game)
  const length = periodSeconds(game)
  while (game.second < length && !game.isOver) {
    game.second++
    runPenalties(game)
    act(game)
    if (!game.whistle) goOn(game)
    else if (game.second < length && !game.isOver) {
      releaseAtWhistle(game)
      restart(game)
    }
  }
  endPeriod(game)
}

function startPeriod(game: GameState): void {
  game.period++
  game.second = 0
  game.readyAt = { home: 0, away: 0 }
  game.advertised = 0
  if (game.period > 1) game.homeDefends = game.homeDefends === 'left' ? 'right' : 'left'
  releaseAtWhistle(game)
  decideNets(game)
  for (const side of sides) changeAtWhistle(game, side, null)
  logPlay(game, { type: 'period_start', description: `Start of ${periodName(game.period)}` })
  dropPuck(game, centreIce)
}

function endPeriod(game: GameState): void {
  logPlay(game, { type: 'period_end', description: `End of ${periodName(game.period)}` })
  clearIce(game)
  logPeriodShifts(game)
  game.whistle = null
  game.followUp = null
  game.delayed = null
}

/** Plays the event of this second, if any. */
function act(game: GameState): void {
  if (game.delayed) {
    playDelayed(game)
    return
  }
  const { followUp } = game
  if (followUp === null) {
    drawEvent(game)
    return
  }
  if (game.second < followUp.atSecond) return
  game.followUp = null
  if (followUp.kind === 'freeze') freezePuck(game, followUp.side)
  else attempt(game, followUp.side, followUp.kind)
}

function drawEvent(game: GameState): void {
  let left = game.rng.next()
  const happens = (chance: number): boolean => {
    left -= chance
    return left < 0
  }
  for (const side of sides) {
    if (happens(chanceOfAttempt(game, side))) {
      attempt(game, side, causeOf(game))
      return
    }
  }
  for (const incident of ['hit', 'giveaway', 'takeaway'] as const) {
    if (happens(incidentChances[incident])) {
      drawIncident(game, incident)
      return
    }
  }
  if (happens(stoppageChance)) drawStoppage(game)
  else if (happens(chanceOfPenalty(game))) drawPenalty(game)
}

/** With three a side half of the attempts are rushes. */
const causeOf = (game: GameState): Cause =>
  game.period > 3 && game.rng.chance(overtimeRushShare) ? 'rush' : 'play'

function chanceOfAttempt(game: GameState, side: Side): number {
  if (game.second < game.readyAt[side]) return 0
  const own = game.teams[side]
  const other = game.teams[otherSide(side)]
  const shift =
    (side === 'home' ? attemptShifts.home : -attemptShifts.home) +
    own.club.attack -
    other.club.defence +
    driveOf(own) -
    driveOf(other) +
    scoreShift(game, side)
  return attemptChance(own.ice.length, other.ice.length) * Math.exp(shift)
}

const driveOf = (team: TeamState): number => {
  let drive = 0
  for (const p of team.ice) drive += p.player.drive
  return drive
}

/** The effect of the score on a side's attempts. */
function scoreShift(game: GameState, side: Side): number {
  const { leadMax, perGoalOfLead, perGoalOfLeadAtEnd, levelAtEnd, levelAtEndSeconds } = attemptShifts
  if (game.period > 3) return 0
  const lead = clamp(leadOf(game, side), -leadMax, leadMax)
  if (game.period < 3) return lead * perGoalOfLead
  if (lead === 0) return secondsLeft(game) < levelAtEndSeconds ? levelAtEnd : 0
  return lead * perGoalOfLeadAtEnd
}

/** Continues play: penalties expire, goalies are pulled, lines change. */
function goOn(game: GameState): void {
  if (secondsLeft(game) === 0) return
  releaseInPlay(game)
  for (const side of sides) {
    considerPull(game, side)
    changeOnTheFly(game, side)
  }
  logShifts(game)
}
