import { createRng } from '../../src/kernel/rng.ts'
import { clubsByLeague } from './clubs.ts'
import type { MatchPlan } from './match-plan.ts'
import type { Score } from './score.ts'

/** Goals of the home and the away side when two average teams meet. */
const ordinary = { home: 1.63, away: 1.24 } as const

/**
 * Leagues differ in the number of goals, and in how far the best are from the last: log goals, for attack and
 * defence alike.
 */
const characters: Readonly<
  Record<string, { readonly goals: number; readonly best: number; readonly last: number }>
> = {
  epl: { goals: 1.02, best: 0.36, last: -0.26 },
  laliga: { goals: 0.95, best: 0.36, last: -0.22 },
  seriea: { goals: 0.94, best: 0.33, last: -0.25 },
  bundesliga: { goals: 1.12, best: 0.38, last: -0.22 },
  ligue1: { goals: 1, best: 0.35, last: -0.22 },
  mls: { goals: 1.06, best: 0.2, last: -0.18 },
  ucl: { goals: 1.05, best: 0.28, last: -0.3 },
}
const ordinaryLeague = { goals: 1, best: 0.2, last: -0.2 } as const

/** How far a team's strength varies from season to season. */
const seasonDeviation = 0.07

/** The expected goals of each side. */
export function expectedGoals(seed: string, plan: MatchPlan): Score {
  const { goals } = characters[plan.league] ?? ordinaryLeague
  const [home, away] = [plan.home, plan.away].map((club) => strengthOf(seed, plan, club))
  const mean = (ordinary.home + ordinary.away) / 2
  const base = plan.ground === 'neutral' ? { home: mean, away: mean } : ordinary
  return {
    home: base.home * goals * Math.exp(home!.attack - away!.defence),
    away: base.away * goals * Math.exp(away!.attack - home!.defence),
  }
}

function strengthOf(seed: string, { league, season }: MatchPlan, club: string) {
  const { best, last } = characters[league] ?? ordinaryLeague
  const clubs = clubsByLeague.get(league) ?? []
  const place = clubs.length > 1 ? clubs.indexOf(club) / (clubs.length - 1) : 0
  // The distance between neighbours is greatest at the top.
  const rating = last + (best - last) * (1 - place) ** 1.3
  const rng = createRng(seed).fork(`soccer/season/${season}/${club}`)
  return {
    attack: rating + rng.normal(0, seasonDeviation),
    defence: rating + rng.normal(0, seasonDeviation),
  }
}
