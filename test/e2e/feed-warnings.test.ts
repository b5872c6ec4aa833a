/** Feeds in the field: what they say about themselves, and what they report when a source refuses them or changes. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type FakeSource, showScore, startFakeSource } from '../support/fake-source.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let source: FakeSource
let service: InProcess
beforeAll(async () => {
  source = startFakeSource()
  showScore(source, 50, afternoonMs - 3_600_000)
  service = await startInProcess({
    FEEDS: 'nba-cdn',
    FEED_URLS: `nba-cdn=${source.url}`,
    FEED_INTERVALS: 'nba-cdn=20ms',
    FEED_HEADERS: 'nba-cdn.X-Key=a,b=c; nba-cdn.accept-language=en;espn.x-key=other',
  })
})
afterAll(async () => {
  await service.stop()
  await source.stop()
})

interface Warning {
  readonly reason: string
  readonly detail: string
  readonly since: string
}

const warnings = async (): Promise<Warning[]> =>
  JSON.parse((await service.admin('GET', '/admin/feeds')).text).feeds[0].warnings
const logged = (event: string, reason: string) =>
  service
    .log()
    .split('\n')
    .filter((line) => line.includes(`"${event}"`) && line.includes(`"${reason}"`)).length
const metric = async (reason: string) => {
  const { text } = await service.admin('GET', '/metrics')
  return new RegExp(`^scoreline_feed_warning\\{feed="nba-cdn",reason="${reason}"\\} (\\d)$`, 'm').exec(
    text,
  )?.[1]
}

test('requests identify the project with its version and address, and carry the headers of the operator', async () => {
  const [request] = source.requests
  expect(request!.headers.get('user-agent')).toMatch(/^scoreline\/\d+\.\d+\.\d+ \(\+https:\/\/\S+\)$/)
  expect(request!.headers.get('x-key')).toBe('a,b=c')
  expect(request!.headers.get('accept-language')).toBe('en')
})

describe.each([
  ['403', 'forbidden', 403],
  ['429', 'rate_limited', 429],
])('a source that answers %s', (_status, reason, status) => {
  const refuse = async () => {
    source.requests.length = 0
    source.fault = () => new Response('', { status })
    await until('it is shown', warnings, (all) => all.some((one) => one.reason === reason))
    await until(
      'it is tried again',
      () => source.requests.length,
      (count) => count >= 4,
    )
  }
  const recover = async () => {
    source.fault = null
    showScore(source, 60 + status, afternoonMs - 3_600_000)
    await until('it recovers', warnings, (all) => all.every((one) => one.reason !== reason))
  }

  test('is shown with the reason, counted and logged once, and again after a recovery', async () => {
    expect(await metric(reason)).toBe('0')
    await refuse()
    const [shown] = await warnings()
    expect(shown).toMatchObject({ reason, since: new Date(afternoonMs).toISOString() })
    expect(shown!.detail).toContain(String(status))
    expect([await metric(reason), logged('feed.warning', reason)]).toEqual(['1', 1])
    await recover()
    expect([await metric(reason), logged('feed.recovered', reason)]).toEqual(['0', 1])
    await refuse()
    expect(logged('feed.warning', reason)).toBe(2)
    await recover()
  })
})

describe('a source that changes its documents', () => {
  /** The scoreboard with five games, changed by `edit`. */
  const showGames = (edit: (game: Record<string, unknown>, i: number) => Record<string, unknown>) => {
    showScore(source, 70, afternoonMs - 3_600_000)
    const [path, text] = [...source.documents][0]!
    const [game] = JSON.parse(text).scoreboard.games
    const games = Array.from({ length: 5 }, (_, i) => edit({ ...game, gameId: `002250077${i + 5}` }, i))
    source.documents.set(path, JSON.stringify({ scoreboard: { games } }))
  }
  /** Without the scores that the documents here take back. */
  const reasons = async () =>
    (await warnings())
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'correction')
      .sort()

  test('is shown when a fifth of the items is rejected, until it is not', async () => {
    showGames((game, i) => (i === 0 ? { ...game, homeTeam: { teamTricode: 'XXX' } } : game))
    await until('it is shown', reasons, (all) => all.includes('rejects'))
    const shown = (await warnings()).find(({ reason }) => reason === 'rejects')
    expect(shown!.detail).toContain('1 of 5 items are rejected')
    expect([await metric('rejects'), logged('feed.warning', 'rejects')]).toEqual(['1', 1])
    showGames((game) => game)
    await until('it recovers', reasons, (all) => all.length === 0)
  })

  test('is shown when fields are unknown or missing, until they are not', async () => {
    showGames(({ gameStatusText, ...game }) => ({ ...game, statusLine: gameStatusText }))
    await until(
      'it is shown',
      reasons,
      (all) => all.includes('missing_fields') && all.includes('unknown_fields'),
    )
    const details = (await warnings()).map(({ detail }) => detail).join()
    expect(details).toContain('/scoreboard/games[]/statusLine')
    expect(details).toContain('/scoreboard/games[]/gameStatusText')
    showGames((game) => game)
    await until('it recovers', reasons, (all) => all.length === 0)
    expect([logged('feed.warning', 'missing_fields'), logged('feed.warning', 'unknown_fields')]).toEqual([
      1, 1,
    ])
  })
})
