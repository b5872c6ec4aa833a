import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Area } from '../../../src/contract/area.ts'
import type { Change } from '../../../src/contract/change.ts'
import type { Standings } from '../../../src/games/standings/standings-record.ts'
import { mlb } from '../../../src/sports/mlb/index.ts'
import { nba } from '../../../src/sports/nba/index.ts'
import { nfl } from '../../../src/sports/nfl/index.ts'
import { nhl } from '../../../src/sports/nhl/index.ts'
import { storeTimeoutMs } from '../../support/database.ts'
import { type OpenArea, openArea } from '../../support/open-area.ts'

interface League {
  readonly area: Area
  readonly start: string
  readonly id: (serial: number, teams: Teams) => string
  readonly teams: Teams
  readonly groups: Readonly<Record<string, number>>
  readonly fields: readonly string[]
}
type Teams = readonly [string, string]

const common =
  'pos team name w l pct gb streak last10 home away division conference points_for points_against diff seed clinched tiebreak'.split(
    ' ',
  )
const pad = (serial: number, digits: number) => String(serial).padStart(digits, '0')

/** Two clubs of one division in each league, three games: one of them under way. */
const leagues: readonly League[] = [
  {
    area: nba,
    start: 'tip_off_utc',
    id: (serial) => `00225${pad(serial, 5)}`,
    teams: ['BOS', 'NYK'],
    groups: { league: 1, conference: 2, division: 6, wildcard: 4 },
    fields: [],
  },
  {
    area: nfl,
    start: 'kickoff_utc',
    id: (serial, [home, away]) => `2025_${pad(serial, 2)}_${away}_${home}`,
    teams: ['GB', 'CHI'],
    groups: { league: 1, conference: 2, division: 8, wildcard: 4 },
    fields: ['t', 'sov', 'sos'],
  },
  {
    area: nhl,
    start: 'start_utc',
    id: (serial) => `202502${pad(serial, 4)}`,
    teams: ['BOS', 'TOR'],
    groups: { league: 1, conference: 2, division: 4, wildcard: 6 },
    fields: ['otl', 'pts', 'row', 'rw'],
  },
  {
    area: mlb,
    start: 'start_utc',
    id: (serial) => `7${pad(serial, 5)}`,
    teams: ['BOS', 'NYY'],
    groups: { league: 1, conference: 2, division: 6, wildcard: 4 },
    fields: ['magic_number', 'elimination_number'],
  },
]

type Row = Readonly<Record<string, unknown>> & {
  readonly team: string
  readonly w: number
  readonly l: number
}
interface Answer {
  readonly season: string
  readonly view: string
  readonly groups: readonly { readonly name: string; readonly rows: readonly Row[] }[]
}

for (const { area, start, id, teams, groups, fields } of leagues) {
  describe(`GET /v1/${area.name}/standings`, () => {
    const startsAt = `2025-10-${area === mlb ? '01' : '12'}T23:00:00.000Z`
    const endpoint = area.endpoints.find(({ path }) => path === `/v1/${area.name}/standings`)!
    const topic = area.topics.find(({ name }) => name === `${area.name}.standings`)!
    let open: OpenArea

    const game = (
      serial: number,
      sides: Teams,
      score: Teams | readonly [number, number],
      status: string,
    ): Change => ({
      kind: `${area.name}.game`,
      id: id(serial, sides),
      op: 'put',
      data: {
        [start]: startsAt,
        ...(area === mlb ? { season: '2025' } : {}),
        status,
        home: { team: sides[0], score: score[0] },
        away: { team: sides[1], score: score[1] },
      },
    })
    const ask = (query: object = {}) =>
      open.ask<Answer>(endpoint, { season: area === nba || area === nhl ? '2025-26' : '2025', ...query })
    const rowOf = ({ groups: all }: Answer, team: string) =>
      all.flatMap(({ rows }) => rows).find((row) => row.team === team)!

    beforeAll(async () => {
      open = await openArea(area, Date.parse(startsAt) + 3_600_000)
      await open.take([
        game(1, teams, [5, 3], 'final'),
        game(2, [teams[1], teams[0]], [2, 4], 'final'),
        game(3, teams, [1, 2], 'in_progress'),
      ])
    }, storeTimeoutMs)
    afterAll(() => open.close())

    test('every view lists every club once, with all fields', async () => {
      for (const [view, count] of Object.entries(groups)) {
        const answer = await ask({ view })
        expect([view, answer.view, answer.groups.length]).toEqual([view, view, count])
        const rows = answer.groups.flatMap((group) => group.rows)
        expect(new Set(rows.map(({ team }) => team)).size).toBe(rows.length)
        expect(rows.length).toBeGreaterThanOrEqual(30)
        expect(Object.keys(rows[0]!).sort()).toEqual([...common, ...fields].sort())
        for (const group of answer.groups)
          expect(group.rows.map(({ pos }) => pos)).toEqual(group.rows.map((_, i) => i + 1))
      }
    })

    test('the default view is that of the league', async () => {
      expect((await ask()).view).toBe(area === nba ? 'conference' : 'division')
    })

    test('games under way count only with live=true', async () => {
      const [winner, loser] = [rowOf(await ask(), teams[0]), rowOf(await ask(), teams[1])]
      expect([winner.w, winner.l, winner['streak'], winner['points_for'], winner['diff']]).toEqual([
        2,
        0,
        'W2',
        9,
        4,
      ])
      expect([loser.w, loser.l, loser['gb']]).toEqual([0, 2, 2])
      const live = rowOf(await ask({ live: true }), teams[0])
      expect([live.w, live.l, live['points_for']]).toEqual([2, 1, 10])
    })

    test('live=true follows every score of a game under way', async () => {
      for (const [scored, w, l] of [
        [3, 3, 0],
        [1, 2, 1],
      ] as const) {
        await open.take([game(3, teams, [scored, 2], 'in_progress')])
        const row = rowOf(await ask({ live: true }), teams[0])
        expect([row.w, row.l, row['points_for']]).toEqual([w, l, 9 + scored])
      }
    })

    test('a season without games has no groups, and nothing is secured early in one with games', async () => {
      expect((await ask({ season: area === nba || area === nhl ? '2030-31' : '2030' })).groups).toEqual([])
      const rows = (await ask()).groups.flatMap((group) => group.rows)
      expect(new Set(rows.map(({ clinched }) => clinched))).toEqual(new Set([null]))
    })

    test('an event follows a change of order and no other change', () => {
      const standings = (order: string[], w: number): Standings => ({
        season: '2025',
        rows: teams.map((team) => ({ team, w, l: 0, clinched: null })),
        views: {
          league: [{ name: 'League', teams: order, tiebreaks: [null, null], places: null }],
          conference: [],
          division: [],
          wildcard: [],
        },
      })
      const [a, b] = [standings([...teams], 1), standings(teams.toReversed(), 1)]
      const eventOf = (doc: Standings, before: Standings | null) =>
        topic.event({ doc, before, op: 'put', atMs: 0 })
      expect(eventOf(b, a)).toEqual({})
      expect(eventOf(standings([...teams], 2), a)).toBeNull()
      expect(eventOf({ ...a, rows: a.rows.map((row) => ({ ...row, clinched: 'playoffs' })) }, a)).toEqual({})
    })
  })
}
