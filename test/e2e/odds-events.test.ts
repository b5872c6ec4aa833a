import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { quotedGames } from '../support/quoted-games.ts'
import { openSocket, type SocketReader, subscribeTo } from '../support/stream.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

let service: InProcess
let receiver: HttpReceiver
beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const events = async (types: string, key = service.keys.betting) =>
  (await service.get(`/v1/events?types=${types}&limit=1000`, { key })).body.events

for (const { sport, id, home, away, game, odds } of quotedGames) {
  describe(sport, () => {
    const closed = `${sport}.odds.closed`
    let live: SocketReader
    let path: string
    beforeAll(async () => {
      const { key, id: keyId } = await service.newKey({ tier: 'betting', requests_per_minute: 1_000_000 })
      path = `/${keyId}`
      const client = webhookClient(service, key, receiver.url + path)
      await client.create({ events: [`${sport}.odds`, closed], filter: { team: home, game_id: id } })
      live = await subscribeTo(service.url, key, closed, { from: 'now' })
      await ingestAll(service, [
        game(),
        odds({
          moneyline: { early: { home: -150, away: 130 }, steady: { home: -140, away: 120 } },
          total: { early: { line: 6, over: -105, under: -115 } },
        }),
      ])
      // The early book moves, then suspends at another price; the steady one withdraws.
      await ingestAll(service, [odds({ moneyline: { early: { home: -160, away: 140 } } })])
      await ingestAll(service, [odds({ moneyline: { early: { home: -900, away: 600, suspended: true } } })])
      // The start and a quote in play arrive in one batch.
      await ingestAll(service, [
        game({ status: 'in_progress' }),
        odds({ moneyline: { early: { home: 250, away: -300 }, late: { home: 240, away: -290 } } }),
      ])
      await ingestAll(service, [game({ status: 'in_progress', home: { team: home, score: 1 } })])
    })
    afterAll(() => live.close())

    test('every move of the odds is an event', async () => {
      const [first, ...later] = await events(`${sport}.odds`)
      expect(first).toMatchObject({
        event: `${sport}.odds`,
        data: { game_id: id, markets: { moneyline: { early: { home: -150, away: 130 } } } },
      })
      expect(later).toHaveLength(3)
    })

    test('the closing quotes are the last ones before the start that were not suspended', async () => {
      const [event, ...more] = await events(closed)
      expect(more).toEqual([])
      expect(event!.data).toMatchObject({
        game_id: id,
        home,
        away,
        markets: {
          moneyline: {
            early: { home: -160, away: 140, opening: { home: -150, away: 130 }, suspended: false },
            steady: { home: -140, away: 120 },
          },
          spread: {},
          total: { early: { line: 6, over: -105, under: -115 } },
        },
      })
      const { moneyline } = (event!.data as { markets: { moneyline: object } }).markets
      expect(Object.keys(moneyline).sort()).toEqual(['early', 'steady'])
    })

    test('stream and webhooks carry the same closing event, once', async () => {
      const [event] = await events(closed)
      const update = await live.next('the closing quotes', ({ type }) => type === 'update')
      expect(update.data).toEqual(event!.data)
      const received = await receiver.at(path, 5)
      const bodies = received.map(({ body }) => JSON.parse(body) as { id: string; event: string })
      expect(bodies.filter((one) => one.event === closed).map((one) => one.id)).toEqual([event!.id])
      expect(live.updates()).toHaveLength(1)
    })

    test('a game that starts anew after a correction does not close again', async () => {
      await ingestAll(service, [game({ status: 'scheduled', revision: 1 })])
      await ingestAll(service, [odds({ moneyline: { early: { home: -500, away: 400 } } })])
      await ingestAll(service, [game({ status: 'in_progress', revision: 1 })])
      expect(await events(closed)).toHaveLength(1)
    })

    test('no tier below betting gets odds, closing quotes or their changes', async () => {
      for (const tier of ['free', 'standard', 'pro'] as const) {
        const key = service.keys[tier]
        const client = webhookClient(service, key, receiver.url)
        const reader = await openSocket(service.url, key)
        for (const type of [`${sport}.odds`, closed]) {
          expect(await events(type, key)).toEqual([])
          const created = await client.call('POST', '', { url: receiver.url, events: [type] })
          expect([tier, type, created.status]).toEqual([tier, type, 403])
          reader.send({ type: 'subscribe', channel: type, id: type })
          const error = await reader.next('a refusal', (frame) => frame.id === type)
          expect(error).toMatchObject({ type: 'error', code: 'tier_insufficient' })
        }
        reader.close()
        const all = (await service.get('/v1/events?limit=1000', { key })).body.events
        expect(all.filter(({ event }) => event.includes('.odds'))).toEqual([])
        const changes = (await service.get('/v1/changes?limit=1000', { key })).body.changes
        expect(changes.filter(({ kind }) => kind.includes('odds'))).toEqual([])
      }
    })
  })
}

test('a game without quotes before its start closes nothing', async () => {
  const { game, odds } = quotedGames[0]!
  const id = '0022500902'
  await ingestAll(service, [{ ...game({ status: 'in_progress' }), id }])
  await ingestAll(service, [odds({ moneyline: { late: { home: 240, away: -290 } } }, id)])
  await ingestAll(service, [{ ...game({ status: 'in_progress', home: { team: 'BOS', score: 3 } }), id }])
  expect((await events('nba.odds.closed')).filter(({ data }) => data['game_id'] === id)).toEqual([])
})

test('quotes that arrived before their game close it too', async () => {
  const { game, odds } = quotedGames[0]!
  const id = '0022500903'
  const sides = { home: { team: 'DEN' }, away: { team: 'UTA' } }
  await ingestAll(service, [odds({ moneyline: { early: { home: -200, away: 170 } } }, '2026-01-15:UTA@DEN')])
  await ingestAll(service, [{ ...game({ ...sides, status: 'in_progress' }), id }])
  const closed = (await events('nba.odds.closed')).filter(({ data }) => data['game_id'] === id)
  expect(closed).toMatchObject([{ data: { markets: { moneyline: { early: { home: -200, away: 170 } } } } }])
})
