/** The players dressed for a hockey game, which the play-by-play lists before anyone has an event. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import type { LineupSide } from '../../src/games/lineup.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import type { BoxScore } from '../../src/sports/nhl/records/box-score.ts'
import { postDocument } from '../support/documents.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)

let service: InProcess
const clock = new ManualClock(Date.parse('2026-01-15T02:30:00.000Z'))
beforeAll(async () => {
  service = await startInProcess({}, clock)
})
afterAll(() => service.stop())

const id = 2025020710
const clubs = [
  { id: 55, abbrev: 'SEA', first: 8100 },
  { id: 22, abbrev: 'EDM', first: 8200 },
] as const
const positions = [...'GGDDDDDDCCCCLLLLRRRR']
const rosterSpots = clubs.flatMap((club) =>
  positions.map((positionCode, i) => ({
    ...{ teamId: club.id, playerId: club.first + i, positionCode, sweaterNumber: i + 1 },
    firstName: { default: club.abbrev === 'SEA' ? 'Ann' : 'Bea' },
    lastName: { default: `Player${'abcdefghijklmnopqrst'[i]}` },
  })),
)
const playByPlay = {
  ...{ id, gameDate: '2026-01-14', startTimeUTC: '2026-01-15T02:00:00Z' },
  ...{ gameState: 'LIVE', gameScheduleState: 'OK', periodDescriptor: { number: 1, periodType: 'REG' } },
  clock: { timeRemaining: '18:00', inIntermission: false },
  homeTeam: { id: 55, abbrev: 'SEA', score: 0, sog: 1 },
  awayTeam: { id: 22, abbrev: 'EDM', score: 0, sog: 0 },
  rosterSpots,
  plays: [
    {
      ...{ eventId: 51, sortOrder: 9, periodDescriptor: { number: 1 }, situationCode: '1551' },
      ...{ timeInPeriod: '01:00', timeRemaining: '19:00', typeDescKey: 'shot-on-goal' },
      details: {
        ...{ shootingPlayerId: 8108, goalieInNetId: 8200, eventOwnerTeamId: 55 },
        ...{ shotType: 'wrist', xCoord: 60, yCoord: 2 },
      },
    },
  ],
}
const sixOf = (first: number) => [0, 2, 3, 8, 12, 16].map((i) => first + i)
const shiftChart = {
  data: clubs.flatMap(({ first }) =>
    sixOf(first).map((playerId) => ({
      ...{ typeCode: 517, gameId: id, playerId, period: 1, shiftNumber: 1 },
      ...{ firstName: 'Any', lastName: 'One', startTime: '00:00', endTime: '00:45' },
    })),
  ),
  total: 12,
}

async function post(document: unknown): Promise<void> {
  clock.advance(1_000)
  expect((await postDocument(service, 'nhl-web', JSON.stringify(document))).rejected).toEqual([])
}

async function get<T>(path: string): Promise<T> {
  const { status, body } = await service.get(`/v1/nhl/games/${id}/${path}`, { key: service.keys.pro })
  expect([path, status]).toEqual([path, 200])
  return body as T
}

const lineups = () => get<{ readonly home: LineupSide; readonly away: LineupSide }>('lineups')

test('the forty players dressed are in the lineups and have box lines before anyone has an event', async () => {
  await post(playByPlay)
  const { home, away } = await lineups()
  for (const side of [home, away]) {
    expect(side).toMatchObject({ starters: [], confirmed: false, confirmed_at: null })
    expect(side.bench.map(({ pos }) => pos).sort()).toEqual(positions.toSorted())
  }
  const box = await get<BoxScore>('box-score')
  for (const side of [box.home, box.away]) {
    expect([side.skaters.length, side.goalies.length]).toEqual([18, 2])
  }
  const [shooter, ...others] = box.home.skaters.toSorted((a, b) => b.shots - a.shots)
  expect(shooter).toMatchObject({ name: 'Ann Playeri', pos: 'C', shots: 1, toi_seconds: null })
  const zeros = { g: 0, a: 0, pts: 0, shots: 0, hits: 0, blocks: 0, pim: 0, fow: 0, fol: 0 }
  for (const line of others) expect(line).toMatchObject({ ...zeros, plus_minus: null, toi_seconds: null })
  expect(box.away.goalies.map(({ name, sa, sv }) => [name, sa, sv])).toEqual([
    ['Bea Playera', 1, 1],
    ['Bea Playerb', 0, 0],
  ])
})

test('shifts show who starts; the list of the players dressed does not take that back', async () => {
  await post(shiftChart)
  await post(playByPlay)
  const { home, away } = await lineups()
  for (const side of [home, away]) {
    expect([side.starters.length, side.bench.length, side.confirmed]).toEqual([6, 14, true])
    expect(side.confirmed_at).toBe('2026-01-15T02:00:00.000Z')
  }
  const box = await get<BoxScore>('box-score')
  expect(box.home.goalies.map(({ toi_seconds }) => toi_seconds)).toEqual([45, 0])
})
