import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ManualClock } from '../../src/kernel/clock.ts'
import { faultOf, ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { afternoonMs, type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
const clock = new ManualClock(afternoonMs)
const hourMs = 3_600_000

beforeAll(async () => {
  service = await startInProcess({}, clock)
  await ingestAll(
    service,
    Array.from({ length: 12 }, (_, i) => gameLine(gameId(i + 1))),
  )
})
afterAll(() => service.stop())

const cursorsOf = async (path: string, key = service.keys.free) => {
  const { changes, events, meta } = (await service.get(path, { key })).body
  return { first: (changes ?? events)[0]!.cursor, next: meta.next_cursor as string }
}

for (const path of ['/v1/changes', '/v1/events']) {
  describe(`the resume window of a tier on ${path}`, () => {
    test('expires a cursor of a change that is older: 410, while a wider tier resumes', async () => {
      const { first } = await cursorsOf(path)
      const resumed = `${path}?since_cursor=${first}`
      const { free, standard } = service.keys
      clock.advance(hourMs - 60_000)
      await ingestAll(service, [gameLine(gameId(1), { last_play: `${path} ${clock.now()}` })])
      clock.advance(120_000)
      expect(faultOf(await service.get(resumed, { key: free }))).toBe('410 cursor_expired since_cursor')
      expect((await service.get(resumed, { key: standard })).status).toBe(200)
    })

    test('does not end a walk from the oldest: its next_cursor works for an hour from the start', async () => {
      clock.advance(2 * hourMs)
      const start = await cursorsOf(`${path}?limit=2`)
      clock.advance(hourMs / 2)
      const second = await cursorsOf(`${path}?limit=2&since_cursor=${start.next}`)
      clock.advance(hourMs / 2)
      const third = `${path}?limit=2&since_cursor=${second.next}`
      expect((await service.get(third, { key: service.keys.free })).status).toBe(200)
      clock.advance(60_000)
      expect(faultOf(await service.get(third, { key: service.keys.free }))).toBe(
        '410 cursor_expired since_cursor',
      )
      expect((await service.get(third, { key: service.keys.standard })).status).toBe(200)
    })

    test('does not expire a cursor while nothing happens', async () => {
      const { cursor } = (await service.get('/v1/changes')).body.meta
      clock.advance(3 * hourMs)
      const reply = await service.get(`${path}?since_cursor=${cursor}`, { key: service.keys.free })
      expect(reply.status).toBe(200)
    })
  })
}
