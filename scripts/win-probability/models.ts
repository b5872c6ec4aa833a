/** The models of each sport: which parameters are fitted, from where, and to what. */
import mlbShipped from '../../src/sports/mlb/win-probability/model.json'
import type { NbaParameters } from '../../src/sports/nba/win-probability/model.ts'
import type { Refit } from '../../src/sports/nfl/win-probability/model.ts'
import type { NhlParameters } from '../../src/sports/nhl/win-probability/model.ts'
import soccerShipped from '../../src/sports/soccer/win-probability/model.json'
import type { SoccerParameters } from '../../src/sports/soccer/win-probability/model.ts'
import { logLoss } from './calibration.ts'
import {
  type Mode,
  type RatedNflSample,
  rateNfl,
  scoreMlb,
  scoreNba,
  scoreNfl,
  scoreNhl,
  scoreSoccer,
} from './evaluate.ts'
import { fit, groupStates, heldOut, type Model, roundedChance } from './fit.ts'
import { minimise } from './minimise.ts'
import { pastSamples, seasonSamples } from './mlb-data.ts'
import { type NbaSample, nbaSamples, nbaStarts } from './nba-data.ts'
import { nflSamples } from './nfl-data.ts'
import { goalsByPeriod, type NhlSample, nhlResults, nhlSamples } from './nhl-data.ts'
import type { Report } from './report.ts'
import { goalCounts, type results, type SoccerSample, soccerSamples, unpricedSamples } from './soccer-data.ts'

const both: readonly Mode[] = ['plain', 'market']
const isShare = (p: number | undefined): boolean => p! > 0.3 && p! < 0.9
const rounded = (x: number): number => Math.round(x * 1e4) / 1e4

export function nbaReport(): Report {
  const model: Model<NbaSample, NbaParameters> = {
    samples: nbaSamples(),
    extra: nbaStarts(),
    modes: both,
    start: [18, 0.0025, 0.59, 0.95, 0.15],
    isValid: ([deviation, offset, home]) => deviation! > 5 && offset! > 0 && isShare(home),
    parameters: ([deviation = 0, offset = 0, home = 0, strength = 0, lead = 0]) => ({
      ...{ deviation, offset, home, strength, lead },
    }),
    score: scoreNba,
    grouped: (samples, mode) =>
      groupStates(samples, mode, ({ lead, secondsLeft }) => `${lead} ${secondsLeft}`),
  }
  return reportOf(model, 'pre-game probabilities')
}

export function nhlReport(): Report {
  const goals = goalsByPeriod().map(rounded)
  const model: Model<NhlSample, NhlParameters> = {
    samples: nhlSamples(),
    extra: nhlResults(),
    // A game without home ice says nothing about what home ice is worth.
    isFitted: ({ isNeutral }) => !isNeutral,
    modes: both,
    start: [0.54, 0.6, 0.2, 0.02, 0.05, 0.1, -0.1],
    isValid: ([home]) => isShare(home),
    parameters: ([
      home = 0,
      ratio = 0,
      overtime = 0,
      score = 0,
      lead = 0,
      unknown = 0,
      overtime_home = 0,
    ]) => ({
      ...{ goals, home, ratio, overtime, overtime_home, score, lead, unknown: Math.abs(unknown) },
    }),
    score: scoreNhl,
    grouped: (samples, mode) =>
      groupStates(
        samples,
        mode,
        ({ lead, secondsLeft, isOvertime }) => `${lead} ${secondsLeft} ${isOvertime}`,
      ),
  }
  return reportOf(model, 'closing lines')
}

export function soccerReport(): Report {
  const { short, opponents } = soccerShipped
  const counted = goalCounts()
  const fixed = { goals: rounded(counted.goals), second_half: rounded(counted.second_half), short, opponents }
  const model: Model<SoccerSample, SoccerParameters> = {
    samples: [...soccerSamples(), ...unpricedSamples()],
    modes: both,
    start: [0.57, 0.65, 0.08, 0.15, 0.3],
    isValid: ([home]) => isShare(home),
    parameters: ([home = 0, ratio = 0, lead = 0, level = 0, unknown = 0]) => ({
      ...{ ...fixed, home, ratio, lead, level, unknown: Math.abs(unknown) },
    }),
    score: scoreSoccer,
    grouped: groupMatches,
  }
  return reportOf(model, 'closing prices')
}

/** The same as `groupStates` for three results; a market counts by the home side's share of the wins. */
function groupMatches(samples: readonly SoccerSample[], mode: Mode): SoccerSample[] {
  const known = mode === 'plain' ? samples : samples.filter(({ before }) => before !== null)
  const shareOf = ({ before }: SoccerSample) =>
    mode === 'plain' || before === null ? null : roundedChance(before.home / (before.home + before.away))
  const groups = Map.groupBy(known, (one) => `${one.lead} ${one.minute} ${shareOf(one)}`)
  return [...groups.values()].map((group) => {
    const share = shareOf(group[0]!)
    const mean = (result: (typeof results)[number]) =>
      group.reduce((sum, { outcome }) => sum + outcome[result], 0) / group.length
    return {
      ...group[0]!,
      before: share === null ? null : { home: share, away: 1 - share },
      outcome: { home: mean('home'), draw: mean('draw'), away: mean('away') },
      weight: group.length,
    }
  })
}

export function nflReport(): Report {
  const samples = nflSamples()
  const reports = both.map((mode) => {
    const model: Model<RatedNflSample, Refit> = {
      samples: rateNfl(samples, mode),
      modes: [mode],
      start: [0.05, 0.95, 0.05],
      isValid: () => true,
      parameters: ([home = 0, weight = 0, early = 0]) => ({ home, weight, early }),
      score: scoreNfl,
      grouped: (all) => [...all],
    }
    const made = fit(model, model.samples)
    return { made, out: heldOut(model)[mode], all: scoreNfl(model.samples, mode, made) }
  })
  const [plain, market] = reports
  return {
    parameters: { plain: plain!.made, with_spread: market!.made },
    measured: {
      'Held out by season, without a line': plain!.out,
      'Held out by season, with the closing line': market!.out,
      'As shipped, without a line': plain!.all,
      'As shipped, with the closing line': market!.all,
    },
  }
}

export function mlbReport(): Report {
  const past = pastSamples()
  const fitted = minimise(
    ([f, h]) =>
      isShare(h) && f! > 0.5 ? logLoss(scoreMlb(past, { ...mlbShipped, factor: f!, home: h! })) : 9,
    [1, 0.54],
  )
  const [factor, home] = fitted.map(rounded)
  const made = { ...mlbShipped, factor: factor!, home: home! }
  return {
    parameters: { home, factor },
    measured: {
      '2016 and 2017, not used in the fit': scoreMlb(
        [...seasonSamples('2016'), ...seasonSamples('2017')],
        made,
      ),
      'Up to 2014, in sample': scoreMlb(past, made),
    },
  }
}

function reportOf<S extends { readonly season: string }, P extends object>(
  model: Model<S, P>,
  market: string,
): Report {
  const parameters = fit(model, model.samples)
  const out = heldOut(model)
  return {
    parameters,
    measured: {
      'Held out by season, without odds': out.plain,
      [`Held out by season, with ${market}`]: out.market,
      'As shipped, without odds': model.score(model.samples, 'plain', parameters),
      [`As shipped, with ${market}`]: model.score(model.samples, 'market', parameters),
    },
  }
}
