import { Lru } from '../../kernel/lru.ts'
import type { SimulatedGame } from '../simulation.ts'
import { competitions } from './competitions.ts'

/** The calendar as it reads from one turn to the next: a season comes or goes, a round is drawn, a match put off. */
interface Edition {
  readonly fromMs: number
  readonly untilMs: number
  readonly games: readonly SimulatedGame[]
}

const editionsKept = 4
const editions = new Lru<string, readonly Edition[]>(editionsKept)

/**
 * Every match of the seasons around an instant, by kick-off: of each league the one that is on or was last and, once
 * its schedule is out, the next.
 */
export function calendar(seed: string, nowMs: number): readonly SimulatedGame[] {
  const known = editions.get(seed) ?? []
  const current = known.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
  if (current) return current.games
  const edition = createEdition(seed, nowMs)
  editions.set(seed, [edition, ...known].slice(0, editionsKept))
  return edition.games
}

/** Seasons that can be in the calendar, by how far their year is from that of the instant. */
const yearsAround = [-1, 0, 1] as const

function createEdition(seed: string, nowMs: number): Edition {
  const thisYear = new Date(nowMs).getUTCFullYear()
  const turns: number[] = []
  const games: SimulatedGame[] = []
  for (const { span, draws, matches } of competitions) {
    for (const year of yearsAround.map((offset) => thisYear + offset)) {
      const { fromMs, untilMs } = span(year)
      turns.push(fromMs, untilMs, ...draws(year))
      if (nowMs < fromMs || nowMs >= untilMs) continue
      for (const readings of matches(seed, year, nowMs)) {
        turns.push(...readings.map((reading) => reading.fromMs))
        games.push(readings.findLast((reading) => reading.fromMs <= nowMs)!.game)
      }
    }
  }
  games.sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1))
  return {
    fromMs: Math.max(...turns.filter((ms) => ms <= nowMs)),
    untilMs: Math.min(...turns.filter((ms) => ms > nowMs)),
    games,
  }
}
