import { Lru } from '../../kernel/lru.ts'
import { domesticSeason } from './domestic-season.ts'
import { leaguePlans } from './league-plans.ts'
import { type Reading, readingsOf } from './simulated-match.ts'
import { drawInstants, knockOut, leaguePhase } from './ucl-season.ts'

/** A league with seasons that come and go in the calendar. */
export interface Competition {
  /** From when on the season of a year is known, and until when: the next one begins then. */
  readonly span: (year: number) => { readonly fromMs: number; readonly untilMs: number }
  /** When more matches of a season become known. */
  readonly draws: (year: number) => readonly number[]
  /** The matches of a season that are known at an instant, each as it reads over time. */
  readonly matches: (seed: string, year: number, nowMs: number) => readonly (readonly Reading[])[]
}

const noon = (year: number, day: string): number => Date.parse(`${year}-${day}T12:00:00Z`)

/** The schedule is out in June, and the ball rolls in the middle of August. */
const autumnToSpring = (year: number) => ({ fromMs: noon(year, '06-18'), untilMs: noon(year + 1, '08-13') })
const springToAutumn = (year: number) => ({
  fromMs: noon(year - 1, '12-18'),
  untilMs: noon(year + 1, '02-18'),
})
const european = (year: number) => ({ fromMs: noon(year, '08-29'), untilMs: noon(year + 1, '09-13') })

const seasonsKept = 48
const seasons = new Lru<string, readonly (readonly Reading[])[]>(seasonsKept)

function keep(key: string, create: () => readonly (readonly Reading[])[]): readonly (readonly Reading[])[] {
  const known = seasons.get(key)
  if (known) return known
  const created = create()
  seasons.set(key, created)
  return created
}

const domestic = leaguePlans.map((plan): Competition => {
  const span = plan.league === 'mls' ? springToAutumn : autumnToSpring
  return {
    span,
    draws: () => [],
    matches: (seed, year) =>
      keep(`${plan.league} ${year} ${seed}`, () =>
        domesticSeason(seed, plan, year, span(year).fromMs).map((match) => readingsOf(seed, match)),
      ),
  }
})

const championsLeague: Competition = {
  span: european,
  draws: drawInstants,
  matches: (seed, year, nowMs) => {
    const roundsDrawn = drawInstants(year).filter((ms) => ms <= nowMs).length
    return keep(`ucl ${year} ${roundsDrawn} ${seed}`, () => {
      const phase = leaguePhase(seed, year, european(year).fromMs)
      return [...phase, ...knockOut(seed, year, phase, roundsDrawn)].map((match) => readingsOf(seed, match))
    })
  },
}

export const competitions: readonly Competition[] = [...domestic, championsLeague]
