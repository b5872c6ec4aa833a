import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { calibration, correlation, type Scored, worstGap } from '../../scripts/win-probability/calibration.ts'
import {
  rateNfl,
  scoreMlb,
  scoreNba,
  scoreNfl,
  scoreNhl,
  scoreSoccer,
} from '../../scripts/win-probability/evaluate.ts'
import { pastSamples, seasonSamples } from '../../scripts/win-probability/mlb-data.ts'
import { nbaSamples } from '../../scripts/win-probability/nba-data.ts'
import { nflSamples } from '../../scripts/win-probability/nfl-data.ts'
import { nhlSamples } from '../../scripts/win-probability/nhl-data.ts'
import {
  celticsPairs,
  espnNbaPairs,
  mlbPairs,
  nflPairs,
  soccerPairs,
} from '../../scripts/win-probability/published.ts'
import { soccerSamples, unpricedSamples } from '../../scripts/win-probability/soccer-data.ts'

const hasTruth = existsSync('../shared/truth/win-probability')
const gap = (scored: readonly Scored[]) => worstGap(calibration(scored))

describe.skipIf(!hasTruth)('win probability is calibrated within 0.03 in every decile of 200 points', () => {
  test('basketball, without and with pre-game chances', () => {
    expect(gap(scoreNba(nbaSamples(), 'plain'))).toBeLessThanOrEqual(0.03)
    expect(gap(scoreNba(nbaSamples(), 'market'))).toBeLessThanOrEqual(0.03)
  })

  test('football, without and with lines', () => {
    const samples = nflSamples()
    expect(gap(scoreNfl(rateNfl(samples, 'plain'), 'plain'))).toBeLessThanOrEqual(0.03)
    expect(gap(scoreNfl(rateNfl(samples, 'market'), 'market'))).toBeLessThanOrEqual(0.03)
  })

  test('baseball, on the seasons it is fitted to and on two others', () => {
    expect(gap(scoreMlb(pastSamples()))).toBeLessThanOrEqual(0.03)
    expect(gap(scoreMlb([...seasonSamples('2016'), ...seasonSamples('2017')]))).toBeLessThanOrEqual(0.03)
  })

  test('hockey, without and with lines, also over the games on neutral ice that the fit leaves out', () => {
    const samples = nhlSamples()
    const neutral = samples.filter(({ isNeutral }) => isNeutral)
    expect(new Set(neutral.map(({ season }) => season))).toEqual(new Set(['2019-20']))
    expect(new Set(neutral.map(({ game }) => game)).size).toBe(130)
    expect(gap(scoreNhl(samples, 'plain'))).toBeLessThanOrEqual(0.03)
    expect(gap(scoreNhl(samples, 'market'))).toBeLessThanOrEqual(0.03)
  })

  test('soccer, without and with prices', () => {
    expect(gap(scoreSoccer([...soccerSamples(), ...unpricedSamples()], 'plain'))).toBeLessThanOrEqual(0.03)
    expect(gap(scoreSoccer(soccerSamples(), 'market'))).toBeLessThanOrEqual(0.03)
  })
})

describe.skipIf(!hasTruth)('win probability follows the published series', () => {
  test('football: correlation of 0.95 or more', () => {
    expect(correlation(nflPairs())).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['nba_celtics-model_0021800001_PHI-at-BOS_2018-10-16.json.gz'],
    ['nba_celtics-model_0021800019_BOS-at-TOR_2018-10-19.json.gz'],
  ])('basketball: correlation of 0.9 or more with %s', (name) => {
    expect(correlation(celticsPairs(name))).toBeGreaterThanOrEqual(0.9)
  })

  test('basketball: correlation of 0.9 or more with a game of ESPN', () => {
    expect(correlation(espnNbaPairs())).toBeGreaterThanOrEqual(0.9)
  })

  test('baseball: correlation of 0.9 or more with the league', () => {
    expect(correlation(mlbPairs())).toBeGreaterThanOrEqual(0.9)
  })

  test('soccer: correlation of 0.9 or more over a whole tournament', () => {
    expect(correlation(soccerPairs())).toBeGreaterThanOrEqual(0.9)
  })
})
