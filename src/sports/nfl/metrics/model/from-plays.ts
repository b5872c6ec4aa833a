import { pointsOf } from '../../points.ts'
import type { Game } from '../../records/game.ts'
import type { Play } from '../../records/play.ts'
import type { Side } from '../../side.ts'
import { yardsToGoal } from '../../yardline.ts'
import type { Situation, Snap, SnapKind, SnapOutcome } from './snap.ts'

/** Time left by the quarter and clock of a play. */
const quarterSeconds = 900

/** Seconds on a clock written MM:SS. */
function clockSeconds(clock: string): number {
  const [minutes, seconds] = clock.split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** Seconds left in the half or in overtime. */
export function halfSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr === 1 || qtr === 3 ? quarterSeconds : 0)
}

/** Seconds left in regulation or in overtime. */
export function gameSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr < 4 ? (4 - qtr) * quarterSeconds : 0)
}

/** The codes of the two teams. */
export interface Teams {
  readonly home: string
  readonly away: string
}

/**
 * A play as the models see it; null for plays without a snap: time-outs, ends of quarters, kicks nullified by a
 * foul.
 */
export function snapOf(play: Play, teams: Teams): Snap | null {
  const kind = kindOf(play)
  const possession = sideOf(play.posteam, teams)
  if (kind === null || possession === null) return null
  return {
    key: play.play_id,
    quarter: play.qtr,
    halfSeconds: halfSeconds(play.qtr, play.clock),
    gameSeconds: gameSeconds(play.qtr, play.clock),
    possession,
    kind,
    down: play.down ?? 1,
    distance: play.distance ?? 10,
    yardline100: play.yardline_100 ?? 75,
    score: {
      home: play.score.home - pointsOf(play, teams.home),
      away: play.score.away - pointsOf(play, teams.away),
    },
    timeouts: play.timeouts,
    outcome: outcomeOf(play),
  }
}

function sideOf(team: string | null, teams: Teams): Side | null {
  if (team === teams.home) return 'home'
  return team !== null && team === teams.away ? 'away' : null
}

function kindOf({ play_type: type, down, yardline_100: yardline }: Play): SnapKind | null {
  if (type === 'kickoff' || type === 'extra_point' || type === 'two_point') return type
  if (down === null || yardline === null) return null
  if (type === 'field_goal') return 'field_goal'
  return type === 'qb_kneel' ? 'kneel' : 'scrimmage'
}

function outcomeOf(play: Play): SnapOutcome {
  const { play_type: type, kick, two_point: tried, touchdown, safety, posteam } = play
  if (type === 'extra_point' || type === 'two_point') {
    if (tried === 'returned') return 'try_returned'
    return tried === 'good' || (type === 'extra_point' && kick?.result === 'good') ? 'try_good' : 'try_failed'
  }
  if (safety !== null) return safety === posteam ? 'safety' : 'safety_against'
  // A play nullified by a foul counts only as a safety.
  if (type === 'no_play') return 'none'
  if (touchdown !== null) return touchdown.team === posteam ? 'touchdown' : 'touchdown_against'
  return type === 'field_goal' && kick?.result === 'good' ? 'field_goal' : 'none'
}

/** The next snap of a live game; null while its record is still at the last play. */
export function situationOf(game: Game, last: Snap | null): Situation | null {
  const { possession, down, distance } = game
  const yardline100 = yardsToGoal(game.yardline, possession?.team ?? null)
  if (possession === null || down === null || distance === null || yardline100 === null) return null
  const situation: Situation = {
    quarter: game.period,
    halfSeconds: halfSeconds(game.period, game.clock),
    gameSeconds: gameSeconds(game.period, game.clock),
    possession: possession.side,
    kind: 'scrimmage',
    down,
    distance,
    yardline100,
    score: { home: game.home.score, away: game.away.score },
    timeouts: { home: game.home.timeouts_remaining, away: game.away.timeouts_remaining },
  }
  return last !== null && isSameSnap(situation, last) ? null : situation
}

const isSameSnap = (a: Situation, b: Situation): boolean =>
  a.quarter === b.quarter &&
  a.possession === b.possession &&
  a.down === b.down &&
  a.distance === b.distance &&
  a.yardline100 === b.yardline100 &&
  a.halfSeconds === b.halfSeconds
