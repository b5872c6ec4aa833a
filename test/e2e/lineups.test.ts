/** The lineups of simulated games over REST and the stream. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { simulations } from '../../simulator/index.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { subscribeTo } from '../support/stream.ts'

setDefaultTimeout(300_000)
const seed = 'lineups'

let service: InProcess
beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service?.stop())

interface Side {
  readonly team: string
  readonly starters: readonly { readonly player: string; readonly name: string }[]
  readonly bench: readonly { readonly player: string }[]
  readonly confirmed: boolean
  readonly confirmed_at: string | null
}

const startersOf: Readonly<Record<string, number>> = { nba: 5, nhl: 6, nfl: 24, soccer: 11, mlb: 10 }

describe.each(Object.keys(startersOf))('the lineups of a game: %s', (sport) => {
  const simulation = simulations.find((one) => one.sport === sport)!
  const game = simulation.calendar(seed, afternoonMs).find(({ startMs }) => startMs > afternoonMs)!
  const path = `/v1/${sport}/${sport === 'soccer' ? 'fixtures' : 'games'}/${game.id}/lineups`
  const lineups = async () => {
    const { status, body } = await service.get(path, { key: service.keys.free })
    expect([path, status]).toEqual([path, 200])
    return body as unknown as Record<'home' | 'away', Side>
  }
  const lineupOf = simulation.prelude!(seed, game)
    .flatMap(({ atMs, changes }) => changes.map((change) => ({ atMs, change })))
    .find(({ change }) => change.kind === `${sport}.lineup`)!

  test('are open until they are published, 40 minutes before the game', async () => {
    await service.ingest([game.scheduled])
    const open = await lineups()
    expect(open.home).toMatchObject({ starters: [], bench: [], confirmed: false, confirmed_at: null })
    expect(game.startMs - lineupOf.atMs).toBe(40 * 60_000)

    const reader = await subscribeTo(service.url, service.keys.free, `${sport}.lineups.${game.id}`)
    await service.ingest([lineupOf.change])
    const known = await lineups()
    for (const side of [known.home, known.away]) {
      expect(side.starters).toHaveLength(startersOf[sport]!)
      expect(side.confirmed).toBe(true)
      expect(side.confirmed_at).toBe(new Date(lineupOf.atMs).toISOString())
      const players = [...side.starters, ...side.bench].map(({ player }) => player)
      expect(new Set(players).size).toBe(players.length)
    }
    const event = await reader.next('the lineups', ({ type }) => type === 'update')
    expect(event.data).toMatchObject({ game_id: game.id, home: known.home, away: known.away })
    reader.close()
  })

  test('are the same when the game starts', async () => {
    const opening = simulation.script(seed, game)[0]!.changes.filter(({ kind }) => kind === `${sport}.lineup`)
    expect(await service.ingest(opening)).toMatchObject({ accepted: 0, rejected: [] })
  })
})

test('an expected lineup does not replace a confirmed one, and the same again changes nothing', async () => {
  const id = '0022500999'
  const side = (team: string, player: string, confirmed: boolean) => ({
    team,
    starters: [{ player }],
    confirmed,
  })
  const put = (player: string, confirmed: boolean, updated_at: string) => ({
    kind: 'nba.lineup',
    id,
    data: {
      game_id: id,
      league: 'nba',
      home: side('BOS', player, confirmed),
      away: side('LAL', 'a-b', confirmed),
      updated_at,
    },
  })
  const report = async (...change: Parameters<typeof put>) => {
    const { accepted, unchanged } = await service.ingest([put(...change)])
    return { accepted, unchanged }
  }
  expect(await report('al-one', false, '2026-01-15T10:00:00.000Z')).toEqual({ accepted: 1, unchanged: 0 })
  expect(await report('bo-two', true, '2026-01-15T11:00:00.000Z')).toEqual({ accepted: 1, unchanged: 0 })
  expect(await report('bo-two', true, '2026-01-15T12:00:00.000Z')).toEqual({ accepted: 0, unchanged: 1 })
  expect(await report('al-one', false, '2026-01-15T13:00:00.000Z')).toEqual({ accepted: 0, unchanged: 1 })
})
