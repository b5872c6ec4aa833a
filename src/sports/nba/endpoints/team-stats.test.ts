import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createSeason } from '../../../../simulator/nba/calendar.ts'
import { simulation } from '../../../../simulator/nba/index.ts'
import { callOf } from '../../../../test/support/open-area.ts'
import { startTestApp, type TestApp } from '../../../../test/support/tier-app.ts'
import type { Change } from '../../../contract/change.ts'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { roundTo } from '../../../kernel/numbers.ts'
import { box as boxRecord, game as gameRecord, nba } from '../index.ts'
import type { Box } from '../records/box.ts'
import type { Game } from '../records/game.ts'
import type { TeamStats } from './team-stats.ts'

const seed = 'team-stats-test'
const team = 'BOS'
const appTimeoutMs = 60_000
const teamStats = callOf(nba, 'teams/{team_id}/stats')
const answerCheck = Compile(teamStats.response!)
const gameCheck = Compile(gameRecord.stored)
const boxCheck = Compile(boxRecord.stored)

interface Played {
  readonly game: Game
  readonly box: Box
  readonly changes: readonly Change[]
}

/** The first games of a team: the very first with its plays, the others with their outcome. */
const played: readonly Played[] = createSeason(seed, 2025)
  .filter(({ scheduled }) => gameCheck.Check(scheduled.data) && teamsOf(scheduled.data).includes(team))
  .slice(0, 12)
  .map((simulated, i) => {
    const all =
      i === 0
        ? simulation.script(seed, simulated).flatMap((s) => s.changes)
        : simulation.outcome(seed, simulated)
    const latest = new Map(all.map((change) => [`${change.kind} ${change.id}`, change]))
    const changes = [...latest.values()].filter(({ kind }) => kind !== 'nba.odds' && kind !== 'nba.prop')
    const dataOf = (kind: string) => changes.find((change) => change.kind === kind)?.data
    const [game, box] = [dataOf('nba.game'), dataOf('nba.box')]
    assert(gameCheck.Check(game) && boxCheck.Check(box), `${simulated.id} ends with a game and a box score`)
    return { game, box, changes }
  })

function teamsOf(game: Game): string[] {
  return [game.home.team, game.away.team]
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(Date.UTC(2025, 11, 1))
  const report = await app.ingest(played.flatMap(({ changes }) => changes))
  expect(report.rejected).toEqual([])
}, appTimeoutMs)
afterAll(async () => await app.close())

async function read(path = `/v1/nba/teams/${team}/stats`): Promise<TeamStats> {
  const { status, body } = await app.get(path, 'standard')
  expect(status).toBe(200)
  expect([...answerCheck.Errors(body)]).toEqual([])
  // The schema was checked.
  return body as TeamStats
}

const sideOf = ({ game }: Played): 'home' | 'away' => (game.home.team === team ? 'home' : 'away')
const sum = (of: (one: Played) => number) => played.reduce((total, one) => total + of(one), 0)
const other = { home: 'away', away: 'home' } as const

