import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Body, faultOf, idsOf, ingestAll } from '../support/client.ts'
import { boxLine, deleteLine, gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
let serial = 0

beforeAll(async () => {
  service = await startInProcess()
})
afterAll(() => service.stop())

const read = async (id: string): Promise<Body> => (await service.get(`/v1/nba/games/${id}`)).body
/** Returns `accepted`, `unchanged` or the reason for a rejection. */
async function ingestGame(id: string, fields: Parameters<typeof gameLine>[1]): Promise<string> {
  const report = await service.ingest([gameLine(id, fields)])
  return report.rejected[0]?.reason ?? (report.accepted === 1 ? 'accepted' : 'unchanged')
}
const newGame = async (fields: Parameters<typeof gameLine>[1]): Promise<string> => {
  const id = gameId(++serial)
  expect(await ingestGame(id, fields)).toBe('accepted')
  return id
}

test('GET /v1/nba/games/{id} → the element of the live list, and meta', async () => {
  const id = await newGame({ status: 'in_progress', period: 2, home: { score: 40 } })
  const { meta, ...element } = await read(id)
  const { games } = (await service.get('/v1/nba/scores/live')).body
  expect<unknown>(games).toContainEqual(element)
  expect(meta).toMatchObject({ count: 1, tier: 'pro' })
  expect((await service.get(`/v1/nba/games/${id}`, { key: service.keys.free })).status).toBe(200)
})

for (const id of ['nothing', '%00', '..%2f', '%F0%9F%8F%80', "'%3B--", 'x'.repeat(65)]) {
  test(`an unknown id, ${id.slice(0, 20)} → 404`, async () => {
    expect(faultOf(await service.get(`/v1/nba/games/${id}`))).toBe('404 not_found')
  })
}

describe('the status of a game', () => {
  const statuses = ['scheduled', 'in_progress', 'halftime', 'final'] as const
  const allowed: Record<(typeof statuses)[number], readonly string[]> = {
    scheduled: ['in_progress', 'halftime', 'final'],
    in_progress: ['halftime', 'final'],
    halftime: ['in_progress', 'final'],
    final: [],
  }
  for (const from of statuses) {
    for (const to of statuses.filter((status) => status !== from)) {
      const isAllowed = allowed[from].includes(to)
      test(`${from} → ${to} is ${isAllowed ? 'accepted' : 'rejected, and accepted as a correction'}`, async () => {
        const id = await newGame({ status: from })
        const outcome = await ingestGame(id, { status: to })
        if (isAllowed) {
          expect(outcome).toBe('accepted')
        } else {
          expect(outcome).toContain(`from ${from} to ${to}`)
          expect((await read(id)).status).toBe(from)
          expect(await ingestGame(id, { status: to, revision: 1 })).toBe('accepted')
        }
        expect(await read(id)).toMatchObject({ status: to, revision: isAllowed ? 0 : 1 })
      })
    }
  }

  test('a revision that does not rise is not a correction', async () => {
    const id = await newGame({ status: 'final', revision: 3 })
    expect(await ingestGame(id, { status: 'in_progress', revision: 3 })).toContain('revision 4')
    expect(await ingestGame(id, { status: 'in_progress', revision: 2 })).toBe('unchanged')
    expect(await ingestGame(id, { status: 'in_progress', revision: 4 })).toBe('accepted')
  })

  test('a changed final score is a correction, with or without a new revision', async () => {
    const id = await newGame({ status: 'final', period: 4, home: { score: 100 } })
    expect(await ingestGame(id, { status: 'final', period: 4, home: { score: 102 } })).toBe('accepted')
    expect(await read(id)).toMatchObject({ revision: 1, home: { score: 102 } })
    expect(await ingestGame(id, { status: 'final', period: 4, official: true, home: { score: 102 } })).toBe(
      'accepted',
    )
    expect(await read(id)).toMatchObject({ revision: 1, official: true })
  })
})

describe('the order of inputs', () => {
  const at = (seconds: number) => `2026-01-15T19:00:${String(seconds).padStart(2, '0')}.000Z`

  test('an older updated_at changes nothing', async () => {
    const id = await newGame({ status: 'in_progress', home: { score: 10 }, updated_at: at(30) })
    expect(await ingestGame(id, { status: 'in_progress', home: { score: 8 }, updated_at: at(29) })).toBe(
      'unchanged',
    )
    expect(await ingestGame(id, { status: 'scheduled', updated_at: at(1) })).toBe('unchanged')
    expect((await read(id)).home.score).toBe(10)
  })

  test('the same input with a newer updated_at changes nothing', async () => {
    const id = await newGame({ status: 'in_progress', home: { score: 10 }, updated_at: at(30) })
    expect(await ingestGame(id, { status: 'in_progress', home: { score: 10 }, updated_at: at(40) })).toBe(
      'unchanged',
    )
    expect((await read(id)).updated_at).toBe(at(30))
  })

  test('within one batch a line is reconciled with the lines before it', async () => {
    const id = await newGame({ status: 'scheduled' })
    const report = await service.ingest([
      gameLine(id, { status: 'in_progress', home: { score: 2 } }),
      gameLine(id, { status: 'in_progress', home: { score: 2 } }),
      gameLine(id, { status: 'final', home: { score: 4 } }),
      gameLine(id, { status: 'in_progress', home: { score: 6 } }),
    ])
    expect(report).toMatchObject({ accepted: 2, unchanged: 1, rejected: [{ line: 4 }] })
    expect(await read(id)).toMatchObject({ status: 'final', home: { score: 4 } })
  })
})

describe('invalid inputs', () => {
  const cases: [string, (id: string) => object, string][] = [
    ['a team that plays itself', () => ({ away: { team: 'BOS' } }), 'cannot play itself'],
    ['an unknown team', () => ({ home: { team: 'XYZ' } }), 'home/team'],
    ['a different id in data', () => ({ game_id: 'other' }), 'game_id'],
    ['an unknown field', () => ({ colour: 'red' }), 'unknown field colour'],
    ['an instant without Z', () => ({ tip_off_utc: '2026-01-16T00:00:00.000' }), 'tip_off_utc'],
    ['an instant without milliseconds', () => ({ tip_off_utc: '2026-01-16T00:00:00Z' }), 'tip_off_utc'],
    ['a date that does not exist', () => ({ tip_off_utc: '2026-02-30T00:00:00.000Z' }), 'tip_off_utc'],
    ['a leap second', () => ({ tip_off_utc: '2026-06-30T23:59:60.000Z' }), 'tip_off_utc'],
    ['a leap second in updated_at', () => ({ updated_at: '2026-06-30T23:59:60.000Z' }), 'updated_at'],
    ['a negative score', () => ({ home: { team: 'BOS', score: -1 } }), 'home/score'],
    ['a score with a fraction', () => ({ home: { team: 'BOS', score: 1.5 } }), 'home/score'],
    ['a clock in the wrong format', () => ({ clock: '4:05' }), 'clock'],
    ['an unknown status', () => ({ status: 'live' }), 'status'],
    ['a text with NUL', () => ({ last_play: 'a\0b' }), 'NUL'],
  ]
  for (const [what, fields, reason] of cases) {
    test(`${what} → rejected`, async () => {
      const id = gameId(++serial)
      const line = gameLine(id)
      const report = await service.ingest([{ ...line, data: { ...(line.data as object), ...fields(id) } }])
      expect(report.rejected[0]?.reason).toContain(reason)
      expect((await service.get(`/v1/nba/games/${id}`)).status).toBe(404)
    })
  }
})

test('the record id of a box score must be that of its game', async () => {
  const id = await newGame({})
  expect(await service.ingest([boxLine(id)])).toMatchObject({ accepted: 1 })
  const { rejected } = await service.ingest([{ ...boxLine(id), id: 'another' }])
  expect(rejected[0]?.reason).toContain(id)
})

test('a deleted game is gone at once; ingested again it is back', async () => {
  const id = await newGame({ status: 'final', home: { score: 9 } })
  await ingestAll(service, [deleteLine('nba.game', id)])
  expect(faultOf(await service.get(`/v1/nba/games/${id}`))).toBe('404 not_found')
  expect(idsOf(await service.get('/v1/nba/schedule'))).not.toContain(id)
  expect(await ingestGame(id, { status: 'scheduled' })).toBe('accepted')
  expect(await read(id)).toMatchObject({ status: 'scheduled', home: { score: 0 } })
})

test('an ingested game is visible to every endpoint once ingest has answered', async () => {
  for (let i = 0; i < 20; i++) {
    const id = await newGame({ home: { team: 'PHI' }, away: { team: 'OKC' } })
    expect(idsOf(await service.get('/v1/nba/scores/live?team=PHI&limit=100'))).toContain(id)
    expect((await read(id)).game_id).toBe(id)
    expect(idsOf(await service.get('/v1/nba/schedule?team=OKC'))).toContain(id)
  }
})
