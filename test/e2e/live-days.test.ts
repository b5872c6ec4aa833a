/** Which games the live list shows, by league day. Every test begins on the same afternoon, without games. */
import { afterAll, afterEach, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { idsOf, ingestAll } from '../support/client.ts'
import { deleteLine, gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)

const longAgo = gameId(1)
const past = gameId(2)
const next = gameId(3)
const nextLate = gameId(4)
const later = gameId(5)

beforeAll(async () => {
  service = await startInProcess({}, clock)
})
afterEach(async () => {
  clock.set(afternoonMs)
  await service.ingest([longAgo, past, next, nextLate, later].map((id) => deleteLine('nba.game', id)))
  await until('the list is empty', shown, (ids) => ids.length === 0)
})
afterAll(() => service.stop())

const shown = async () => idsOf(await service.get('/v1/nba/scores/live'))

// 22:30 on the 20th where the league plays is the 21st in UTC.
const lateTipOff = { tip_off_utc: '2026-01-21T03:30:00.000Z' }

const ingestSeason = () =>
  ingestAll(service, [
    gameLine(longAgo, { tip_off_utc: '2026-01-08T01:00:00.000Z', status: 'final' }),
    gameLine(past, { tip_off_utc: '2026-01-13T01:00:00.000Z', status: 'final' }),
    gameLine(later, { tip_off_utc: '2026-01-23T01:00:00.000Z' }),
    gameLine(next, { tip_off_utc: '2026-01-20T17:00:00.000Z' }),
    gameLine(nextLate, lateTipOff),
  ])

/** Moves the clock; the live list follows it within a second. */
async function at(instant: string, expected: readonly string[]): Promise<void> {
  clock.set(Date.parse(instant))
  const isThere = (ids: readonly string[]) => ids.join() === expected.join()
  await until(`live games at ${instant} are ${expected}`, shown, isThere, { withinMs: 150_000 })
}

test('a league without games has an empty list', async () => {
  const reply = await service.get('/v1/nba/scores/live')
  expect(reply.body.games).toEqual([])
  expect(reply.headers.has('last-modified')).toBe(false)
})

test('on a day without games the list shows the next day with games, and the latest one if it is at most three days back or the last', async () => {
  await ingestSeason()
  expect(await shown()).toEqual([next, nextLate, past])
  await at('2026-01-16T20:00:00.000Z', [next, nextLate])
  await ingestAll(
    service,
    [next, nextLate, later].map((id) => deleteLine('nba.game', id)),
  )
  expect(await shown()).toEqual([past])
})

test('the list has what is on now first, then what comes, then what is over', async () => {
  const today = (id: string, hour: number, status: 'final' | 'in_progress' | 'halftime' | 'scheduled') =>
    gameLine(id, { tip_off_utc: `2026-01-15T${hour}:00:00.000Z`, status })
  await ingestAll(service, [
    today(longAgo, 13, 'final'),
    today(past, 14, 'in_progress'),
    today(next, 15, 'halftime'),
    today(nextLate, 22, 'scheduled'),
    today(later, 23, 'scheduled'),
  ])
  expect(await shown()).toEqual([past, next, nextLate, later, longAgo])
  await ingestAll(service, [today(past, 14, 'final')])
  expect(await shown()).toEqual([next, nextLate, later, longAgo, past])
})

test('a league day begins and ends at midnight US Eastern', async () => {
  await ingestSeason()
  await at('2026-01-20T04:59:00.000Z', [next, nextLate])
  await at('2026-01-20T05:00:00.000Z', [next, nextLate])
  await at('2026-01-21T04:59:00.000Z', [next, nextLate])
  await at('2026-01-21T05:01:00.000Z', [next, nextLate, later])
})

test('a game in progress stays on the list after its day, alone if its league plays no other', async () => {
  await ingestSeason()
  await ingestAll(service, [gameLine(nextLate, { ...lateTipOff, status: 'in_progress' })])
  await at('2026-01-21T05:30:00.000Z', [nextLate])
  await ingestAll(service, [gameLine(nextLate, { ...lateTipOff, status: 'halftime' })])
  expect(await shown()).toEqual([nextLate])
  await ingestAll(service, [gameLine(nextLate, { ...lateTipOff, status: 'final' })])
  expect(await shown()).toEqual([next, later, nextLate])
})

test('a game that is deleted or moved to another day leaves the list at once', async () => {
  await ingestSeason()
  await at('2026-01-21T05:30:00.000Z', [next, nextLate, later])
  await ingestAll(service, [deleteLine('nba.game', next)])
  expect(await shown()).toEqual([nextLate, later])
  await ingestAll(service, [gameLine(later, { tip_off_utc: '2026-02-23T01:00:00.000Z' })])
  expect(await shown()).toEqual([nextLate, later])
  await ingestAll(service, [
    gameLine(past, { tip_off_utc: '2026-01-25T01:00:00.000Z', status: 'final', revision: 1 }),
  ])
  expect(await shown()).toEqual([nextLate, past])
})

test('after the last game of a season the list keeps showing its day', async () => {
  await ingestSeason()
  await at('2026-07-01T12:00:00.000Z', [later])
})
