import { createRng, type Rng } from '../../kernel/rng.ts'
import { type Half, halfMinutes, type PlayedHalf } from './halves.ts'
import { pickLineUp } from './line-up.ts'
import { createLog, type Moment, noteMarker } from './match-log.ts'
import { leadOf, type MatchState, type Score, type Side, type TeamState } from './match-state.ts'
import { changeInBreak, playMinute } from './minute.ts'
import { shootOut } from './shootout.ts'
import { squadOf } from './squads.ts'
import { addedMinutes } from './stoppage.ts'
import { expectedGoals } from './strength.ts'
import { allowed, planChanges, planExtraTime } from './substitutions.ts'

/** A match to be played. */
export interface MatchPlan {
  readonly id: string
  readonly league: string
  readonly season: string
  readonly home: string
  readonly away: string
  readonly ground: 'home' | 'neutral'
  /** What each side brings along into a match that must have a winner; null where a draw may stand. */
  readonly carried: Score | null
}

const nothing: Score = { home: 0, away: 0 }

/** Plays a match through; the moments are all that is to be told of it, in order. */
export function playMatch(seed: string, plan: MatchPlan): readonly Moment[] {
  const match = kickOff(seed, plan)
  playHalf(match, 'first_half')
  noteMarker(match, 'break', 'Half-time')
  playHalf(match, 'second_half')
  if (plan.carried && leadOf(match, 'home') === 0) playOn(match)
  noteMarker(match, 'over', 'Full time')
  return match.log.moments
}

/** Extra time and, if it must be, kicks from the mark. */
function playOn(match: MatchState): void {
  noteMarker(match, 'break', 'End of normal time')
  for (const team of [match.home, match.away]) planExtraTime(match.rng, team)
  playHalf(match, 'extra_time_first_half')
  noteMarker(match, 'break', 'Half-time in extra time')
  playHalf(match, 'extra_time_second_half')
  if (leadOf(match, 'home') !== 0) return
  noteMarker(match, 'break', 'End of extra time')
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
  // Nobody whistles on the second, and never while something is being looked at.
  match.second = Math.max(minutesMax * 60, match.second) + match.rng.int(2, 40)
}

function begin(match: MatchState, half: Half, text: string): void {
  match.half = half
  match.second = 0
  match.lostSeconds = 0
  noteMarker(match, 'play', text)
}

function kickOff(seed: string, plan: MatchPlan): MatchState {
  const rng = createRng(seed).fork(`soccer/match/${plan.id}`)
  const goals = expectedGoals(seed, plan)
  return {
    rng,
    home: createTeam(rng, seed, 'home', plan.home, goals.home),
    away: createTeam(rng, seed, 'away', plan.away, goals.away),
    log: createLog(),
    firstLeg: plan.carried ?? nothing,
    half: 'first_half',
    second: 0,
    score: nothing,
    shootout: null,
    lostSeconds: 0,
  }
}

function createTeam(rng: Rng, seed: string, side: Side, club: string, goals: number): TeamState {
  const { starters, bench } = pickLineUp(rng, squadOf(seed, club))
  return {
    side,
    club,
    expectedGoals: goals,
    pitch: [...starters],
    bench: [...bench],
    booked: new Set(),
    fresh: new Set(),
    plan: planChanges(rng),
    changesLeft: allowed.changes,
    windowsLeft: allowed.windows,
  }
}

/** How a match that has been played ended. */
export function finalScore(moments: readonly Moment[]): Pick<Moment, 'score' | 'shootout'> {
  return moments[moments.length - 1]!
}
