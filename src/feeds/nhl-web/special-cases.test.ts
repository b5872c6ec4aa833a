/** Cases that recordings do not contain, with small documents of our own. */
import { describe, expect, test } from 'bun:test'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { nhl } from '../../sports/nhl/index.ts'
import type { Box } from '../../sports/nhl/records/box.ts'
import type { Game } from '../../sports/nhl/records/game.ts'
import type { Play } from '../../sports/nhl/records/play.ts'
import type { Shift } from '../../sports/nhl/records/shift.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const kinds = new Map([...nhl.records, playerAlias].map((record) => [record.kind, record]))
const open = () => memoryStore(kinds, Date.parse('2026-01-02T00:00:00.000Z'))

const take = (store: MemoryStore, value: unknown, atMs: number | null = null, name = 'document.json') =>
  ingestParsed(
    store,
    adapter.parse(
      textDocument(name, typeof value === 'string' ? value : JSON.stringify(value), atMs),
      store.context(),
    ),
  )

const id = 2025020600
const head = {
  id,
  gameDate: '2026-01-01',
  startTimeUTC: '2026-01-02T00:00:00Z',
  venue: { default: 'Some Rink' },
  gameState: 'LIVE',
  gameScheduleState: 'OK',
  periodDescriptor: { number: 1, periodType: 'REG' },
  clock: { timeRemaining: '15:00', inIntermission: false },
  homeTeam: { id: 55, abbrev: 'SEA', score: 0, sog: 1 },
  awayTeam: { id: 22, abbrev: 'EDM', score: 0, sog: 0 },
}
const rosterSpots = [
  {
    teamId: 55,
    playerId: 1001,
    firstName: { default: 'Ann' },
    lastName: { default: 'Aalto' },
    sweaterNumber: 7,
    positionCode: 'C',
  },
  {
    teamId: 22,
    playerId: 1002,
    firstName: { default: 'Bea' },
    lastName: { default: 'Berg' },
    sweaterNumber: 30,
    positionCode: 'G',
  },
]
const shot = (eventId: number, sortOrder: number) => ({
  eventId,
  sortOrder,
  periodDescriptor: { number: 1 },
  timeInPeriod: '05:00',
  timeRemaining: '15:00',
  situationCode: '1451',
  typeDescKey: 'shot-on-goal',
  details: {
    shootingPlayerId: 1001,
    goalieInNetId: 1002,
    eventOwnerTeamId: 55,
    shotType: 'wrist',
    xCoord: 60,
    yCoord: 2,
  },
})
const document = (plays: readonly unknown[], more: Record<string, unknown> = {}) => ({
  ...head,
  plays,
  rosterSpots,
  ...more,
})
const game = (store: MemoryStore) => store.get<Game>('nhl.game', String(id))

describe('the plays of a game', () => {
  test('are deleted when the feed no longer has them', async () => {
    const store = open()
    await take(store, document([shot(10, 1), shot(11, 2)]))
    const { changes } = await take(store, document([shot(11, 2)]))
    expect(changes.filter(({ op }) => op === 'delete').map((one) => one.id)).toEqual([`${id}:10`])
    expect(store.all<Play>('nhl.play').map(({ event_id }) => event_id)).toEqual([11])
  })

  test('stay when one of them cannot be read, or the feed has none', async () => {
    const store = open()
    await take(store, document([shot(10, 1), shot(11, 2)]))
    const broken = await take(store, document([shot(11, 2), { eventId: 12 }]))
    expect(broken.problems).toEqual([
      { position: '/plays/1', reason: 'is not a play: id, order, period, time or type is missing' },
    ])
    await take(store, document([]))
    expect(store.all<Play>('nhl.play')).toHaveLength(2)
  })

  test('have descriptions, and the game has the last of them', async () => {
    const store = open()
    await take(store, document([shot(10, 1)]))
    expect(game(store)).toMatchObject({
      last_event: 'Ann Aalto, wrist shot saved by Bea Berg',
      strength: '5v4',
    })
  })
})