describe('GET /v1/nba/teams/{team_id}/stats', () => {
  test('adds up record and splits from the finals', async () => {
    const { record, splits, season } = await read()
    const won = (one: Played) => one.game[sideOf(one)].score > one.game[other[sideOf(one)]].score
    const at = (side: 'home' | 'away') => played.filter((one) => sideOf(one) === side)
    expect(season).toBe('2025-26')
    expect(record).toEqual({ w: played.filter(won).length, l: played.filter((one) => !won(one)).length })
    expect(splits.home).toEqual({
      w: at('home').filter(won).length,
      l: at('home').filter((one) => !won(one)).length,
    })
    expect(splits.home.w + splits.away.w).toBe(record.w)
  })

  test('rates by counted possessions, with and without plays', async () => {
    const { ratings } = await read()
    const possessions = sum((one) => one.box.possessions![sideOf(one)])
    const against = sum((one) => one.box.possessions![other[sideOf(one)]])
    const off = (100 * sum((one) => one.box[sideOf(one)].totals.pts)) / possessions
    const def = (100 * sum((one) => one.box[other[sideOf(one)]].totals.pts)) / against
    expect(ratings).toEqual({
      off_rtg: roundTo(off, 1),
      def_rtg: roundTo(def, 1),
      net_rtg: roundTo(off - def, 1),
      pace: roundTo((48 * (possessions + against)) / 2 / (sum((one) => one.box.seconds) / 300), 1),
      method: 'counted',
      possessions,
    })
  })

  test('averages the counts of the box scores', async () => {
    const { season_averages: averages } = await read()
    const own = (of: (totals: Box['home']['totals']) => number) =>
      sum((one) => of(one.box[sideOf(one)].totals))
    expect(averages.gp).toBe(played.length)
    expect(averages.pts).toBe(roundTo(own((t) => t.pts) / played.length, 1))
    expect(averages.reb).toBe(roundTo(own((t) => t.oreb + t.dreb) / played.length, 1))
    expect(averages.fg3_pct).toBe(roundTo((100 * own((t) => t.fg3m)) / own((t) => t.fg3a), 1))
    const against = sum((one) => one.box[other[sideOf(one)]].totals.pts)
    expect(averages.plus_minus).toBe(roundTo((own((t) => t.pts) - against) / played.length, 1))
  })

  test('lists the ten lineups with the most minutes', async () => {
    const { lineups } = await read()
    expect(lineups).toHaveLength(10)
    const minutes = lineups.map(({ min }) => min)
    expect(minutes).toEqual([...minutes].sort((a, b) => b - a))
    const [first] = lineups
    expect(first!.players).toHaveLength(5)
    const rosters = new Set(played.flatMap((one) => one.box[sideOf(one)].players.map((p) => p.player)))
    for (const player of first!.players) expect(rosters.has(player)).toBe(true)
    expect(first!.gp).toBeGreaterThan(1)
    expect(first!.poss).toBeGreaterThan(10)
    expect(Math.abs(first!.net_rtg! - (first!.off_rtg! - first!.def_rtg!))).toBeLessThan(0.11)
  })

  test('accepts the team in any case → 404 for an unknown one', async () => {
    expect(await read('/v1/nba/teams/bos/stats')).toMatchObject({ team: 'BOS' })
    expect((await app.get('/v1/nba/teams/XYZ/stats', 'standard')).status).toBe(404)
    expect((await app.get('/v1/nba/teams/bos/statistics', 'standard')).status).toBe(404)
  })

  test('→ 403 tier_insufficient for a free key, 400 for an invalid season', async () => {
    const answer = await app.get('/v1/nba/teams/BOS/stats', 'free')
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'tier_insufficient', required_tier: 'standard' } },
    })
    const wrong = await app.get('/v1/nba/teams/BOS/stats?season=2025', 'standard')
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_parameter', param: 'season' } },
    })
  })

  test('of a season without games has zeros and nulls', async () => {
    const stats = await read('/v1/nba/teams/BOS/stats?season=2019-20')
    expect(stats).toMatchObject({
      season: '2019-20',
      record: { w: 0, l: 0 },
      ratings: { off_rtg: null, def_rtg: null, net_rtg: null, pace: null, method: null, possessions: 0 },
      season_averages: { gp: 0, pts: null, fg_pct: null },
      lineups: [],
    })
  })

  test('excludes the cup final, the play-offs and games that are not over', async () => {
    const before = await read()
    const { game, box } = played[1]!
    const copies = ['0062500001', '0042500101', '0052500101', '0012500001'].flatMap((id) => [
      { kind: 'nba.box', id, data: { ...box, game_id: id } },
      { kind: 'nba.game', id, data: { ...game, game_id: id } },
    ])
    const going = {
      ...game,
      game_id: '0022599998',
      status: 'in_progress',
      status_detail: 'in_progress',
      official: false,
    }
    const report = await app.ingest([...copies, { kind: 'nba.game', id: going.game_id, data: going }])
    expect(report.rejected).toEqual([])
    expect({ ...(await read()), meta: null }).toEqual({ ...before, meta: null })
  })

  test('follows a corrected play at once', async () => {
    const before = await read()
    const { changes } = played[0]!
    const basket = changes.find(({ kind, data }) => kind === 'nba.play' && isBasketOf(team, data))!
    await app.ingest([{ kind: basket.kind, id: basket.id, op: 'delete' }])
    const after = await read()
    expect(after.season_averages.pts).toBeLessThan(before.season_averages.pts!)
    expect(after.record).toEqual(before.record)
    await app.ingest([basket])
    expect({ ...(await read()), meta: null }).toEqual({ ...before, meta: null })
  })

  test('has method mixed when one game has only a box score, and counts a bare result in the record only', async () => {
    const { game, box } = played[2]!
    const { possessions: _, lineups: __, ...plain } = box
    const before = await read()
    const [boxOnly, bare] = ['0022599997', '0022599996']
    await app.ingest([
      { kind: 'nba.box', id: boxOnly, data: { ...plain, game_id: boxOnly } },
      { kind: 'nba.game', id: boxOnly, data: { ...game, game_id: boxOnly } },
      { kind: 'nba.game', id: bare, data: { ...game, game_id: bare } },
    ])
    const after = await read()
    expect(after.ratings.method).toBe('mixed')
    expect(after.season_averages.gp).toBe(before.season_averages.gp + 1)
    expect(after.record.w + after.record.l).toBe(before.record.w + before.record.l + 2)
    expect(after.lineups).toEqual(before.lineups)
  })

  test('needs the standard tier and the league', () => {
    expect([teamStats.tier, teamStats.league]).toEqual(['standard', 'nba'])
  })
})

function isBasketOf(code: string, data: unknown): boolean {
  const { team: by, type } = data as { team: string | null; type: string }
  return by === code && type === 'two_point_made'
}
