import { getOrMake, Lru } from '../../src/kernel/caches.ts'
import { type Exhibition, exhibitionSpan } from '../shared/exhibitions.ts'
import type { SimulatedGame } from '../simulation.ts'
import { domesticSeason } from './domestic-season.ts'
import { friendlySeason, friendlySpan, plannedFriendly } from './friendlies.ts'
import { type LeaguePlan, leaguePlans } from './league-plans.ts'
import { type ScheduleStage, scheduleStagesOf } from './simulated-match.ts'
import { drawInstants, knockOut, leaguePhase } from './ucl-season.ts'

/** A league and its seasons in the calendar. */
interface Competition {
  /** When the season of a year is in the calendar: until the next one begins. */
  readonly span: (year: number) => { readonly fromMs: number; readonly untilMs: number }
  /** When further matches of a season are drawn or announced. */
  readonly draws: (year: number) => readonly number[]
  /** The matches of a season that are known at an instant, each with its schedule stages. */
  readonly matches: (seed: string, year: number, nowMs: number) => readonly (readonly ScheduleStage[])[]
}

const noon = (year: number, day: string): number => Date.parse(`${year}-${day}T12:00:00Z`)

/** The schedule is published in June, and the season starts in the middle of August. */
const autumnToSpring = (year: number) => ({ fromMs: noon(year, '06-18'), untilMs: noon(year + 1, '08-13') })
const springToAutumn = (year: number) => ({
  fromMs: noon(year - 1, '12-18'),
  untilMs: noon(year + 1, '02-18'),
})
const european = (year: number) => ({ fromMs: noon(year, '08-29'), untilMs: noon(year + 1, '09-13') })

const seasonsMax = 48
const seasons = new Lru<string, readonly (readonly ScheduleStage[])[]>(seasonsMax)

const spanOf = ({ league }: LeaguePlan) => (league === 'mls' ? springToAutumn : autumnToSpring)

const domestic = leaguePlans.map((plan): Competition => {
  const span = spanOf(plan)
  return {
    span,
    draws: () => [],
    matches: (seed, year) =>
      getOrMake(seasons, `${plan.league} ${year} ${seed}`, () =>
        domesticSeason(seed, plan, year, span(year).fromMs).map((match) => scheduleStagesOf(seed, match)),
      ),
  }
})

const championsLeague: Competition = {
  span: european,
  draws: drawInstants,
  matches: (seed, year, nowMs) => {
    const roundsDrawn = drawInstants(year).filter((ms) => ms <= nowMs).length
    return getOrMake(seasons, `ucl ${year} ${roundsDrawn} ${seed}`, () => {
      const phase = leaguePhase(seed, year, european(year).fromMs)
      return [...phase, ...knockOut(seed, year, phase, roundsDrawn)].map((match) =>
        scheduleStagesOf(seed, match),
      )
    })
  },
}

const dayMs = 86_400_000
const friendlySeasons = new Lru<string, readonly Exhibition[]>(4)

/** The friendlies of a season, in which American clubs play parts of two seasons of their league. */
const friendliesOf = (seed: string, year: number): readonly Exhibition[] =>
  getOrMake(friendlySeasons, `${year} ${seed}`, () => {
    const leagueMatches = leaguePlans.flatMap((plan) =>
      (plan.league === 'mls' ? [year, year + 1] : [year]).flatMap((of) =>
        domesticSeason(seed, plan, of, spanOf(plan)(of).fromMs),
      ),
    )
    return friendlySeason(seed, year, leagueMatches)
  })

/** Only the days around now are in the calendar, so that it changes at every midnight. */
const clubFriendlies: Competition = {
  span: (year) => {
    const { fromMs, untilMs } = friendlySpan(year)
    const window = exhibitionSpan(0)
    return { fromMs: fromMs - window.untilMs + dayMs, untilMs: untilMs - window.fromMs }
  },
  draws: (year) => {
    const { fromMs, untilMs } = clubFriendlies.span(year)
    return Array.from({ length: (untilMs - fromMs) / dayMs }, (_, i) => fromMs + i * dayMs)
  },
  matches: (seed, year, nowMs) => {
    const { fromMs, untilMs } = exhibitionSpan(nowMs)
    return friendliesOf(seed, year)
      .filter(({ startMs }) => startMs >= fromMs && startMs < untilMs)
      .map((one) => scheduleStagesOf(seed, plannedFriendly(seed, year, one)))
  },
}

const competitions: readonly Competition[] = [...domestic, championsLeague, clubFriendlies]

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