describe('a game', () => {
  test('that is postponed or cancelled before it begins stays scheduled', async () => {
    const store = open()
    await take(store, {
      currentDate: '2026-01-01',
      games: [{ ...head, gameState: 'FUT', gameScheduleState: 'PPD' }],
    })
    expect(game(store)).toMatchObject({ status: 'scheduled', status_detail: 'postponed', period: 0 })
    await take(store, {
      currentDate: '2026-01-01',
      games: [{ ...head, gameState: 'FUT', gameScheduleState: 'CNCL' }],
    })
    expect(game(store).status_detail).toBe('cancelled')
  })

  test('that is postponed after it began is a correction from the live feed, and ignored from a file without a time', async () => {
    const store = open()
    await take(store, document([shot(10, 1)]), Date.parse('2026-01-02T00:20:00Z'))
    const put = {
      currentDate: '2026-01-01',
      games: [{ ...head, gameState: 'FUT', gameScheduleState: 'PPD' }],
    }
    expect((await take(store, put)).rejected).toEqual([])
    expect(game(store)).toMatchObject({ status: 'in_progress', revision: 0 })
    await take(store, put, Date.parse('2026-01-02T00:40:00Z'))
    expect(game(store)).toMatchObject({ status: 'scheduled', status_detail: 'postponed', revision: 1 })
  })

  test('is not set back by a document fetched earlier', async () => {
    const store = open()
    await take(store, document([shot(10, 1), shot(11, 2)]), Date.parse('2026-01-02T00:20:00Z'))
    const older = document([shot(10, 1)], { clock: { timeRemaining: '16:00', inIntermission: false } })
    const { rejected } = await take(store, older, Date.parse('2026-01-02T00:19:00Z'))
    expect(rejected).toEqual([])
    expect(game(store).clock).toBe('15:00')
    expect(store.all<Play>('nhl.play')).toHaveLength(2)
  })

  test('of a club outside the league is a problem, in the preseason only a notice', async () => {
    const store = open()
    const guests = { ...head, homeTeam: { ...head.homeTeam, abbrev: 'MUN' } }
    const list = (...games: readonly unknown[]) => ({ currentDate: '2026-01-01', games })
    expect((await take(store, list(guests))).problems).toEqual([
      { position: '/games/0', reason: `${id}: "MUN" is not a team in this league` },
    ])
    const { problems, notices } = await take(store, list({ ...guests, id: 2025010600 }))
    expect([problems.length, notices.length]).toEqual([0, 1])
  })
})

const line = {
  playerId: 1001,
  name: { default: 'A. Aalto' },
  position: 'C',
  toi: '12:01',
  goals: 1,
  assists: 0,
  sog: 2,
  pim: 0,
  plusMinus: 1,
}
const keeper = {
  playerId: 1002,
  name: { default: 'B. Berg' },
  position: 'G',
  toi: '60:00',
  saveShotsAgainst: '20/21',
  goalsAgainst: 1,
  starter: true,
}
const boxScore = {
  ...head,
  gameState: 'FINAL',
  playerByGameStats: {
    homeTeam: { forwards: [line], defense: [], goalies: [] },
    awayTeam: { forwards: [], defense: [], goalies: [keeper] },
  },
}
const shifts = {
  total: 2,
  data: [
    {
      typeCode: 517,
      gameId: id,
      playerId: 1001,
      firstName: 'Ann',
      lastName: 'Aalto',
      period: 1,
      shiftNumber: 1,
      startTime: '00:00',
      endTime: '00:45',
    },
    {
      typeCode: 505,
      gameId: id,
      playerId: 1001,
      firstName: 'Ann',
      lastName: 'Aalto',
      period: 1,
      shiftNumber: 0,
      startTime: '00:40',
      endTime: '00:40',
    },
  ],
}

describe('players', () => {
  test('get their full names from the plays, also in the box score', async () => {
    const store = open()
    await take(store, boxScore)
    expect(store.get<Box>('nhl.box', String(id)).home.skaters[0]?.player).toBe('a-aalto')
    await take(store, document([shot(10, 1)], { gameState: 'FINAL' }))
    const { home, away } = store.get<Box>('nhl.box', String(id))
    expect([home.skaters[0]?.player, away.goalies[0]]).toEqual([
      'ann-aalto',
      { player: 'bea-berg', starter: true, shots_against: 21, goals_against: 1, seconds: 3600 },
    ])
  })
})

