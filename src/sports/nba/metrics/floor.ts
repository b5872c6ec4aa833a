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
  for (const period of periods) {
    const appearances = appearancesIn(period, teams)
    for (const side of sides) {
      const opening = openingFive(appearances[side], floor[side], sightings[side])
      if (opening !== floor[side]) floor = { ...floor, [side]: opening }
    }
    for (const play of period.plays) {
      floors.push(floor)
      if (play.type !== 'substitution') continue
      const side = sides.find((which) => teams[which] === play.team)
      if (side) floor = { ...floor, [side]: exchange(floor[side], play) }
    }
    for (const side of sides) noteSightings(sightings[side], appearances[side])
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
function openingFive(appearances: readonly Appearance[], carried: Five, sightings: Sightings): Five {
  const { began, cameIn } = firstAppearances(appearances)
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

/** A play that shows where a player of a side is: on the floor, or coming in or leaving. */
interface Appearance {
  readonly player: string
  readonly how: 'acts' | 'enters' | 'leaves'
  /** Index of the play among all of the game. */
  readonly at: number
}

/** The appearances of both sides, in the order of the plays. Of a substitution, who leaves comes first. */
function appearancesIn(
  { plays, from }: Period,
  teams: FloorSource['teams'],
): Readonly<Record<Side, readonly Appearance[]>> {
  const found: Readonly<Record<Side, Appearance[]>> = { home: [], away: [] }
  const note = (side: Side, player: string | null, how: Appearance['how'], at: number) => {
    if (player !== null) found[side].push({ player, how, at })
  }
  for (const [i, { type, team, player, assist, related_player: other }] of plays.entries()) {
    const at = from + i
    if (type === 'substitution') {
      for (const side of sides) {
        if (teams[side] !== team) continue
        note(side, other, 'leaves', at)
        note(side, player, 'enters', at)
      }
    } else if (actsOnFloor.has(type)) {
      for (const side of sides) {
        if (teams[side] === team) {
          note(side, player, 'acts', at)
          note(side, assist, 'acts', at)
        } else if (concernsOpponent.has(type)) note(side, other, 'acts', at)
      }
    }
  }
  return found
}

/** Where a player was at the last play that concerns the player. */
type Sightings = Map<string, { readonly isOn: boolean; readonly at: number }>

function noteSightings(sightings: Sightings, appearances: readonly Appearance[]): void {
  for (const { player, how, at } of appearances) sightings.set(player, { isOn: how !== 'leaves', at })
}

/**
 * A player who acts, or is replaced, before entering has begun the period; a player who first enters has not.
 */
function firstAppearances(appearances: readonly Appearance[]): { began: string[]; cameIn: Set<string> } {
  const began: string[] = []
  const cameIn = new Set<string>()
  for (const { player, how } of appearances) {
    if (began.includes(player)) continue
    if (how === 'enters') cameIn.add(player)
    else if (!cameIn.has(player)) began.push(player)
  }
  return { began, cameIn }
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
