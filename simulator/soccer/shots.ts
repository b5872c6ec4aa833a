/** The shots of a played match: one for every goal and penalty, and those that were no goals. */
import { clamp, roundTo } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import type { Place } from '../../src/sports/soccer/metrics/xg.ts'
import type { BodyPart, ShotOutcome, ShotSituation } from '../../src/sports/soccer/records/shot.ts'
import type { Half } from './halves.ts'
import { lineUpsOf } from './match.ts'
import type { MatchEvent, Moment } from './match-event.ts'
import type { MatchPlan } from './match-plan.ts'
import type { Player } from './player.ts'
import { type Side, sides } from './score.ts'
import { expectedGoals } from './strength.ts'

export interface SimulatedShot {
  /** From 1. */
  readonly order: number
  readonly half: Half
  readonly second: number
  readonly side: Side
  readonly player: Player
  readonly assist: Player | null
  readonly outcome: ShotOutcome
  readonly situation: ShotSituation
  readonly bodyPart: BodyPart
  readonly place: Place
  /** The goal or missed penalty that it belongs to; null for the others. */
  readonly event: MatchEvent | null
}

/** Shots without a goal per match of a side that expects `ordinaryGoals`; a stronger one has more. */
const missesPerMatch = 10.6
const ordinaryGoals = 1.4
const strengthPower = 0.6
const matchMinutes = 98

const assistedShare = 0.7
const missOutcomes = [
  { outcome: 'missed', share: 41 },
  { outcome: 'saved', share: 31 },
  { outcome: 'blocked', share: 26.5 },
  { outcome: 'woodwork', share: 1.5 },
] as const
const penaltySavedShare = 0.7

/** Shares of shots from inside the box, of headers among those, and of direct free kicks among the others. */
const inBox = { goal: 0.86, miss: 0.58 } as const
const headerShare = 0.21
const freeKickShare = 0.09
const penaltySpot: Place = { x: 0, y: 11 }

type Unnumbered = Omit<SimulatedShot, 'order'>

/** All shots of a match, in the order of its clock. A stream of its own draws them: the match stays as it was played. */
export function shotsOf(seed: string, plan: MatchPlan, moments: readonly Moment[]): readonly SimulatedShot[] {
  const rng = createRng(seed).fork(`soccer/shots/${plan.id}`)
  const goals = expectedGoals(seed, plan)
  const lineUps = lineUpsOf(seed, plan)
  const pitch = { home: [...lineUps.home.starters], away: [...lineUps.away.starters] }
  const shots: Unnumbered[] = []
  moments.forEach((moment, i) => {
    const { event, half, second } = moment
    const before = moments[i - 1]
    if (before?.half === half && half !== 'penalties') {
      const misses = sides.flatMap((side) =>
        missesBetween(rng, goals[side], before.second, second).map((at) => ({ side, second: at })),
      )
      misses.sort((a, b) => a.second - b.second)
      for (const miss of misses) shots.push({ ...miss, half, ...missOf(rng, pitch[miss.side]) })
    }
    if (!event) return
    const own = shotOfEvent(rng, event)
    if (own) shots.push(own)
    change(pitch[event.side], event)
  })
  return shots.map((shot, i) => ({ ...shot, order: i + 1 }))
}

/** Whole minutes are for the steps of the clock, and the seconds of events for these. */
function missesBetween(rng: Rng, goals: number, from: number, to: number): number[] {
  const perSecond = (missesPerMatch * (goals / ordinaryGoals) ** strengthPower) / (matchMinutes * 60)
  const seconds: number[] = []
  for (let at = from; ; ) {
    at += -Math.log(1 - rng.next()) / perSecond
    if (at >= to) return seconds
    const second = Math.floor(at)
    if (second > from && second % 60 !== 0) seconds.push(second)
  }
}

function missOf(rng: Rng, pitch: readonly Player[]) {
  const player = rng.weighted(pitch, ({ scoring }) => scoring)
  const others = pitch.filter((one) => one !== player)
  const assist = rng.chance(assistedShare) ? rng.weighted(others, ({ assisting }) => assisting) : null
  const { outcome } = rng.weighted(missOutcomes, ({ share }) => share)
  return { player, assist, outcome, event: null, ...chanceOf(rng, inBox.miss) }
}

function shotOfEvent(rng: Rng, event: MatchEvent): Unnumbered | null {
  const { type, half, second, side, player, related } = event
  const base = { half, second, side, player, assist: related, event }
  if (type === 'goal') return { ...base, outcome: 'goal', ...chanceOf(rng, inBox.goal) }
  if (type !== 'penalty_goal' && type !== 'penalty_missed') return null
  const missed = rng.chance(penaltySavedShare) ? 'saved' : 'missed'
  const outcome = type === 'penalty_goal' ? 'goal' : missed
  return { ...base, outcome, situation: 'penalty', bodyPart: 'foot', place: penaltySpot }
}

/** From where and with what a shot is taken. */
function chanceOf(rng: Rng, boxShare: number): Pick<SimulatedShot, 'situation' | 'bodyPart' | 'place'> {
  if (!rng.chance(boxShare)) {
    const situation = rng.chance(freeKickShare) ? 'free_kick' : 'open_play'
    return { situation, bodyPart: 'foot', place: placeAround(rng, { x: 8.5, y: [23, 4.5, 16.6, 42] }) }
  }
  const isHeader = rng.chance(headerShare)
  return {
    situation: 'open_play',
    bodyPart: isHeader ? 'head' : 'foot',
    place: placeAround(rng, isHeader ? { x: 3.5, y: [8, 2.5, 2, 14] } : { x: 6, y: [10.5, 3.6, 1.5, 16.4] }),
  }
}

interface Zone {
  /** Deviation across the pitch. */
  readonly x: number
  /** Mean and deviation of the distance to the goal line, and its limits. */
  readonly y: readonly [mean: number, deviation: number, min: number, max: number]
}

function placeAround(rng: Rng, { x, y: [mean, deviation, min, max] }: Zone): Place {
  return {
    x: roundTo(clamp(rng.normal(0, x), -30, 30), 1),
    y: roundTo(clamp(rng.normal(mean, deviation), min, max), 1),
  }
}

/** Who is on the pitch after an event. */
function change(pitch: Player[], { type, player, related }: MatchEvent): void {
  if (type === 'substitution' && related) pitch.splice(pitch.indexOf(related), 1, player)
  if (type === 'red_card' || type === 'second_yellow_card') pitch.splice(pitch.indexOf(player), 1)
}
