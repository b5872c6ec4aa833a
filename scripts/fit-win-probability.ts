/**
 * Fits the win-probability models on the recordings in ../shared and prints their parameters, calibration tables and
 * Brier scores, held out by season and as shipped: `bun scripts/fit-win-probability.ts`. The parameters are copied by
 * hand to src/sports/<sport>/win-probability/model.json. docs/models/win-probability-<sport>.md explains the figures.
 */
import mlbShipped from '../src/sports/mlb/win-probability/model.json'
import soccerShipped from '../src/sports/soccer/win-probability/model.json'
import { brier, calibration, logLoss, type Scored, worstGap } from './win-probability/calibration.ts'
import { type Mode, scoreMlb, scoreNba, scoreNfl, scoreNhl, scoreSoccer } from './win-probability/evaluate.ts'
import { minimise } from './win-probability/minimise.ts'
import { pastSamples, seasonSamples } from './win-probability/mlb-data.ts'
import { nbaSamples } from './win-probability/nba-data.ts'
import { nflSamples } from './win-probability/nfl-data.ts'
import { nhlSamples } from './win-probability/nhl-data.ts'
import { soccerSamples } from './win-probability/soccer-data.ts'

type X = readonly number[]

const say = (...parts: readonly string[]): void => {
  process.stdout.write(`${parts.join(' ')}\n`)
}

interface Model<S, P> {
  readonly name: string
  readonly samples: readonly S[]
  readonly start: X
  readonly rounds: number
  readonly parameters: (x: X) => P
  readonly isValid: (x: X) => boolean
  readonly score: (samples: readonly S[], mode: Mode, parameters?: P) => Scored[]
}

const worstLoss = 9

function fit<S, P>({ start, rounds, parameters, isValid, score }: Model<S, P>, samples: readonly S[]): P {
  const loss = (x: X) => {
    if (!isValid(x)) return worstLoss
    const made = parameters(x)
    const known = score(samples, 'market', made)
    return logLoss(score(samples, 'plain', made)) + (known.length === 0 ? 0 : logLoss(known))
  }
  return parameters(minimise(loss, start, rounds))
}

function report<S extends { readonly season: string }, P>(model: Model<S, P>): void {
  const { name, samples, score } = model
  const seasons = [...new Set(samples.map(({ season }) => season))]
  const folds = seasons.map((season) => ({
    out: samples.filter((sample) => sample.season === season),
    made: fit(
      model,
      samples.filter((sample) => sample.season !== season),
    ),
  }))
  say(`# ${name}`, JSON.stringify(fit(model, samples)))
  for (const mode of ['plain', 'market'] as const) {
    print(
      `${name} ${mode}, held out by season`,
      folds.flatMap(({ out, made }) => score(out, mode, made)),
    )
    print(`${name} ${mode}, as shipped`, score(samples, mode))
  }
}

function print(title: string, scored: readonly Scored[]): void {
  const table = calibration(scored)
  say(`## ${title}: Brier ${brier(scored).toFixed(4)}, worst gap ${worstGap(table).toFixed(4)}`)
  for (const [i, { points, expected, actual }] of table.entries()) {
    if (points > 0)
      say(`| ${i / 10}–${(i + 1) / 10} | ${points} | ${expected.toFixed(3)} | ${actual.toFixed(3)} |`)
  }
}

const isShare = (p: number): boolean => p > 0.3 && p < 0.9

report({
  name: 'NBA',
  samples: nbaSamples(),
  start: [18, 0.0025, 0.59, 0.95, 0.15],
  rounds: 60,
  parameters: ([deviation, offset, home, strength, lead]: X) => ({
    deviation: deviation!,
    offset: offset!,
    home: home!,
    strength: strength!,
    lead: lead!,
  }),
  isValid: ([deviation, offset, home]) => deviation! > 5 && offset! > 0 && isShare(home!),
  score: scoreNba,
})

report({
  name: 'NHL',
  samples: nhlSamples(),
  start: [5.9, 0.54, 0.6, 0.2, 0.02],
  rounds: 80,
  parameters: ([goals, home, ratio, overtime, score]: X) => ({
    goals: goals!,
    home: home!,
    ratio: ratio!,
    overtime: overtime!,
    score: score!,
  }),
  isValid: ([goals, home]) => goals! > 1 && isShare(home!),
  score: scoreNhl,
})

const { goals, second_half, short, opponents } = soccerShipped
report({
  name: 'Soccer',
  samples: soccerSamples(),
  start: [0.57, 0.65, 0.08, 0.15],
  rounds: 80,
  parameters: ([home, ratio, lead, level]: X) => ({
    ...{ goals, second_half, short, opponents },
    home: home!,
    ratio: ratio!,
    lead: lead!,
    level: level!,
  }),
  isValid: ([home]) => isShare(home!),
  score: scoreSoccer,
})

report({
  name: 'NFL',
  samples: nflSamples(),
  start: [0.05, 0.95, 0.05, 0.05, 0.95, 0.05],
  rounds: 60,
  parameters: ([a, b, c, d, e, f]: X) => ({
    plain: { home: a!, weight: b!, early: c! },
    with_spread: { home: d!, weight: e!, early: f! },
  }),
  isValid: () => true,
  score: scoreNfl,
})

const past = pastSamples()
const [factor, home] = minimise(
  ([f, h]) =>
    isShare(h!) && f! > 0.5 ? logLoss(scoreMlb(past, { ...mlbShipped, factor: f!, home: h! })) : worstLoss,
  [1, 0.54],
  40,
)
say('# MLB', JSON.stringify({ factor, home }))
print('MLB up to 2014, as fitted', scoreMlb(past))
print(
  'MLB 2016 and 2017, not used in the fit',
  scoreMlb([...seasonSamples('2016'), ...seasonSamples('2017')]),
)