describe('players of another game', () => {
  test('get their full names in box scores that were read before', async () => {
    const store = open()
    await take(store, boxScore)
    await take(store, document([shot(10, 1)], { id: 2025020601 }))
    expect(store.get<Box>('nhl.box', String(id)).home.skaters[0]?.player).toBe('ann-aalto')
  })
})

describe('shifts', () => {
  test('need the roster of their game, from the plays or the box score', async () => {
    const store = open()
    expect((await take(store, shifts)).problems[0]?.reason).toStartWith('the roster is not known yet')
    await take(store, document([shot(10, 1)]))
    const again = memoryStore(kinds, 0)
    for (const change of (await take(store, { ...boxScore })).changes) again.put(change)
    for (const alias of store.all<{ source_id: string }>('feed.alias')) {
      again.put({ kind: 'feed.alias', id: `nhl:nhl:${alias.source_id}`, op: 'put', data: alias })
    }
    expect((await take(again, shifts)).problems).toEqual([])
    expect(again.all<Shift>('nhl.shift')).toEqual([
      {
        game_id: String(id),
        team: 'SEA',
        player: 'ann-aalto',
        position: 'C',
        period: 1,
        start: 0,
        end: 45,
        number: 1,
      },
    ])
  })

  test('are deleted when the chart no longer has them', async () => {
    const store = open()
    await take(store, document([shot(10, 1)]))
    await take(store, {
      ...shifts,
      data: [...shifts.data, { ...shifts.data[0], shiftNumber: 2, startTime: '01:00', endTime: '01:10' }],
    })
    await take(store, shifts)
    expect(store.all<Shift>('nhl.shift').map(({ number }) => number)).toEqual([1])
  })

  test('of a report are matched by sweater number and period, also in overtime', async () => {
    const store = open()
    await take(store, document([shot(10, 1)]))
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const page = `<html><title>Time On Ice Report Home Team</title>
      <td class="teamHeading + border">SEATTLE KRAKEN</td>
      <td class="playerHeading + border" colspan="8">7 AALTO, ANN</td></tr>
      ${row('Shift #', 'Per', 'Start', 'End')}
      ${row('1', '1', '0:05 / 19:55', '0:50 / 19:10', '00:45', '&nbsp;')}
      ${row('2', 'OT', '1:00 / 4:00', '1:30 / 3:30', '00:30', 'G')}
      ${row('TOT', '2', '00:37', '01:15')}</html>`
    expect((await take(store, page, null, 'report.HTM')).problems[0]?.reason).toStartWith(
      'which game is unknown',
    )
    await take(store, page, null, 'https://www.nhl.com/scores/htmlreports/20252026/TH020600.HTM')
    expect(store.all<Shift>('nhl.shift').map(({ period, start, end }) => [period, start, end])).toEqual([
      [1, 5, 50],
      [4, 60, 90],
    ])
    const cut = page.slice(0, page.indexOf('<td>2</td>'))
    const { problems } = await take(store, cut, null, `${id} TH.HTM`)
    expect(problems).toEqual([{ position: 'document', reason: 'ends before </html>' }])
    expect(store.all('nhl.shift')).toHaveLength(2)
  })
})

describe('the plan', () => {
  test('polls scores always, and plays, box score and shifts of games in progress', async () => {
    const store = open()
    const baseUrl = 'https://example.test'
    const planned = async () =>
      adapter.plan!({
        baseUrl,
        nowMs: Date.parse('2026-01-02T00:30:00Z'),
        listAround: async (kind) => store.all<Game>(kind).map((doc) => ({ id: doc.game_id, doc })),
        memory: new Map(),
      })
    expect((await planned()).map(({ url }) => url)).toEqual([
      `${baseUrl}/v1/score/now`,
      `${baseUrl}/v1/schedule/now`,
    ])
    await take(store, document([shot(10, 1)]))
    expect((await planned()).slice(2)).toEqual([
      { url: `${baseUrl}/v1/gamecenter/${id}/play-by-play`, everyMs: 5_000 },
      { url: `${baseUrl}/v1/gamecenter/${id}/boxscore`, everyMs: 15_000 },
      { url: `${baseUrl}/stats/rest/en/shiftcharts?cayenneExp=gameId=${id}`, everyMs: 60_000 },
    ])
  })
})
