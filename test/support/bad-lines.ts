/** Lines for `POST /admin/ingest` that must all be rejected, generated from a seed. */
import type { Rng } from '../../src/kernel/rng.ts'
import { gameLine, playLine } from './fixtures.ts'

type Fields = Record<string, unknown>

const game = (id: string, fields: Fields): Fields => {
  const line = gameLine(id)
  return { ...line, data: { ...(line.data as Fields), ...fields } }
}
const play = (id: string, fields: Fields): Fields => {
  const line = playLine(id, 1)
  return { ...line, data: { ...(line.data as Fields), ...fields } }
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Each returns text, bytes, or a value to serialise as JSON. No stored game has the `id`. */
const makers: readonly ((id: string, rng: Rng) => string | Uint8Array | object)[] = [
  (id, rng) => {
    const text = JSON.stringify(gameLine(id))
    return text.slice(0, rng.int(1, text.length - 1))
  },
  () => 'null',
  () => '[]',
  () => '42',
  () => '"text"',
  () => '{}',
  () => `{"kind":"nba.game","id":"x","data":${nested(5_000)}}`,
  () => nested(50_000),
  () => '['.repeat(100_000),
  () => Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d),
  (id) => Buffer.from(`{"kind":"nba.game","id":"${id}","data":{"venue":"\xff"}}`, 'latin1'),
  (id) => ({ ...gameLine(id), kind: 'nba.nothing' }),
  (id) => ({ ...gameLine(id), kind: 7 }),
  (id) => ({ ...gameLine(id), kind: '__proto__' }),
  (id) => ({ ...gameLine(id), kind: 'nba.summary' }),
  (id) => ({ ...gameLine(id), op: 'upsert' }),
  (id) => ({ ...gameLine(id), extra: true }),
  (id) => ({ kind: 'nba.game', id }),
  (id) => ({ kind: 'nba.game', id, data: null }),
  (id) => ({ kind: 'nba.game', id, data: [] }),
  () => gameLine(''),
  () => gameLine('x'.repeat(201)),
  () => gameLine('x'.repeat(65)),
  () => gameLine('a\0b'),
  () => gameLine('\ud800'),
  () => gameLine('half \udc00 pair'),
  () => ({ ...gameLine('x'), id: 12 }),
  (id) => `{"kind":"nba.game","id":"${id}","data":{"__proto__":{"tip_off_utc":"2026-01-01T00:00:00.000Z"}}}`,
  (id) => game(id, { constructor: 1 }),
  (id) => game(id, { tip_off_utc: '2026-02-30T00:00:00.000Z' }),
  (id) => game(id, { tip_off_utc: '2026-06-30T23:59:60.000Z' }),
  (id) => game(id, { tip_off_utc: '2026-01-01T24:00:00.000Z' }),
  (id) => game(id, { tip_off_utc: '+010000-01-01T00:00:00.000Z' }),
  (id) => game(id, { tip_off_utc: 1_768_521_600_000 }),
  (id) => game(id, { updated_at: '2026-06-30T23:59:60.000Z' }),
  (id) => game(id, { date: '2026-02-30' }),
  (id) => game(id, { season: '2025' }),
  (id) => game(id, { status: 'FINAL' }),
  (id) => game(id, { status_detail: 'rained_out' }),
  (id) => game(id, { period: -1 }),
  (id) => game(id, { period: 1.5 }),
  (id) => game(id, { clock: '12:60' }),
  (id) => game(id, { home: { team: 'NYK' } }),
  (id) => game(id, { home: { team: 'bos' } }),
  (id) => game(id, { home: { team: 'BOS', score: '7' } }),
  (id) => game(id, { home: null }),
  (id) => game(id, { possession: { team: 'BOS', side: 'left' } }),
  (id) => game(id, { broadcast: { national: 1 } }),
  (id) => game(id, { venue: 'a\0b' }),
  (id) => game(id, { game_id: 'another' }),
  (id) => JSON.stringify(game(id, { revision: 7 })).replace('"revision":7', '"revision":1e999'),
  (id) => play(id, { event_id: -1 }),
  (id) => play(id, { type: 'slam_dunk' }),
  (id) => play(id, { clock: 'now' }),
  (id) => play(id, { player: 'Not A Slug' }),
  (id) => play(id, { team: 'XXX' }),
  (id) => play(id, { score: { home: 1 } }),
  (id) => play(id, { type: 'turnover', shot: { x: 1, y: 1, made: false } }),
  (id) => play(id, { shot: { x: '1', y: 1, made: false } }),
  (id) => play(id, { edited_at: 'today' }),
]

export function drawBadLine(rng: Rng, index: number): Buffer {
  // Every maker is used once before any is used again.
  const make = makers[index % makers.length]!
  const made = make(`bad-${index}`, rng)
  if (made instanceof Uint8Array) return Buffer.from(made)
  return Buffer.from(typeof made === 'string' ? made : JSON.stringify(made))
}
