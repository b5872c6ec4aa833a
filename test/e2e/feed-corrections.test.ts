/** A source that takes back what it has sent. */
import { afterEach, beforeEach, expect, setDefaultTimeout, test } from 'bun:test'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let source: FakeSource
let service: InProcess
const board = '/static/json/liveData/scoreboard/todaysScoreboard_00.json'
const gameId = '0022500777'

interface Shown {
  readonly status: string
  readonly period: number
  readonly home: { readonly score: number }
  readonly revision: number
}

const show = (home: number, fields: Record<string, unknown> = {}) => {
  showScore(source, home, afternoonMs - 3_600_000)
  const document = JSON.parse(source.documents.get(board)!)
  Object.assign(document.scoreboard.games[0], fields)
  source.documents.set(board, JSON.stringify(document))
}
const game = async (): Promise<Shown> => {
  const { text } = await service.get(`/v1/nba/games/${gameId}`, { key: service.keys.pro })
  const { game, ...flat } = JSON.parse(text)
  return game ?? flat
}
const events = async (): Promise<string[]> => {
  const { text } = await service.get('/v1/events?limit=200', { key: service.keys.pro })
  return JSON.parse(text).events.map(({ event }: { event: string }) => event)
}
const corrections = async () => (await events()).filter((name) => name === 'nba.game.corrected').length
const warnings = async () => {
  const { text } = await service.admin('GET', '/admin/feeds')
  const all: { reason: string; detail: string }[] = JSON.parse(text).feeds[0].warnings
  return all.filter(({ reason }) => reason === 'correction').map(({ detail }) => detail)
}

beforeEach(async () => {
  source = startFakeSource()
  show(97)
  service = await startInProcess({
    FEEDS: 'nba-cdn',
    FEED_URLS: `nba-cdn=${source.url}`,
    FEED_INTERVALS: 'nba-cdn=20ms',
  })
  await until('the game is live', game, ({ home }) => home.score === 97)
})
afterEach(async () => {
  await service.stop()
  await source.stop()
})

test('a score that falls is a correction: the revision rises, an event is sent, the operator is warned', async () => {
  show(73)
  const fallen = await until('it falls', game, ({ home }) => home.score === 73)
  expect(fallen.revision).toBe(1)
  expect(await corrections()).toBe(1)
  expect(await warnings()).toEqual([`nba.game ${gameId}: home score goes back from 97 to 73`])
  show(75)
  expect((await until('it goes on', game, ({ home }) => home.score === 75)).revision).toBe(1)
})

test('a period that falls and a final that runs again are corrections too', async () => {
  show(97, { period: 1, gameStatusText: 'Q1 03:00' })
  expect((await until('the period falls', game, ({ period }) => period === 1)).revision).toBe(1)
  show(97, { gameStatus: 3, gameStatusText: 'Final', period: 4 })
  await until('it is over', game, ({ status }) => status === 'final')
  show(97, { gameStatusText: 'Q4 00:03', period: 4 })
  const again = await until('it runs again', game, ({ status }) => status === 'in_progress')
  expect([again.revision, await corrections()]).toEqual([2, 2])
})

test('a document that lags behind another one of the source is no correction', async () => {
  const older = source.documents.get(board)!
  show(110)
  const newer = source.documents.get(board)!
  let served = 0
  source.fault = (path) =>
    path === board ? new Response(served++ % 3 === 0 ? newer : older) : new Response('', { status: 404 })
  await until(
    'both came often',
    () => served,
    (count) => count >= 30,
  )
  const { revision, home } = await game()
  expect([revision, home.score, await corrections(), await warnings()]).toEqual([0, 110, 0, []])
})
