import { expect } from 'bun:test'
import { analyse } from '../../../src/sports/nhl/metrics/analyse.ts'
import { attemptsOf } from '../../../src/sports/nhl/metrics/attempts.ts'
import { stretchesOf, stretchFinder } from '../../../src/sports/nhl/metrics/on-ice.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { finalOf, readGame } from './recorded-games.ts'

const shiftChart = 'nhl/stats-rest-shiftcharts_2024030121_FLA-at-TBL_2025-04-22.json.gz'

recordedTest('FLA at TBL, 22 April 2025: 3069 seconds of 5v5 and the lines of the shift chart', async () => {
  const game = await readGame(finalOf('2024030121'), shiftChart)
  const { plays, shifts } = game
  expect(shifts).toHaveLength(805)
  const { home, away } = analyse(game, plays, shifts)
  expect(home.strengths['5v5'].toi_seconds).toBe(3069)
  expect(home.strengths.all.toi_seconds).toBe(3600)
  expect(away.forward_lines.slice(0, 2)).toMatchObject([
    {
      players: ['aleksander-barkov', 'carter-verhaeghe', 'sam-reinhart'],
      seconds: 788,
      cf: 7,
      ca: 16,
      gf: 1,
      ga: 1,
    },
    { players: ['anton-lundell', 'brad-marchand', 'eetu-luostarinen'], seconds: 668, cf: 6, ca: 7 },
  ])
  expect(home.forward_lines.slice(0, 2)).toMatchObject([
    { players: ['brayden-point', 'nikita-kucherov', 'yanni-gourde'], seconds: 549, cf: 11, ca: 4 },
    { players: ['brandon-hagel', 'jake-guentzel', 'nick-paul'], seconds: 389, cf: 12, ca: 0 },
  ])
  const stretchAt = (period: number, second: number) => {
    const own = shifts.filter((shift) => shift.period === period)
    return stretchFinder(stretchesOf(game, own, 0))(second)
  }
  const atFive = attemptsOf(game, plays).filter(({ play }) => play.situation === '1551')
  const states = atFive.map(({ play }) => stretchAt(play.period, play.seconds)!.code)
  expect(states).toEqual(new Array(81).fill('1551'))
})
