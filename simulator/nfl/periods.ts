import { otherSide } from '../../src/sports/nfl/side.ts'
import { applyKickoff, isDecided } from './apply.ts'
import { isPeriodOver, warnIfDue } from './clock.ts'
import { kickExtraPoint } from './field-goal.ts'
import {
  defenceOf,
  type GameState,
  leadOf,
  offenceOf,
  overtimeSeconds,
  quarterSeconds,
} from './game-state.ts'
import { freeKickOff, kickOff } from './kickoff.ts'
import { ruleOnReturn } from './penalties.ts'
import { callPlay } from './play-call.ts'
import { factsOf, type PlayFacts, type PlayResult } from './play-facts.ts'
import { addPause, logNotice, logPlay, snapshotAt } from './play-log.ts'
import { playDown } from './snap.ts'

/** Yards from the receivers' point of view: kickoffs are from the 35, free kicks from the 20. */
const kickSpots = { kickoff: 35, free_kick: 20 } as const

const pauses = { kickoff: 20, try: 40, afterTry: 95 } as const
const regulationQuarters = 4
const timeouts = { half: 3, overtime: 2 } as const

/** Plays one quarter, or the overtime, to its end. */
export function playQuarter(game: GameState): void {
  startQuarter(game)
  while (!isPeriodOver(game) && !isDecided(game)) {
    switch (game.next.kind) {
      case 'snap':
        playDown(game)
        break
      case 'try':
        playTry(game)
        break
      default:
        playKickoff(game, game.next)
    }
  }
  game.clock = 'stopped'
}

function startQuarter(game: GameState): void {
  game.quarter++
  game.isWarned = false
  const isOvertime = game.quarter > regulationQuarters
  game.secondsLeft = isOvertime ? overtimeSeconds : quarterSeconds
  if (game.quarter === 3 || isOvertime) {
    const kicking = isOvertime ? game.rng.pick(['home', 'away'] as const) : game.secondHalfKicker
    game.next = { kind: 'kickoff', kicking }
    game.hasUntimedDown = false
    for (const team of [game.teams.home, game.teams.away]) {
      team.timeouts = isOvertime ? timeouts.overtime : timeouts.half
    }
  }
}

function playKickoff(
  game: GameState,
  { kind, kicking }: Extract<GameState['next'], { readonly kicking: unknown }>,
): void {
  const before = snapshotAt(game, kickSpots[kind])
  game.side = otherSide(kicking)
  game.spot = before.spot
  addPause(game, pauses.kickoff)
  const kicked: PlayResult = kind === 'kickoff' ? kickOff(game, kicking) : freeKickOff(game, kicking)
  const result = ruleOnReturn(game, kicked)
  applyKickoff(game, result)
  logPlay(game, result.facts, before, null)
  warnIfDue(game)
}

function playTry(game: GameState): void {
  // With no time left the try is skipped if it cannot change the result.
  const isSettled = game.quarter >= regulationQuarters && game.secondsLeft === 0 && isBeyondTry(game)
  const kicking = game.side
  if (!isSettled) {
    const facts = tryForPoints(game)
    const spot = trySpots[facts.type === 'two_point' ? 'two_point' : 'extra_point']
    if (facts.twoPoint === 'good') game.teams[game.side].score += 2
    if (facts.kickResult === 'good') game.teams[game.side].score += 1
    game.next = { kind: 'kickoff', kicking }
    addPause(game, pauses.try)
    logPlay(game, facts, snapshotAt(game, spot), null)
    addPause(game, pauses.afterTry)
  }
  game.next = { kind: 'kickoff', kicking }
}

function isBeyondTry(game: GameState): boolean {
  const lead = leadOf(game, game.side)
  return lead > 0 || lead < -2
}

/** Logs the end of a quarter that is not the last. */
export function closeQuarter(game: GameState): void {
  const [phase, text] =
    game.quarter === 2 ? (['half_time', 'Halftime'] as const) : (['quarter_break', quarterEnd(game)] as const)
  addPause(game, 2)
  logNotice(game, text, phase)
}

const names = ['first', 'second', 'third', 'fourth'] as const
const quarterEnd = ({ quarter }: GameState): string => `End of the ${names[quarter - 1] ?? 'fourth'} quarter`

/** Yards to the goal line from which a try is snapped. */
const trySpots = { extra_point: 15, two_point: 2 } as const

/** Leads after a touchdown at which two points are worth the risk. */
const twoPointLeads = new Set([-9, -5, -2, 1, 5])
const successChance = 0.475
const perUnit = 0.07

/** Whether the side that scored goes for two. */
function goesForTwo(game: GameState): boolean {
  const lead = leadOf(game, game.side)
  if (game.quarter >= 4) return twoPointLeads.has(lead) && game.rng.chance(0.9)
  return game.rng.chance(lead === -2 ? 0.25 : 0.02)
}

/** The try after a touchdown. */
function tryForPoints(game: GameState): PlayFacts {
  return goesForTwo(game) ? twoPointTry(game) : kickExtraPoint(game)
}

function twoPointTry(game: GameState): PlayFacts {
  const { rng } = game
  const { formation, personnel, backs, ends, wideouts, kind } = callPlay(game)
  const [offence, defence] = [offenceOf(game), defenceOf(game)]
  const edge =
    kind === 'pass'
      ? offence.club.units.passing - defence.club.units.coverage
      : offence.club.units.running - defence.club.units.front
  const twoPoint = rng.chance(successChance + perUnit * edge) ? 'good' : 'failed'
  const facts = factsOf('two_point', game.side, { formation, personnel, twoPoint })
  const quarterback = offence.squad.QB[0]!
  if (kind === 'run') return { ...facts, rusher: backs[0] ?? quarterback }
  const receiver = rng.weighted([...wideouts, ...ends, ...backs], (player) => player.usage)
  return { ...facts, passer: quarterback, receiver, isComplete: twoPoint === 'good' }
}
