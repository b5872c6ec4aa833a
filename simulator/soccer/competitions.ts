import { getOrMake } from '../../src/kernel/get-or-make.ts'
import { Lru } from '../../src/kernel/lru.ts'
import { domesticSeason } from './domestic-season.ts'
import { leaguePlans } from './league-plans.ts'
import { type ScheduleStage, scheduleStagesOf } from './simulated-match.ts'
import { drawInstants, knockOut, leaguePhase } from './ucl-season.ts'

/** A league and its seasons in the calendar. */
export interface Competition {
  /** When the season of a year is in the calendar: until the next one begins. */
  readonly span: (year: number) => { readonly fromMs: number; readonly untilMs: number }
  /** When further rounds of a season are drawn. */
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

const domestic = leaguePlans.map((plan): Competition => {
  const span = plan.league === 'mls' ? springToAutumn : autumnToSpring
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

export const competitions: readonly Competition[] = [...domestic, championsLeague]
