import { kickExtraPoint } from './field-goal.ts'
import { defenceOf, type GameState, leadOf, offenceOf } from './game-state.ts'
import { callPlay } from './play-call.ts'
import { factsOf, type PlayFacts } from './play-facts.ts'

/** Yards to the goal line from which a try is snapped. */
export const trySpots = { extra_point: 15, two_point: 2 } as const

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
export function tryForPoints(game: GameState): PlayFacts {
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
