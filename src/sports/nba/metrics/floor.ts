import type { Play, PlayType } from '../records/play.ts'
import { type Side, sides } from '../side.ts'
import type { Period } from './periods.ts'

/** The players of one side on the floor at a moment, sorted by slug. Five, unless plays are missing. */
export interface Five {
  readonly players: readonly string[]
  /** The same five has the same key. */
  readonly key: string
}

/** Both sides at a moment. The same object until a substitution. */
export type Floor = Readonly<Record<Side, Five>>

export interface FloorSource {
  readonly periods: readonly Period[]
  readonly teams: Readonly<Record<Side, string>>
  /** The starters of the game; empty without a box score. */
  readonly starters: Readonly<Record<Side, readonly string[]>>
}

/**
 * The players on the floor right before each play, from the starters and the substitutions (metrics.md 1.5).
 * When the plays of a period show that other players began it, those begin it: older feeds omit substitutions
 * between periods. A floor without five players is repaired there too.
 */
export function followFloor({ periods, teams, starters }: FloorSource): Floor[] {
  const floors: Floor[] = []
  let floor: Floor = { home: fiveOf(starters.home), away: fiveOf(starters.away) }
  const sightings: Readonly<Record<Side, Sightings>> = { home: new Map(), away: new Map() }
  for (const { plays, from } of periods) {
    for (const side of sides) {
      const opening = openingFive(plays, teams[side], floor[side], sightings[side])
      if (opening !== floor[side]) floor = { ...floor, [side]: opening }
    }
    for (const play of plays) {
      floors.push(floor)
      if (play.type !== 'substitution') continue
      const side = sides.find((which) => teams[which] === play.team)
      if (side) floor = { ...floor, [side]: exchange(floor[side], play) }
    }
    for (const side of sides) notePlays(sightings[side], plays, teams[side], from)
  }
  return floors
}

function fiveOf(players: Iterable<string>): Five {
  const sorted = [...new Set(players)].sort()
  return { players: sorted, key: sorted.join(' ') }
}

function exchange(five: Five, { player, related_player: replaced }: Play): Five {
  const players = five.players.filter((p) => p !== replaced)
  return fiveOf(player === null ? players : [...players, player])
}

const floorMax = 5

/**
 * The five that begins a period: the last five of the period before, unless there were not five or the plays show
 * otherwise. Players whom no play of the period shows fill the rest, the last seen on the floor first.
 */
function openingFive(plays: readonly Play[], team: string, carried: Five, sightings: Sightings): Five {
  const { began, cameIn } = firstAppearances(plays, team)
  const isWhole = carried.players.length === floorMax && !carried.players.some((p) => cameIn.has(p))
  if (isWhole && began.every((p) => carried.players.includes(p))) return carried
  const seenAt = (player: string) => sightings.get(player)?.at ?? -1
  const remained = [...sightings].flatMap(([player, { isOn }]) => (isOn ? [player] : []))
  const unseen = carried.players.filter((p) => !sightings.has(p))
  const waiting = [...remained, ...unseen]
    .filter((p) => !began.includes(p) && !cameIn.has(p))
    .sort((a, b) => seenAt(b) - seenAt(a))
  return fiveOf([...began, ...waiting].slice(0, floorMax))
}

/** Where a player was at the last play that concerns the player. */
type Sightings = Map<string, { readonly isOn: boolean; readonly at: number }>

function notePlays(sightings: Sightings, plays: readonly Play[], team: string, from: number): void {
  plays.forEach((play, i) => {
    const seen = { isOn: true, at: from + i }
    forEachSeen(play, team, (player) => sightings.set(player, seen))
    if (play.type !== 'substitution' || play.team !== team) return
    if (play.related_player !== null) sightings.set(play.related_player, { isOn: false, at: from + i })
    if (play.player !== null) sightings.set(play.player, seen)
  })
}

/**
 * A player who acts, or is replaced, before entering has begun the period; a player who first enters has not.
 */
function firstAppearances(plays: readonly Play[], team: string): { began: string[]; cameIn: Set<string> } {
  const began: string[] = []
  const cameIn = new Set<string>()
  const appear = (player: string) => {
    if (!cameIn.has(player) && !began.includes(player)) began.push(player)
  }
  for (const play of plays) {
    forEachSeen(play, team, appear)
    if (play.type !== 'substitution' || play.team !== team) continue
    if (play.related_player !== null) appear(play.related_player)
    if (play.player !== null && !began.includes(play.player)) cameIn.add(play.player)
  }
  return { began, cameIn }
}

/** Calls `see` with each player of a team whom a play shows on the floor. */
function forEachSeen(play: Play, team: string, see: (player: string) => void): void {
  if (!actsOnFloor.has(play.type)) return
  if (play.team === team) {
    if (play.player !== null) see(play.player)
    if (play.assist !== null) see(play.assist)
  } else if (concernsOpponent.has(play.type) && play.related_player !== null) {
    see(play.related_player)
  }
}

/** Technical fouls and ejections are excluded: the bench gets them as well. */
const actsOnFloor: ReadonlySet<PlayType> = new Set<PlayType>([
  ...(['two_point_made', 'two_point_missed', 'three_point_made', 'three_point_missed'] as const),
  ...(['free_throw_made', 'free_throw_missed', 'rebound_offensive', 'rebound_defensive'] as const),
  ...(['turnover', 'steal', 'block', 'jump_ball'] as const),
  ...(['foul_personal', 'foul_shooting', 'foul_offensive', 'foul_flagrant'] as const),
])

/** Types whose second player belongs to the other side. */
const concernsOpponent: ReadonlySet<PlayType> = new Set<PlayType>([
  ...(['foul_personal', 'foul_shooting', 'foul_offensive', 'foul_flagrant'] as const),
  ...(['steal', 'block', 'jump_ball'] as const),
])
