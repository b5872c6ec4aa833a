import type { Rng } from '../../src/kernel/rng.ts'
import { otherSide, type Side } from '../../src/sports/nfl/side.ts'
import type { GameState } from './game-state.ts'
import type { Fumble } from './play-facts.ts'
import type { Player, Position } from './player.ts'

/** Which defenders make the tackle: linemen near the line of scrimmage, backs far from it. */
const reachWeights: Readonly<Record<'short' | 'middle' | 'long', Partial<Record<Position, number>>>> = {
  short: { DE: 1.9, DT: 2.2, LB: 1.3, CB: 0.45, S: 0.6 },
  middle: { DE: 0.35, DT: 0.3, LB: 1.2, CB: 1, S: 1.1 },
  long: { DE: 0.05, DT: 0.03, LB: 0.45, CB: 1.4, S: 1.7 },
}

const assistShare = 0.3

/** Picks the tackler, sometimes with an assist, by the yards gained. */
export function drawTacklers(rng: Rng, defenders: readonly Player[], yards: number): readonly Player[] {
  const reach = reachWeights[yards <= 3 ? 'short' : yards <= 12 ? 'middle' : 'long']
  const weight = (player: Player) => player.tackling * (reach[player.position] ?? 0.2) + 0.001
  const first = rng.weighted(defenders, weight)
  if (!rng.chance(assistShare)) return [first]
  const second = rng.weighted(
    defenders.filter((player) => player !== first),
    weight,
  )
  return [first, second]
}

/** Who recovers a fumble, and how far it is returned. */
const recovery = { ownShare: 0.42, runs: 0.35, yards: 9, breaks: 0.06 } as const

interface LooseBall {
  readonly loser: { readonly player: Player; readonly side: Side; readonly mates: readonly Player[] }
  readonly opponents: readonly Player[]
  readonly forcedBy: Player | null
  readonly spot: number
}

/**
 * The ball comes loose at `spot`, in yards to the goal line that the loser's side attacks. Returns who recovers it,
 * and how far it is returned; a recovery by a teammate is dead on the spot.
 */
export function looseBall(game: GameState, { loser, opponents, forcedBy, spot }: LooseBall): Fumble {
  const { rng } = game
  const isKept = rng.chance(recovery.ownShare)
  const recoveredBy = rng.pick(isKept ? loser.mates : opponents)
  const recoveredSide = isKept ? loser.side : otherSide(loser.side)
  const room = 100 - spot
  const returnYards = isKept || spot <= 0 || room <= 0 ? 0 : runWith(rng, room)
  return { player: loser.player, side: loser.side, forcedBy, recoveredBy, recoveredSide, returnYards }
}

function runWith(rng: Rng, room: number): number {
  if (rng.chance(recovery.breaks)) return room
  if (!rng.chance(recovery.runs)) return 0
  return Math.min(room, Math.round(-Math.log(1 - rng.next()) * recovery.yards))
}

/** Yards of a return: mostly short, rarely long, and sometimes all the way. */
export function drawReturn(rng: Rng, mean: number, room: number, breakChance: number): number {
  if (rng.chance(breakChance)) return room
  const yards = Math.round(-Math.log(1 - rng.next()) * mean)
  return Math.min(yards, Math.max(0, room - 1))
}
