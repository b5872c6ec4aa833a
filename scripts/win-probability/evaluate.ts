/** How each shipped model does on the recordings, without and with a market. Tests and the fitting script use it. */
import { type MlbParameters, homeChanceOf as mlbChance } from '../../src/sports/mlb/win-probability/model.ts'
import { type NbaParameters, homeChanceOf as nbaChance } from '../../src/sports/nba/win-probability/model.ts'
import { type NflParameters, homeChance as nflChance } from '../../src/sports/nfl/win-probability/model.ts'
import { type NhlParameters, homeChanceOf as nhlChance } from '../../src/sports/nhl/win-probability/model.ts'
import { chancesOf, type SoccerParameters } from '../../src/sports/soccer/win-probability/model.ts'
import type { Scored } from './calibration.ts'
import type { MlbSample } from './mlb-data.ts'
import type { NbaSample } from './nba-data.ts'
import type { NflSample } from './nfl-data.ts'
import type { NhlSample } from './nhl-data.ts'
import type { SoccerSample } from './soccer-data.ts'

export type Mode = 'plain' | 'market'

export function scoreNba(samples: readonly NbaSample[], mode: Mode, parameters?: NbaParameters): Scored[] {
  const plain = nbaChance(null, parameters)
  const known = mode === 'plain' ? samples : samples.filter(({ before }) => before !== null)
  return known.map((sample) => ({
    chance: (mode === 'plain' ? plain : nbaChance(sample.before, parameters))(sample),
    outcome: sample.outcome,
  }))
}

export function scoreNhl(samples: readonly NhlSample[], mode: Mode, parameters?: NhlParameters): Scored[] {
  return samples.map(({ outcome, before, ...state }) => ({
    chance: nhlChance(
      mode === 'plain' ? null : before,
      parameters,
    )({ ...state, advantage: 0, emptyNet: null }),
    outcome,
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

const results = ['home', 'draw', 'away'] as const

/** Each of the three results is a prediction of its own. */
export function scoreSoccer(
  samples: readonly SoccerSample[],
  mode: Mode,
  parameters?: SoccerParameters,
): Scored[] {
  return samples.flatMap(({ before, lead, minute, result }) => {
    const chances = chancesOf(
      mode === 'plain' ? null : before,
      parameters,
    )({
      lead,
      minute,
      phase: 'regulation',
      sentOff: { home: 0, away: 0 },
      shootoutLead: 0,
      isKnockout: false,
    })
    return results.map((one) => ({ chance: chances[one], outcome: Number(result === one) }))
  })
}

export function scoreNfl(samples: readonly NflSample[], mode: Mode, parameters?: NflParameters): Scored[] {
  return samples.map(({ situations, spread, season, outcome }) => {
    const setting = {
      season: Number(season),
      roof: 'outdoors',
      spread: mode === 'plain' ? null : spread,
      receivesSecondHalf: null,
    } as const
    const chances = situations.map((one) => nflChance(one, setting, parameters))
    return { chance: chances.reduce((sum, one) => sum + one, 0) / chances.length, outcome }
  })
}
