import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { simulation as hockey } from '../../simulator/nhl/index.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'
import { isType, subscribeTo } from '../support/stream.ts'

setDefaultTimeout(300_000)
let service: InProcess

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [
    gameLine(gameId(1), { status: 'final', period: 4, home: { score: 100 }, away: { score: 90 } }),
  ])
})
afterAll(() => service.stop())

const final = (id: string, home: string, away: string) =>
  gameLine(id, {
    status: 'final',
    period: 4,
    home: { team: home, score: 110 },
    away: { team: away, score: 80 },
  })

test('the channel starts with the standings as the endpoint shows them, and follows each new order', async () => {
  const socket = await subscribeTo(service.url, service.keys.free, 'nba.standings', {})
  await socket.next('the end of the snapshot', isType('caught_up'))
  const shown = async () => {
    const { meta: _meta, ...standings } = (await service.get('/v1/nba/standings')).body
    return standings
  }
  expect(socket.updates().map((frame) => JSON.stringify(frame.data))).toEqual([JSON.stringify(await shown())])
  await ingestAll(service, [final(gameId(2), 'MIA', 'ORL')])
  await socket.next('the new order', (frame) => frame.type === 'update' && !frame.snapshot)
  expect(JSON.stringify(socket.updates().at(-1)?.data)).toBe(JSON.stringify(await shown()))
  socket.close()
})

test('an unknown view is a 400 that lists the known ones, and every view is free', async () => {
  const wrong = await service.get('/v1/nba/standings?view=team', { key: service.keys.free })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.body)).toContain('wildcard')
  const league = await service.get('/v1/nba/standings?view=league', { key: service.keys.free })
  expect(league.status).toBe(200)
})

test('overtimes and shootouts of the simulated league count in its standings', async () => {
  const games = hockey.calendar('shootouts', afternoonMs).slice(0, 60)
  const finals = games.map(
    (game) => hockey.outcome('shootouts', game).findLast(({ kind }) => kind === 'nhl.game')!,
  )
  await service.ingest(finals)
  const ended = (type: string) =>
    finals.filter(({ data }) => (data as { period_type: string }).period_type === type).length
  const { status, body } = await service.get('/v1/nhl/standings?view=league')
  expect(status).toBe(200)
  const [group] = body.groups as { rows: Record<'w' | 'l' | 'otl' | 'pts' | 'row' | 'rw', number>[] }[]
  const sum = (field: keyof (typeof rows)[number]) => rows.reduce((all, one) => all + one[field], 0)
  const { rows } = group!
  const [overtimes, shootouts] = [ended('OT'), ended('SO')]
  expect(shootouts).toBeGreaterThan(0)
  expect({
    w: sum('w'),
    l: sum('l'),
    otl: sum('otl'),
    pts: sum('pts'),
    row: sum('row'),
    rw: sum('rw'),
  }).toEqual({
    w: finals.length,
    l: finals.length - overtimes - shootouts,
    otl: overtimes + shootouts,
    pts: 2 * finals.length + overtimes + shootouts,
    row: finals.length - shootouts,
    rw: finals.length - overtimes - shootouts,
  })
})
