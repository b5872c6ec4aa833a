/** Games outside of the leagues, which fill the hours in which no league plays. */
import { addDays } from '../../src/kernel/calendar.ts'
import type { Rng } from '../../src/kernel/rng.ts'

const dayMs = 86_400_000

/**
 * The days around now whose exhibitions are in the calendar: those ahead are announced at midnight UTC of the day
 * before; those behind stay for a service that stopped during one and finishes it when it starts again.
 */
const days = { back: 30, ahead: 2 } as const

/** The span of the exhibitions that are in the calendar at an instant. */
export function exhibitionSpan(nowMs: number): { readonly fromMs: number; readonly untilMs: number } {
  const todayMs = Math.floor(nowMs / dayMs) * dayMs
  return { fromMs: todayMs - days.back * dayMs, untilMs: todayMs + days.ahead * dayMs }
}

/** When the calendar announces an exhibition. */
export const announcedMs = (startMs: number): number =>
  Date.parse(addDays(new Date(startMs).toISOString().slice(0, 10), 1 - days.ahead))

/** The starts that, with those of a league, leave no gap longer than `everyMs` between two starts. */
export function startsBetween(
  ownMs: readonly number[],
  {
    fromMs,
    untilMs,
    everyMs,
  }: { readonly fromMs: number; readonly untilMs: number; readonly everyMs: number },
): readonly number[] {
  const starts: number[] = []
  let next = 0
  for (let atMs = fromMs; atMs < untilMs; atMs += everyMs) {
    for (let ms = ownMs[next]; ms !== undefined && ms <= atMs; ms = ownMs[++next]) {
      atMs = Math.max(atMs, ms + everyMs)
    }
    if (atMs < untilMs) starts.push(atMs)
  }
  return starts
}

/** An exhibition of a season, numbered from 1. */
export interface Exhibition {
  readonly serial: number
  readonly startMs: number
  readonly home: string
  readonly away: string
}

interface Teams {
  /** The starts of each team's games in its league, in order. */
  readonly engaged: ReadonlyMap<string, readonly number[]>
  /** Whether a team may play at home at an instant; any team may where it is absent. */
  readonly mayHost?: (team: string, startMs: number) => boolean
}

/** Each side is one of this many teams that are furthest from their other games, if these are far enough away. */
const choices = 6
const farMs = dayMs / 2

/** Seasons are paired one by one: half of the teams open a season and the other half close it, this many games each. */
const atTurn = 12

/** Pairs teams for some starts, in order: those that have rested longest and have longest until their next game. */
export function pairExhibitions(
  rng: Rng,
  startsMs: readonly number[],
  { engaged, mayHost = () => true }: Teams,
): readonly Exhibition[] {
  const teams = [...engaged].map(([team, starts], n) => ({
    team,
    half: n % 2,
    starts,
    next: 0,
    lastMs: 0,
    restMs: 0,
  }))
  type Team = (typeof teams)[number]
  const pick = (among: readonly Team[]): Team => {
    const best: Team[] = []
    for (const one of among) {
      const place = best.findIndex(({ restMs }) => restMs < one.restMs)
      if (place >= 0) best.splice(place, 0, one)
      else if (best.length < choices) best.push(one)
      if (best.length > choices) best.pop()
    }
    const far = best.filter(({ restMs }) => restMs >= farMs)
    return far.length > 0 ? rng.pick(far) : best[0]!
  }
  return startsMs.map((startMs, i) => {
    const resting = i < atTurn ? 0 : i >= startsMs.length - atTurn ? 1 : null
    const free = teams.filter(({ half }) => half !== resting)
    for (const one of free) {
      for (let ms = one.starts[one.next]; ms !== undefined && ms <= startMs; ms = one.starts[++one.next]) {
        one.lastMs = Math.max(one.lastMs, ms)
      }
      one.restMs = Math.min(
        startMs - one.lastMs,
        (one.starts[one.next] ?? Number.POSITIVE_INFINITY) - startMs,
      )
    }
    const home = pick(free.filter(({ team }) => mayHost(team, startMs)))
    const away = pick(free.filter((one) => one !== home))
    home.lastMs = startMs
    away.lastMs = startMs
    return { serial: i + 1, startMs, home: home.team, away: away.team }
  })
}
