/** How a model does on the recordings, without and with a market. Tests and the fitting script use it. */
import { type MlbParameters, homeChanceOf as mlbChance } from '../../src/sports/mlb/win-probability/model.ts'
import { type NbaParameters, homeChanceOf as nbaChance } from '../../src/sports/nba/win-probability/model.ts'
import nflFitted from '../../src/sports/nfl/win-probability/model.json'
import { playModelChance, type Refit, refitted } from '../../src/sports/nfl/win-probability/model.ts'
import { type NhlParameters, homeChanceOf as nhlChance } from '../../src/sports/nhl/win-probability/model.ts'
import { chancesOf, type SoccerParameters } from '../../src/sports/soccer/win-probability/model.ts'
import type { Scored } from './calibration.ts'
import type { MlbSample } from './mlb-data.ts'
import type { NbaSample } from './nba-data.ts'
import type { NflSample } from './nfl-data.ts'
import type { NhlSample } from './nhl-data.ts'
import { results, type SoccerSample } from './soccer-data.ts'

export type Mode = 'plain' | 'market'

/** The samples that a mode can rate: with a market, those of which the chances before the game are known. */
const known = <S extends { readonly before: unknown }>(samples: readonly S[], mode: Mode): readonly S[] =>
  mode === 'plain' ? samples : samples.filter(({ before }) => before !== null)

/** The model of a game by what is known before it: made once for all states of that game. */
function perGame<C>(mode: Mode, make: (before: number | null) => C): (before: number | null) => C {
  const made = new Map<number | null, C>()
  return (known) => {
    const before = mode === 'plain' ? null : known
    let model = made.get(before)
    if (model === undefined) {
      model = make(before)
      made.set(before, model)
    }
    return model
  }
}

export function scoreNba(samples: readonly NbaSample[], mode: Mode, parameters?: NbaParameters): Scored[] {
  const chanceOf = perGame(mode, (before) => nbaChance(before, parameters))
  return known(samples, mode).map(({ lead, secondsLeft, before, ...scored }) => ({
    ...scored,
    chance: chanceOf(before)({ lead, secondsLeft }),
  }))
}

export function scoreNhl(samples: readonly NhlSample[], mode: Mode, parameters?: NhlParameters): Scored[] {
  const chanceOf = perGame(mode, (before) => nhlChance(before, parameters))
  return known(samples, mode).map(({ lead, secondsLeft, isOvertime, before, ...scored }) => ({
    ...scored,
    chance: chanceOf(before)({ lead, secondsLeft, isOvertime, advantage: 0, emptyNet: null }),
  }))
}

export function scoreMlb(samples: readonly MlbSample[], parameters?: MlbParameters): Scored[] {
  const chance = mlbChance({ before: null, placesRunner: false, innings: 9 }, parameters)
  return samples.map((sample) => ({
    chance: chance(sample),
    outcome: sample.homeWins / sample.games,
    weight: sample.games,
  }))
}

/** Each of the three results is a prediction of its own. */
export function scoreSoccer(
  samples: readonly SoccerSample[],
  mode: Mode,
  parameters?: SoccerParameters,
): Scored[] {
  const plain = chancesOf(null, parameters)
  return known(samples, mode).flatMap(({ before, lead, minute, outcome, weight, game }) => {
    const chances = (mode === 'plain' ? plain : chancesOf(before, parameters))({
      lead,
      minute,
      phase: 'regulation',
      sentOff: { home: 0, away: 0 },
      shootoutLead: 0,
      isKnockout: false,
    })
    return results.map((one) => ({
      chance: chances[one],
      outcome: outcome[one],
      ...(weight === undefined ? { game: `${game} ${one}` } : { weight }),
    }))
  })
}

/** A football state as the play model rates it, which does not depend on the refit. */
export interface RatedNflSample {
  readonly season: string
  readonly game: string
  readonly gameSeconds: number
  readonly chances: readonly number[]
  readonly outcome: number
}

export function rateNfl(samples: readonly NflSample[], mode: Mode): RatedNflSample[] {
  return samples.map(({ situations, spread, season, game, outcome }) => {
    const setting = {
      season: Number(season),
      roof: 'outdoors',
      spread: mode === 'plain' ? null : spread,
      receivesSecondHalf: null,
    } as const
    const chances = situations.map((one) => playModelChance(one, setting))
    return { season, game, gameSeconds: situations[0]!.gameSeconds, chances, outcome }
  })
}

const nflShipped: Readonly<Record<Mode, Refit>> = {
  plain: nflFitted.plain,
  market: nflFitted.with_spread,
}

export function scoreNfl(samples: readonly RatedNflSample[], mode: Mode, refit = nflShipped[mode]): Scored[] {
  return samples.map(({ chances, gameSeconds, game, outcome }) => {
    const sum = chances.reduce((all, one) => all + refitted(one, gameSeconds, refit), 0)
    return { chance: sum / chances.length, outcome, game }
  })
}
