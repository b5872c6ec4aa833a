import { otherSide, type Side } from '../../sports/nhl/metrics/strength.ts'
import { gameSecond, secondsLeft } from './clock.ts'
import type { Duty, GameState, PlayerState, TeamState } from './game-state.ts'
import { setIce } from './ice.ts'
import { bringInStraggler, holdBack } from './stragglers.ts'
import { skatersDue } from './strength.ts'
import { type Formation, type Plan, planFor, type Unit } from './units.ts'

type Role = 'forwards' | 'defenders'
const roles: readonly Role[] = ['forwards', 'defenders']

/** How long a unit stays out, in seconds: mean and deviation. */
const shiftLengths: Readonly<Record<Role, Readonly<Record<Formation, readonly [number, number]>>>> = {
  forwards: {
    even: [50, 8],
    power: [58, 10],
    short: [40, 7],
    open: [42, 7],
    overtime: [40, 7],
    siege: [75, 10],
  },
  defenders: {
    even: [52, 9],
    power: [58, 10],
    short: [42, 8],
    open: [42, 8],
    overtime: [42, 8],
    siege: [75, 10],
  },
}

const policy = {
  shiftMin: 15,
  /** Chance a second that a change can be made once it is due: the puck must be far from the own net. */
  onTheFly: 0.4,
  /** At a whistle, who has been out this long goes off; who has been out half as long often does. */
  whistleAge: 33,
  whistleAgeEarly: 18,
  whistleEarly: 0.5,
  /** Nobody changes on the fly with the horn about to sound. */
  hornSeconds: 6,
  straggle: { forwards: 0.25, defenders: 0.1 },
  /** After a penalty has run out the special units go off as soon as they can. */
  hurrySeconds: [4, 11],
  restSeconds: 45,
  fatigueWeight: 5,
  exhaustion: 4,
  whim: 60,
} as const

const isDefender = (p: PlayerState): boolean => p.player.position === 'D'

const planOf = (game: GameState, side: Side): Plan =>
  planFor(game.teams[side], skatersDue(game, side), skatersDue(game, otherSide(side)))

/** Sends out who is due at a stoppage; a side that `stays` changes only what the rules make it change. */
export function changeAtWhistle(game: GameState, side: Side, stays: Side | null): void {
  const team = game.teams[side]
  if (stays !== side) bringInStraggler(game, team)
  const plan = planOf(game, side)
  const mustChange = !fits(team, plan)
  const due = roles.filter((role) => mustChange || (stays !== side && isDueAtWhistle(game, team[role])))
  team.straggler = null
  change(game, team, due, plan)
}

/** Sends out what a new state of the game asks for, while play goes on. */
export const changeFormation = (game: GameState, side: Side): void => changeAtWhistle(game, side, side)

function isDueAtWhistle(game: GameState, duty: Duty): boolean {
  const age = gameSecond(game) - duty.since
  if (age >= policy.whistleAge) return true
  return age >= policy.whistleAgeEarly && game.rng.chance(policy.whistleEarly)
}

/** Whether those on the ice are what the state of the game asks for. */
function fits(team: TeamState, plan: Plan): boolean {
  return (
    team.formation === plan.formation &&
    team.ice.filter(isDefender).length === plan.defenders &&
    team.ice.length === plan.forwards + plan.defenders &&
    team.ice.every((p) => !p.isAway)
  )
}

/** Changes while play goes on. */
export function changeOnTheFly(game: GameState, side: Side): void {
  const team = game.teams[side]
  if (team.straggler && game.second >= team.straggler.atSecond) bringInStraggler(game, team)
  const role = dueRole(game, team)
  if (role === null || team.straggler || game.delayed || secondsLeft(game) < policy.hornSeconds) return
  if (!game.rng.chance(policy.onTheFly)) return
  // What counts is who is out: in overtime a man who has left the box plays on until the next whistle.
  const plan = planFor(team, team.ice.length, game.teams[otherSide(side)].ice.length)
  if (!fits(team, plan)) {
    change(game, team, roles, plan)
    return
  }
  const wanted = relieve(game, team, role, plan, team.ice)
  setIce(game, team, game.rng.chance(policy.straggle[role]) ? holdBack(game, team, wanted) : wanted)
}

