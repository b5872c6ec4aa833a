import { clamp } from '../../src/kernel/numbers.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { type Half, halfMinutes, type PlayedHalf } from './halves.ts'
import { createLog, type Moment } from './match-event.ts'
import { logMarker } from './match-log.ts'
import type { MatchPlan } from './match-plan.ts'
import { leadOf, type MatchState, type TeamState } from './match-state.ts'
import { changeInBreak, playMinute } from './minute.ts'
import { shootOut } from './penalties.ts'
import type { Score, Side } from './score.ts'
import { type LineUp, pickLineUp, type Squad, squadOf } from './squads.ts'
import { expectedGoals } from './strength.ts'
import { allowed, planChanges, planExtraTime } from './substitutions.ts'

const nothing: Score = { home: 0, away: 0 }

/** Plays a match; returns its moments in order. */
export function playMatch(seed: string, plan: MatchPlan): readonly Moment[] {
  const match = kickOff(seed, plan)
  playHalf(match, 'first_half')
  logMarker(match, 'break', 'Half-time')
  playHalf(match, 'second_half')
  if (plan.carried && leadOf(match, 'home') === 0) playOn(match)
  logMarker(match, 'over', 'Full time')
  return match.log.moments
}

/** Plays extra time and, if needed, a penalty shoot-out. */
function playOn(match: MatchState): void {
  logMarker(match, 'break', 'End of normal time')
  for (const team of [match.home, match.away]) planExtraTime(match.rng, team)
  playHalf(match, 'extra_time_first_half')
  logMarker(match, 'break', 'Half-time in extra time')
  playHalf(match, 'extra_time_second_half')
  if (leadOf(match, 'home') !== 0) return
  logMarker(match, 'break', 'End of extra time')
  match.shootout = nothing
  begin(match, 'penalties', 'Penalty shoot-out')
  shootOut(match)
}

const openings: Readonly<Record<PlayedHalf, string>> = {
  first_half: 'Kick-off',
  second_half: 'Second half',
  extra_time_first_half: 'Extra time',
  extra_time_second_half: 'Second half of extra time',
}

function playHalf(match: MatchState, half: PlayedHalf): void {
  begin(match, half, openings[half])
  changeInBreak(match)
  const minutes = halfMinutes[half]
  let minutesMax = minutes
  for (let minute = 0; minute < minutesMax; minute++) {
    playMinute(match, minute)
    if (minute === minutes - 1) minutesMax += addedMinutes(match, half)
  }
  // The referee does not whistle to the second, and never during a review.
  match.second = Math.max(minutesMax * 60, match.second) + match.rng.int(2, 40)
}

function begin(match: MatchState, half: Half, text: string): void {
  match.half = half
  match.second = 0
  match.lostSeconds = 0
  logMarker(match, 'play', text)
}

function kickOff(seed: string, plan: MatchPlan): MatchState {
  const rng = createRng(seed).fork(`soccer/match/${plan.id}`)
  const goals = expectedGoals(seed, plan)
  return {
    rng,
    home: createTeam(rng, 'home', squadOf(seed, plan.home), { club: plan.home, expectedGoals: goals.home }),
    away: createTeam(rng, 'away', squadOf(seed, plan.away), { club: plan.away, expectedGoals: goals.away }),
    log: createLog(),
    firstLeg: plan.carried ?? nothing,
    half: 'first_half',
    second: 0,
    score: nothing,
    shootout: null,
    lostSeconds: 0,
  }
}

function createTeam(
  rng: Rng,
  side: Side,
  squad: Squad,
  facts: Pick<TeamState, 'club' | 'expectedGoals'>,
): TeamState {
  const { starters, bench } = pickLineUp(rng, squad)
  return {
    side,
    ...facts,
    pitch: [...starters],
    bench: [...bench],
    booked: new Set(),
    fresh: new Set(),
    plan: planChanges(rng),
    changesLeft: allowed.changes,
    windowsLeft: allowed.windows,
  }
}

/** Who starts a match and who is on the bench. */
export function lineUpsOf(seed: string, plan: MatchPlan): Readonly<Record<Side, LineUp>> {
  const { home, away } = kickOff(seed, plan)
  const of = ({ pitch, bench }: TeamState): LineUp => ({ starters: pitch, bench })
  return { home: of(home), away: of(away) }
}

/** The final score of a played match. */
export function finalScore(moments: readonly Moment[]): Pick<Moment, 'score' | 'shootout'> {
  return moments[moments.length - 1]!
}

interface Added {
  readonly min: number
  readonly max: number
  /** Seconds lost without an event. */
  readonly unseen: readonly [number, number]
  /** Share of the lost time that the referee adds. */
  readonly share: number
}

const added: Readonly<Record<PlayedHalf, Added>> = {
  first_half: { min: 1, max: 9, unseen: [20, 100], share: 0.75 },
  second_half: { min: 2, max: 13, unseen: [80, 190], share: 0.75 },
  extra_time_first_half: { min: 0, max: 4, unseen: [0, 60], share: 0.6 },
  extra_time_second_half: { min: 0, max: 4, unseen: [20, 90], share: 0.6 },
}

/** The stoppage minutes that the referee adds to a half. */
function addedMinutes({ rng, lostSeconds }: MatchState, half: PlayedHalf): number {
  const { min, max, unseen, share } = added[half]
  return clamp(Math.round((lostSeconds * share + rng.int(...unseen)) / 60), min, max)
}
