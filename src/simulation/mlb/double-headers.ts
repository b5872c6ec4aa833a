import type { Rng } from '../../kernel/rng.ts'
import type { Pairing, SeasonPairings } from '../shared/pairings.ts'

/** A day in so many has one. */
const everyDays = 6

/** Places in the day from the first game to the second: three of two hours leave time for a long first one. */
const slotsApart = 3

/** Places of the day before a team's next game, a day having as many as it has games: ten hours and more. */
const restSlots = 6

/** How far a team is from the others by the end of the season. */
interface Account {
  /** Games that rearrangement has given or taken. */
  games: number
  /** Home games less games away. */
  balance: number
}

type Ledger = ReadonlyMap<string, Account>

/**
 * Now and then two teams meet a second time on their day, in the place of a pair that rests instead. The pairs are
 * chosen so that in the end nobody plays more than the others.
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

/** What a second game of one pair in the place of another's does to each team's account. */
function effects(games: readonly Pairing[], slot: number): readonly (readonly [team: string, by: Account])[] {
  const [twice, never] = [games[slot]!, games[slot + slotsApart]!]
  return [
    [twice.home, { games: 1, balance: 1 }],
    [twice.away, { games: 1, balance: -1 }],
    [never.home, { games: -1, balance: -1 }],
    [never.away, { games: -1, balance: 1 }],
  ]
}

/** By how much the accounts would be further from even. */
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
