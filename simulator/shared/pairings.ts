import { assert } from '../../src/kernel/assert.ts'
import type { Rng } from '../../src/kernel/rng.ts'

export interface Pairing {
  readonly home: string
  readonly away: string
  /** 1 or 2 for the games of a doubleheader. */
  readonly doubleHeader?: number
}

/** The games of each day of a season, in the order of the day. */
export type SeasonPairings = readonly (readonly Pairing[])[]

interface Ledger {
  readonly met: number[][]
  readonly hosted: number[][]
  /** Home games less away games. */
  readonly balance: number[]
  /** Slot of a team's previous game within its day; -1 after a day of rest. */
  readonly lastSlot: number[]
}

/**
 * Who plays whom on each day of a season, in the order of the day. A team plays at most once a day, rests as
 * often as the others, meets them about equally often and is at home about half of the time.
 */
export function pairSeason(
  rng: Rng,
  codes: readonly string[],
  gamesPerDay: number,
  days: number,
): SeasonPairings {
  const count = codes.length
  assert(count >= 2 * gamesPerDay, `${count} teams can play ${gamesPerDay} games a day`)
  const grid = () => Array.from({ length: count }, () => new Array<number>(count).fill(0))
  const ledger: Ledger = {
    met: grid(),
    hosted: grid(),
    balance: new Array<number>(count).fill(0),
    lastSlot: new Array<number>(count).fill(-1),
  }
  const nextDay = createRestRotation(rng, count, count - 2 * gamesPerDay)
  return Array.from({ length: days }, () =>
    pairDay(rng, nextDay(), ledger).map(({ home, away }) => ({ home: codes[home]!, away: codes[away]! })),
  )
}

/** Returns who plays on the next day: in every round each team rests once, in a new order. */
function createRestRotation(rng: Rng, count: number, resting: number): () => readonly number[] {
  let order: readonly number[] = []
  let next = 0
  return () => {
    if (resting === 0) return shuffle(rng, count)
    const rest = new Set(order.slice(next, next + resting))
    next += resting
    if (next > order.length || order.length === 0) {
      order = shuffle(rng, count)
      for (next = 0; rest.size < resting; next++) rest.add(order[next]!)
    }
    return order.filter((team) => !rest.has(team))
  }
}

interface Meeting {
  readonly home: number
  readonly away: number
  readonly rank: number
}

function pairDay(rng: Rng, playing: readonly number[], ledger: Ledger): readonly Meeting[] {
  const open = [...playing]
  const games: Meeting[] = []
  while (open.length > 0) {
    const a = open.pop()!
    const b = takeOpponent(rng, a, open, ledger)
    const [home, away] = isHost(rng, a, b, ledger) ? [a, b] : [b, a]
    countMeeting(ledger, home, away)
    // A team that played late yesterday plays late today, which leaves it half a day between two games.
    const rank = Math.max(ledger.lastSlot[a]!, ledger.lastSlot[b]!) + rng.next()
    games.push({ home, away, rank })
  }
  games.sort((x, y) => x.rank - y.rank)
  ledger.lastSlot.fill(-1)
  games.forEach((game, slot) => {
    ledger.lastSlot[game.home] = slot
    ledger.lastSlot[game.away] = slot
  })
  return games
}

/** Removes from `open` the team that `a` has met least often, and returns it. */
function takeOpponent(rng: Rng, a: number, open: number[], ledger: Ledger): number {
  let best = 0
  let bestCost = Number.POSITIVE_INFINITY
  for (let i = 0; i < open.length; i++) {
    const cost = ledger.met[a]![open[i]!]! + rng.next()
    if (cost < bestCost) {
      bestCost = cost
      best = i
    }
  }
  return open.splice(best, 1)[0]!
}

function isHost(rng: Rng, a: number, b: number, ledger: Ledger): boolean {
  const balance = ledger.balance[a]! - ledger.balance[b]!
  if (balance !== 0) return balance < 0
  const hosted = ledger.hosted[a]![b]! - ledger.hosted[b]![a]!
  return hosted === 0 ? rng.chance(0.5) : hosted < 0
}

function countMeeting(ledger: Ledger, home: number, away: number): void {
  ledger.met[home]![away]!++
  ledger.met[away]![home]!++
  ledger.hosted[home]![away]!++
  ledger.balance[home]!++
  ledger.balance[away]!--
}

/** The numbers below `count` in a random order (Fisher–Yates). */
function shuffle(rng: Rng, count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = rng.int(0, i)
    const held = order[i]!
    order[i] = order[j]!
    order[j] = held
  }
  return order
}
