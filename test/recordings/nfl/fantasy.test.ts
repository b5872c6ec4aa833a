import { expect } from 'bun:test'
import { leagueIds } from '../../../src/feeds/shared/nfl/league.ts'
import { aliasId, type PlayerAlias, playerAlias } from '../../../src/games/player-alias.ts'
import { toHundredths } from '../../../src/sports/nfl/fantasy/decimal.ts'
import { type RuleTable, ruleTables } from '../../../src/sports/nfl/fantasy/rules.ts'
import { scorerOf, sumOf } from '../../../src/sports/nfl/fantasy/score.ts'
import { type StatLine, statLineId } from '../../../src/sports/nfl/records/stat-line.ts'
import type { Stats } from '../../../src/sports/nfl/records/stats.ts'
import { recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { readRecordings, recordedRows } from '../read-recordings.ts'

const pointsBy = (rules: RuleTable, stats: Stats): number => toHundredths(sumOf(scorerOf(rules)('RB', stats)))

for (const year of ['2015', '2020']) {
  recordedTest(`the fantasy points of every player week of ${year} equal the published ones`, async () => {
    const file = `nfl/nflverse_player_stats_${year}.csv.gz`
    const store = await readRecordings(file)
    const statsOf = (playerId: string, week: number): Stats => {
      const id = aliasId(leagueIds.sport, leagueIds.source, playerId)
      const { slug } = store.get<PlayerAlias>(playerAlias.kind, id)
      return store.get<StatLine>('nfl.stat_line', statLineId(year, week, slug)).stats
    }
    const rows = await recordedRows(file)
    const wrong = rows.flatMap((row) => {
      const stats = statsOf(row('player_id'), Number(row('week')))
      const own = [pointsBy(ruleTables.std, stats), pointsBy(ruleTables.ppr, stats)]
      const published = [Number(row('fantasy_points')), Number(row('fantasy_points_ppr'))]
      const isEqual = own.every((points, i) => Math.abs(points - published[i]!) <= 1e-9)
      return isEqual ? [] : [{ player: row('player_name'), week: row('week'), own, published }]
    })
    expect(rows.length).toBeGreaterThan(5_000)
    expect(wrong).toEqual([])
  })
}
