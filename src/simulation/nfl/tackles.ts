import type { Rng } from '../../kernel/rng.ts'
import { otherSide, type Side } from '../../sports/nfl/side.ts'
import type { GameState } from './game-state.ts'
import type { Fumble } from './play-facts.ts'
import type { Player, Position } from './player.ts'

/** Who of the defence gets there: linemen near the line of scrimmage, backs far from it. */
const reachWeights: Readonly<Record<'short' | 'middle' | 'long', Partial<Record<Position, number>>>> = {
  short: { DE: 1.9, DT: 2.2, LB: 1.3, CB: 0.45, S: 0.6 },
  middle: { DE: 0.35, DT: 0.3, LB: 1.2, CB: 1, S: 1.1 },
  long: { DE: 0.05, DT: 0.03, LB: 0.45, CB: 1.4, S: 1.7 },
}

const assistShare = 0.3

/** Who brings the carrier down after so many yards: one, or one with a helper. */
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

/** How many yards an average player who picks up a loose ball goes with it. */
const recovery = { ownShare: 0.42, runs: 0.35, yards: 9, breaks: 0.06 } as const

/**
 * The ball comes loose at `spot`, yards to the goal line that `side` attacks. Tells who has it in the end, and how
 * far he carries it; a recovery by a team mate is dead where it is.
 */
export function looseBall(
  game: GameState,
  carrier: { readonly player: Player; readonly side: Side; readonly mates: readonly Player[] },
  opponents: readonly Player[],
  forcedBy: Player | null,
  spot: number,
): Fumble {
  const { rng } = game
  const isKept = rng.chance(recovery.ownShare)
  const recoveredBy = rng.pick(isKept ? carrier.mates : opponents)
  const recoveredSide = isKept ? carrier.side : otherSide(carrier.side)
  const room = 100 - spot
  const returnYards = isKept || spot <= 0 || room <= 0 ? 0 : runWith(rng, room)
  return { player: carrier.player, side: carrier.side, forcedBy, recoveredBy, recoveredSide, returnYards }
}

function runWith(rng: Rng, room: number): number {
  if (rng.chance(recovery.breaks)) return room
  if (!rng.chance(recovery.runs)) return 0
  return Math.min(room, Math.round(-Math.log(1 - rng.next()) * recovery.yards))
}

/** Yards of a return: many short ones, few long ones, once in a while all the way. */
export function drawReturn(rng: Rng, mean: number, room: number, breakChance: number): number {
  if (rng.chance(breakChance)) return room
  const yards = Math.round(-Math.log(1 - rng.next()) * mean)
  return Math.min(yards, Math.max(0, room - 1))
}
