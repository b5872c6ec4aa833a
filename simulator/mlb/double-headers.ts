import type { Rng } from '../../src/kernel/rng.ts'
import type { Pairing, SeasonPairings } from '../shared/pairings.ts'

/** One day in this many has a doubleheader. */
const everyDays = 6

/** Slots of the day from the first game to the second: three of two hours leave time for a long first game. */
const slotsApart = 3

/** Slots before a team's next game (a day has one per game): at least ten hours. */
const restSlots = 6

/** How far a team is from an even schedule. */
interface Account {
  /** Games added or removed by the rearrangement. */
  games: number
  /** Home games less away games. */
  balance: number
}

type Ledger = ReadonlyMap<string, Account>

/**
 * Now and then two teams meet a second time on the same day, in place of another pair, which rests. The pairs are
 * chosen so that all teams end up with about the same number of games.
 */
export function arrangeDoubleHeaders(rng: Rng, days: SeasonPairings): SeasonPairings {
  const ledger = openLedger(days)
  return days.map((games, day) => {
    const tomorrow = days[day + 1]
    if (!tomorrow || !rng.chance(1 / everyDays)) return games
    const slots = games.flatMap((pair, slot) => (canPlayTwice(pair, slot, games, tomorrow) ? [slot] : []))
    if (slots.length === 0) return games
    const costs = slots.map((slot) => costOf(ledger, games, slot) + rng.next())
    return playTwice(ledger, games, slots[costs.indexOf(Math.min(...costs))]!)
  })
}

function openLedger(days: SeasonPairings): Ledger {
  const ledger = new Map<string, Account>()
  const add = (team: string, by: number) => {
    const account = ledger.get(team) ?? { games: 0, balance: 0 }
    account.balance += by
    ledger.set(team, account)
  }
  for (const { home, away } of days.flat()) {
    add(home, 1)
    add(away, -1)
  }
  return ledger
}

function canPlayTwice(
  pair: Pairing,
  slot: number,
  games: readonly Pairing[],
  tomorrow: readonly Pairing[],
): boolean {
  const second = slot + slotsApart
  if (second >= games.length) return false
  return tomorrow.every((next, nextSlot) => {
    const isRested = nextSlot + games.length - second >= restSlots
    return isRested || ![next.home, next.away].some((team) => team === pair.home || team === pair.away)
  })
}

/** The effect on each team's account when one pair plays twice in place of another. */
function effects(games: readonly Pairing[], slot: number): readonly (readonly [team: string, by: Account])[] {
  const [twice, never] = [games[slot]!, games[slot + slotsApart]!]
  return [
    [twice.home, { games: 1, balance: 1 }],
    [twice.away, { games: 1, balance: -1 }],
    [never.home, { games: -1, balance: -1 }],
    [never.away, { games: -1, balance: 1 }],
  ]
}

/** By how much the accounts would become less even. */
function costOf(ledger: Ledger, games: readonly Pairing[], slot: number): number {
  return effects(games, slot).reduce((sum, [team, by]) => {
    const account = ledger.get(team)!
    return sum + account.games * by.games + account.balance * by.balance
  }, 0)
}

function playTwice(ledger: Ledger, games: readonly Pairing[], slot: number): readonly Pairing[] {
  for (const [team, by] of effects(games, slot)) {
    const account = ledger.get(team)!
    account.games += by.games
    account.balance += by.balance
  }
  return games.map((pair, place) => {
    if (place === slot) return { ...pair, doubleHeader: 1 }
    return place === slot + slotsApart ? { ...games[slot]!, doubleHeader: 2 } : pair
  })
}
