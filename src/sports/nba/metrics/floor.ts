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
 * between periods.
 */
export function followFloor({ periods, teams, starters }: FloorSource): Floor[] {
  const floors: Floor[] = []
  let floor: Floor = { home: fiveOf(starters.home), away: fiveOf(starters.away) }
  for (const { plays } of periods) {
    for (const side of sides) {
      const opening = openingFive(plays, teams[side], floor[side])
      if (opening !== floor[side]) floor = { ...floor, [side]: opening }
    }
    for (const play of plays) {
      floors.push(floor)
      if (play.type !== 'substitution') continue
      const side = sides.find((which) => teams[which] === play.team)
      if (side) floor = { ...floor, [side]: exchange(floor[side], play) }
    }
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

/** The five that begins a period: the last five of the period before, unless the plays show otherwise. */
function openingFive(plays: readonly Play[], team: string, carried: Five): Five {
  const { began, cameIn } = firstAppearances(plays, team)
  if (carried.players.length === floorMax && began.every((p) => carried.players.includes(p))) return carried
  const waiting = carried.players.filter((p) => !began.includes(p) && !cameIn.has(p))
  return fiveOf([...began, ...waiting].slice(0, floorMax))
}

/**
 * A player who acts, or is replaced, before entering has begun the period; a player who first enters has not.
 */
function firstAppearances(plays: readonly Play[], team: string): { began: string[]; cameIn: Set<string> } {
  const began: string[] = []
  const cameIn = new Set<string>()
  const appear = (player: string | null) => {
    if (player !== null && !cameIn.has(player) && !began.includes(player)) began.push(player)
  }
  for (const play of plays) {
    if (play.type === 'substitution') {
      if (play.team !== team) continue
      appear(play.related_player)
      if (play.player !== null && !began.includes(play.player)) cameIn.add(play.player)
    } else if (actsOnFloor.has(play.type)) {
      if (play.team === team) [play.player, play.assist].forEach(appear)
      else if (concernsOpponent.has(play.type)) appear(play.related_player)
    }
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
