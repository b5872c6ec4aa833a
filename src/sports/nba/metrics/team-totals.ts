import type { Totals } from '../records/box.ts'
import type { Play, PlayType } from '../records/play.ts'

/** What each kind of play adds to its team's counts. A miss adds an attempt only. */
const counts: Partial<Record<PlayType, readonly (keyof Totals)[]>> = {
  two_point_made: ['fgm', 'fga'],
  two_point_missed: ['fga'],
  three_point_made: ['fgm', 'fga', 'fg3m', 'fg3a'],
  three_point_missed: ['fga', 'fg3a'],
  free_throw_made: ['ftm', 'fta'],
  free_throw_missed: ['fta'],
  turnover: ['tov'],
  steal: ['stl'],
  block: ['blk'],
  foul_personal: ['pf'],
  foul_shooting: ['pf'],
  foul_offensive: ['pf'],
  foul_flagrant: ['pf'],
}

export const noTotals: Totals = {
  pts: 0,
  fgm: 0,
  fga: 0,
  fg3m: 0,
  fg3a: 0,
  ftm: 0,
  fta: 0,
  oreb: 0,
  dreb: 0,
  ast: 0,
  stl: 0,
  blk: 0,
  tov: 0,
  pf: 0,
}

export const countNames = Object.keys(noTotals) as readonly (keyof Totals)[]

export function sumTotals(totals: Iterable<Totals>): Totals {
  const sum = { ...noTotals }
  for (const one of totals) for (const name of countNames) sum[name] += one[name]
  return sum
}

/** One team's counts over the plays of a game. Rebounds are players' rebounds; turnovers include the team's. */
export function teamTotals(plays: readonly Play[], team: string): Totals {
  const totals = { ...noTotals }
  for (const play of plays) {
    if (play.team !== team) continue
    addPlay(totals, play)
    if (play.assist !== null) totals.ast += 1
  }
  return totals
}

/** The counts of each player of a team over the plays of a game. */
export function playerTotals(plays: readonly Play[], team: string): Map<string, Totals> {
  const byPlayer = new Map<string, Totals>()
  const totalsOf = (player: string): Totals => {
    const known = byPlayer.get(player)
    if (known) return known
    const totals = { ...noTotals }
    byPlayer.set(player, totals)
    return totals
  }
  for (const play of plays) {
    if (play.team !== team) continue
    if (play.player !== null && isOfPlayer(play.type)) addPlay(totalsOf(play.player), play)
    if (play.assist !== null) totalsOf(play.assist).ast += 1
  }
  return byPlayer
}

const rebounds: ReadonlySet<PlayType> = new Set(['rebound_offensive', 'rebound_defensive'])

/** Whether plays of this type count for their player. */
const isOfPlayer = (type: PlayType): boolean => counts[type] !== undefined || rebounds.has(type)

function addPlay(totals: Totals, play: Play): void {
  totals.pts += play.points
  for (const name of counts[play.type] ?? []) totals[name] += 1
  if (play.type === 'rebound_offensive' && play.player !== null) totals.oreb += 1
  if (play.type === 'rebound_defensive' && play.player !== null) totals.dreb += 1
}
