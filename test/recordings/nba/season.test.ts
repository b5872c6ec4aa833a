import { describe, expect } from 'bun:test'
import { roundOrNull } from '../../../src/kernel/numbers.ts'
import { foldAverages, foldRecord } from '../../../src/sports/nba/metrics/season-averages.ts'
import { foldRatings } from '../../../src/sports/nba/metrics/season-ratings.ts'
import { summarise } from '../../../src/sports/nba/metrics/summarise.ts'
import type { Box } from '../../../src/sports/nba/records/box.ts'
import type { Game } from '../../../src/sports/nba/records/game.ts'
import type { TeamGame } from '../../../src/sports/nba/records/team-game.ts'
import { periods } from '../../../src/sports/nba/season.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { hasRecordings, readRecordings } from '../read-recordings.ts'

const two = (value: number | null) => roundOrNull(value, 2)

/** Both sides of every game of the log. */
async function readGameLog(): Promise<TeamGame[]> {
  const store = await readRecordings('nba/stats-leaguegamelog_2018-19_regular-season_teams.json.gz')
  return store.all<Game>('nba.game').flatMap((game) => {
    const { home, away } = summarise(game, [], store.get<Box>('nba.box', game.game_id), null)!
    return [home, away]
  })
}

const log = hasRecordings ? await readGameLog() : []

describe('the recorded game log of 2018-19 (V-NBA-2)', () => {
  const of = (team: string): TeamGame[] => log.filter((game) => game.team === team)
  const ratings = (team: string) => {
    const { off, def, net, pace } = foldRatings(periods, of(team))
    return [off, def, net, pace].map(two)
  }

  recordedTest('folds to the possessions, ratings and pace of the table', async () => {
    expect(log).toHaveLength(2_460)
    expect(two(foldRatings(periods, of('MIL')).possessions)).toBe(8512.47)
    expect(two(foldRatings(periods, of('GSW')).possessions)).toBe(8325.87)
    expect(ratings('MIL')).toEqual([113.79, 105.25, 8.54, 103.29])
    expect(ratings('GSW')).toEqual([115.9, 109.54, 6.37, 100.89])
    const others = { HOU: [115.53, 110.7, 97.85], TOR: [113.12, 107.1, 100.15], NYK: [104.47, 113.66, 99.6] }
    for (const [team, [off, def, pace]] of Object.entries({ ...others, ATL: [108.15, 113.89, 103.88] })) {
      expect({ team, ratings: ratings(team) }).toMatchObject({
        team,
        ratings: [off!, def!, expect.any(Number), pace!],
      })
    }
    expect(foldRatings(periods, of('MIL')).method).toBe('oliver')
  })

  recordedTest('is within 1.2 of the league’s counted ratings, and within 0.1 in the net', async () => {
    const published = { MIL: [113.5, 104.9, 8.6, 103.6], GSW: [114.9, 108.5, 6.4, 101.8] }
    for (const [team, numbers] of Object.entries(published)) {
      const ours = ratings(team)
      numbers.forEach((number, i) => {
        expect(Math.abs(ours[i]! - number)).toBeLessThanOrEqual(i === 2 ? 0.1 : 1.2)
      })
    }
  })

  recordedTest('folds to the published records and splits', async () => {
    expect(foldRecord(of('MIL'))).toEqual({
      record: { w: 60, l: 22 },
      splits: { home: { w: 33, l: 8 }, away: { w: 27, l: 14 } },
    })
    expect(foldRecord(of('GSW'))).toEqual({
      record: { w: 57, l: 25 },
      splits: { home: { w: 30, l: 11 }, away: { w: 27, l: 14 } },
    })
  })

  recordedTest('folds to averages that are totals by games', async () => {
    const averages = foldAverages(of('MIL'))
    expect(averages.gp).toBe(82)
    expect(averages.pts).toBeCloseTo(9686 / 82, 10)
    expect(averages.reb).toBeCloseTo((762 + 3316) / 82, 10)
    expect(averages.fg_pct).toBeCloseTo((100 * 3555) / 7471, 10)
    expect(averages.plus_minus).toBeCloseTo((9686 - 8959) / 82, 10)
  })
})
