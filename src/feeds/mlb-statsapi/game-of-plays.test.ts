import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { hasRecordings, recordingsFolder } from '../../../test/support/recordings.ts'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { game, game as gameRecord } from '../../sports/mlb/index.ts'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import { fileDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const gameCheck = Compile(gameRecord.stored)

/** The game as the schedule lists it. */
function scheduled(id: string, input: GameInput): Game {
  const settled = game.reconcile(input, null, { id, atMs: Date.parse(input.start_utc) })
  if (!('doc' in settled) || !gameCheck.Check(settled.doc)) throw new Error('the input is not accepted')
  return settled.doc
}

async function read(path: string, stored: Game | null): Promise<Parsed[]> {
  const context: ParseContext = {
    nowMs: Date.parse('2026-05-02T12:00:00Z'),
    gameId: null,
    memory: new Map(),
    stored: async (kind) => new Map(kind === game.kind && stored ? [[stored.game_id, stored]] : []),
    listed: async () => [],
  }
  return await Array.fromAsync(adapter.parse(fileDocument(path), context))
}

const gameIn = (parsed: readonly Parsed[]): unknown =>
  parsed
    .flatMap((piece) => ('change' in piece && piece.change.kind === game.kind ? [piece.change.data] : []))
    .at(-1)

const fixture = 'test/fixtures/feeds/mlb-statsapi/playByPlay_990101.json'
const seattle = scheduled('990101', {
  start_utc: '2026-05-01T23:10:00.000Z',
  home: { team: 'SEA' },
  away: { team: 'ATH' },
})

describe('a game known only by its plays', () => {
  test('gets its status, score, inning and runners from them', async () => {
    expect(gameIn(await read(fixture, seattle))).toMatchObject({
      status: 'in_progress',
      inning: 1,
      half: 'top',
      outs: 1,
      count: { balls: 0, strikes: 0 },
      baserunners: { first: 'cal-northgate', second: null, third: null },
      home: { team: 'SEA', score: 0 },
      away: { team: 'ATH', score: 1 },
    })
  })

  test('is named in a notice when no schedule has listed its teams', async () => {
    const parsed = await read(fixture, null)
    expect(gameIn(parsed)).toBeUndefined()
    const notices = parsed.flatMap((piece) => ('notice' in piece ? [piece.notice.reason] : []))
    expect(notices).toEqual(['990101: its teams are not known yet: import its schedule'])
  })

  test('that is final, or further on, keeps its state', async () => {
    const final: Game = { ...seattle, status: 'final', status_detail: 'final', inning: 9, half: 'end' }
    expect(gameIn(await read(fixture, final))).toBeUndefined()
    const later: Game = { ...seattle, status: 'in_progress', inning: 2 }
    expect(gameIn(await read(fixture, later))).toBeUndefined()
  })

  const file = join(recordingsFolder, 'mlb/playByPlay_747175_TOR-at-AZ_2024-07-12.json.gz')
  test.skipIf(!hasRecordings)('is final after the last out of a recorded game', async () => {
    const input = {
      start_utc: '2024-07-13T01:40:00.000Z',
      home: { team: 'AZ' },
      away: { team: 'TOR' },
    } as const
    expect(gameIn(await read(file, scheduled('747175', input)))).toMatchObject({
      status: 'final',
      inning: 9,
      home: { team: 'AZ', score: 5 },
      away: { team: 'TOR', score: 4 },
    })
  })
})
