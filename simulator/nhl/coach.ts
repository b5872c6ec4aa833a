import { otherSide, type Side } from '../../src/sports/nhl/metrics/strength.ts'
import { gameSecond, secondsLeft } from './clock.ts'
import type { Duty, GameState, TeamState } from './game-state.ts'
import { setIce, skatersDue } from './ice.ts'
import { completeLateChange, delayOneChange } from './late-changes.ts'
import type { PlayerState } from './units.ts'
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
  /** Chance per second that a due change can be made: the puck must be far from one's own net. */
  onTheFly: 0.4,
  /** At a whistle, units that have been out this long go off; those out half as long often do. */
  whistleAge: 33,
  whistleAgeEarly: 18,
  whistleEarly: 0.5,
  /** No changes on the fly this close to the horn. */
  hornSeconds: 6,
  lateChange: { forwards: 0.25, defenders: 0.1 },
  /** After a penalty has expired the special units go off as soon as they can. */
  hurrySeconds: [4, 11],
  restSeconds: 45,
  fatigueWeight: 5,
  exhaustion: 4,
  whim: 60,
} as const

const isDefender = (p: PlayerState): boolean => p.player.position === 'D'

const planOf = (game: GameState, side: Side): Plan =>
  planFor(game.teams[side], skatersDue(game, side), skatersDue(game, otherSide(side)))

/** Changes units at a stoppage; the side that `stays` changes only what the rules require. */
export function changeAtWhistle(game: GameState, side: Side, stays: Side | null): void {
  const team = game.teams[side]
  if (stays !== side) completeLateChange(game, team)
  const plan = planOf(game, side)
  const mustChange = !fits(team, plan)
  const due = roles.filter((role) => mustChange || (stays !== side && isDueAtWhistle(game, team[role])))
  team.lateChange = null
  change(game, team, due, plan)
}

/** Adapts the skaters to a new situation while play goes on. */
export const changeFormation = (game: GameState, side: Side): void => changeAtWhistle(game, side, side)

function isDueAtWhistle(game: GameState, duty: Duty): boolean {
  const age = gameSecond(game) - duty.since
  if (age >= policy.whistleAge) return true
  return age >= policy.whistleAgeEarly && game.rng.chance(policy.whistleEarly)
}

/** Whether the skaters on the ice match the plan. */
function fits(team: TeamState, plan: Plan): boolean {
  return (
    team.formation === plan.formation &&
    team.ice.filter(isDefender).length === plan.defenders &&
    team.ice.length === plan.forwards + plan.defenders &&
    team.ice.every((p) => !p.isAway)
  )
}

/** Changes units while play goes on. */
export function changeOnTheFly(game: GameState, side: Side): void {
  const team = game.teams[side]
  if (team.lateChange && game.second >= team.lateChange.atSecond) completeLateChange(game, team)
  const role = dueRole(game, team)
  if (role === null || team.lateChange || game.delayed || secondsLeft(game) < policy.hornSeconds) return
  if (!game.rng.chance(policy.onTheFly)) return
  // Counts the skaters on the ice: in overtime a player who left the box stays on until the next whistle.
  const plan = planFor(team, team.ice.length, game.teams[otherSide(side)].ice.length)
  if (!fits(team, plan)) {
    change(game, team, roles, plan)
    return
  }
  const next = relieve(game, team, role, { plan, ice: team.ice })
  setIce(game, team, game.rng.chance(policy.lateChange[role]) ? delayOneChange(game, team, next) : next)
}

function dueRole(game: GameState, team: TeamState): Role | null {
  const now = gameSecond(game)
  if (now >= team.forwards.dueAt) return 'forwards'
  return now >= team.defenders.dueAt ? 'defenders' : null
}

/** Makes the units on the ice go off as soon as they can. */
export function hurryChange(game: GameState, team: TeamState): void {
  const dueAt = gameSecond(game) + game.rng.int(...policy.hurrySeconds)
  for (const role of roles) team[role] = { ...team[role], dueAt: Math.min(team[role].dueAt, dueAt) }
}

function change(game: GameState, team: TeamState, due: readonly Role[], plan: Plan): void {
  let next = team.ice
  for (const role of due) next = relieve(game, team, role, { plan, ice: next })
  team.formation = plan.formation
  setIce(game, team, next)
}

/** The skaters on the ice once the next unit has replaced the forwards or the defenders. */
function relieve(
  game: GameState,
  team: TeamState,
  role: Role,
  { plan, ice }: { readonly plan: Plan; readonly ice: readonly PlayerState[] },
): readonly PlayerState[] {
  const now = gameSecond(game)
  const duty = team[role]
  duty.unit.seconds += now - duty.since
  const unit = nextUnit(game, team.units[role][plan.formation], duty.unit)
  const [mean, deviation] = shiftLengths[role][plan.formation]
  const length = Math.max(policy.shiftMin, Math.round(game.rng.normal(mean, deviation)))
  team[role] = { unit, since: now, dueAt: now + length }
  const others = ice.filter((p) => isDefender(p) !== (role === 'defenders'))
  return [...others, ...playersOf(game, team, unit, { role, count: plan[role] })]
}

/** The rested unit that is furthest below its share of ice time. */
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

/** Seconds on the ice, weighted more when there are many; off the ice, the seconds missing to a full rest. */
function fatigueOf(game: GameState, p: PlayerState): number {
  if (p.onSince !== null) {
    const age = game.second - p.onSince
    return age + policy.exhaustion * Math.max(0, age - policy.restSeconds)
  }
  return Math.max(0, policy.restSeconds - (gameSecond(game) - p.offSince))
}

/** The most rested forward on the bench. */
export function freshest(game: GameState, team: TeamState): PlayerState | null {
  const bench = team.skaters.filter((p) => !isDefender(p) && !p.isAway && p.onSince === null)
  return bench.reduce<PlayerState | null>(
    (best, p) => (best === null || fatigueOf(game, p) < fatigueOf(game, best) ? p : best),
    null,
  )
}

/** The players of a unit; the most rested others replace players in the box. */
function playersOf(
  game: GameState,
  team: TeamState,
  unit: Unit,
  { role, count }: { readonly role: Role; readonly count: number },
): readonly PlayerState[] {
  const available = unit.players.filter((p) => !p.isAway).slice(0, count)
  if (available.length === count) return available
  const others = team.skaters
    .filter((p) => isDefender(p) === (role === 'defenders') && !p.isAway && !available.includes(p))
    .sort((a, b) => fatigueOf(game, a) - fatigueOf(game, b))
  return [...available, ...others.slice(0, count - available.length)]
}
