import { Lru } from '../../src/kernel/lru.ts'
import type { SimulatedGame } from '../simulation.ts'
import { competitions } from './competitions.ts'

/** The calendar between two changes: a season starts or ends, a round is drawn, a match is postponed. */
interface CalendarVersion {
  readonly fromMs: number
  readonly untilMs: number
  readonly games: readonly SimulatedGame[]
}

const versionsMax = 4
const versions = new Lru<string, readonly CalendarVersion[]>(versionsMax)

/**
 * Every match of the seasons around an instant, by kick-off: of each league the current or last season and, once its
 * schedule is published, the next.
 */
export function calendar(seed: string, nowMs: number): readonly SimulatedGame[] {
  const known = versions.get(seed) ?? []
  const current = known.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
  if (current) return current.games
  const version = createVersion(seed, nowMs)
  versions.set(seed, [version, ...known].slice(0, versionsMax))
  return version.games
}

/** Seasons that can be in the calendar, by how far their year is from that of the instant. */
const yearsAround = [-1, 0, 1] as const

function createVersion(seed: string, nowMs: number): CalendarVersion {
  const thisYear = new Date(nowMs).getUTCFullYear()
  const changeTimes: number[] = []
  const games: SimulatedGame[] = []
  for (const { span, draws, matches } of competitions) {
    for (const year of yearsAround.map((offset) => thisYear + offset)) {
      const { fromMs, untilMs } = span(year)
      changeTimes.push(fromMs, untilMs, ...draws(year))
      if (nowMs < fromMs || nowMs >= untilMs) continue
      for (const stages of matches(seed, year, nowMs)) {
        changeTimes.push(...stages.map((stage) => stage.fromMs))
        games.push(stages.findLast((stage) => stage.fromMs <= nowMs)!.game)
      }
    }
  }
  games.sort((a, b) => a.startMs - b.startMs || (a.id < b.id ? -1 : 1))
  return {
    fromMs: Math.max(...changeTimes.filter((ms) => ms <= nowMs)),
    untilMs: Math.min(...changeTimes.filter((ms) => ms > nowMs)),
    games,
  }
}