function dueRole(game: GameState, team: TeamState): Role | null {
  const now = gameSecond(game)
  if (now >= team.forwards.dueAt) return 'forwards'
  return now >= team.defenders.dueAt ? 'defenders' : null
}

/** The units on the ice go off as soon as they can. */
export function hurryChange(game: GameState, team: TeamState): void {
  const dueAt = gameSecond(game) + game.rng.int(...policy.hurrySeconds)
  for (const role of roles) team[role] = { ...team[role], dueAt: Math.min(team[role].dueAt, dueAt) }
}

function change(game: GameState, team: TeamState, due: readonly Role[], plan: Plan): void {
  let wanted = team.ice
  for (const role of due) wanted = relieve(game, team, role, plan, wanted)
  team.formation = plan.formation
  setIce(game, team, wanted)
}

/** Who is on the ice once the next unit has replaced the forwards or the defenders. */
function relieve(
  game: GameState,
  team: TeamState,
  role: Role,
  plan: Plan,
  ice: readonly PlayerState[],
): readonly PlayerState[] {
  const now = gameSecond(game)
  const duty = team[role]
  duty.unit.seconds += now - duty.since
  const unit = nextUnit(game, team.units[role][plan.formation], duty.unit)
  const [mean, deviation] = shiftLengths[role][plan.formation]
  const length = Math.max(policy.shiftMin, Math.round(game.rng.normal(mean, deviation)))
  team[role] = { unit, since: now, dueAt: now + length }
  const others = ice.filter((p) => isDefender(p) !== (role === 'defenders'))
  return [...others, ...playersOf(game, team, unit, role, plan[role])]
}

/** The unit that has played least of its share and is rested. */
function nextUnit(game: GameState, units: readonly Unit[], current: Unit): Unit {
  let best = units[0]!
  let bestCost = Number.POSITIVE_INFINITY
  for (const unit of units) {
    if (unit === current && units.length > 1) continue
    const tired = unit.players.reduce((sum, p) => sum + fatigueOf(game, p), 0) / unit.players.length
    const cost = unit.seconds / unit.share + policy.fatigueWeight * tired + policy.whim * game.rng.next()
    if (cost < bestCost) {
      best = unit
      bestCost = cost
    }
  }
  return best
}

/** Seconds that he has been out, more heavily when they are many, or that he lacks of a full rest. */
function fatigueOf(game: GameState, p: PlayerState): number {
  if (p.onSince !== null) {
    const age = game.second - p.onSince
    return age + policy.exhaustion * Math.max(0, age - policy.restSeconds)
  }
  return Math.max(0, policy.restSeconds - (gameSecond(game) - p.offSince))
}

/** The forward on the bench who has rested longest. */
export function freshest(game: GameState, team: TeamState): PlayerState | null {
  const bench = team.skaters.filter((p) => !isDefender(p) && !p.isAway && p.onSince === null)
  return bench.reduce<PlayerState | null>(
    (best, p) => (best === null || fatigueOf(game, p) < fatigueOf(game, best) ? p : best),
    null,
  )
}

/** The players of a unit; for one who is in the box the freshest of the others. */
function playersOf(
  game: GameState,
  team: TeamState,
  unit: Unit,
  role: Role,
  count: number,
): readonly PlayerState[] {
  const able = unit.players.filter((p) => !p.isAway).slice(0, count)
  if (able.length === count) return able
  const others = team.skaters
    .filter((p) => isDefender(p) === (role === 'defenders') && !p.isAway && !able.includes(p))
    .sort((a, b) => fatigueOf(game, a) - fatigueOf(game, b))
  return [...able, ...others.slice(0, count - able.length)]
}
