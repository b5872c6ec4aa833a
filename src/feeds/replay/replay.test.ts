import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Change } from '../../contract/change.ts'
import type { FeedContext } from '../../contract/feed.ts'
import { ManualClock } from '../../kernel/clock.ts'
import { silentLog } from '../../kernel/log.ts'
import { adapters } from '../adapters.ts'
import { createReplay } from './index.ts'

let folder = ''
const scoreboard = (home: number) =>
  JSON.stringify({
    scoreboard: {
      games: [
        {
          gameId: '0022500777',
          gameStatus: 2,
          gameStatusText: 'Q2 7:15',
          period: 2,
          gameClock: 'PT07M15.00S',
          gameTimeUTC: '2026-01-15T00:00:00Z',
          homeTeam: { teamTricode: 'BOS', score: home },
          awayTeam: { teamTricode: 'NYK', score: 1 },
        },
      ],
    },
  })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'scoreline-replay-'))
  mkdirSync(join(folder, 'nba-cdn'))
  // The later recording has the lesser name.
  writeFileSync(join(folder, 'nba-cdn', 'a_2026-01-15T013000Z.json'), scoreboard(30))
  writeFileSync(join(folder, 'nba-cdn', 'b_2026-01-15T012950Z.json'), scoreboard(20))
  writeFileSync(join(folder, 'c_2026-01-15T013001.500Z.json'), scoreboard(40))
  writeFileSync(join(folder, 'd_2026-01-15T013002Z.txt'), 'not a document of any feed')
})
afterAll(() => rmSync(folder, { recursive: true }))

async function replay(speed: number) {
  const abort = new AbortController()
  const emitted: Change[] = []
  const pauses: number[] = []
  let readies = 0
  const context: FeedContext = {
    clock: new ManualClock(0),
    log: silentLog,
    signal: abort.signal,
    emit: async (changes) => {
      emitted.push(...changes)
      return { accepted: changes.length, unchanged: 0, rejected: [] }
    },
    backfill: async () => ({ accepted: 0, unchanged: 0, rejected: [] }),
    stored: async () => new Map(),
    listed: async () => [],
    exclusive: (work) => work(),
    listAround: async () => [],
    warn: () => {},
    received: () => {},
    observe: () => {},
    drop: () => {},
    follow: () => {},
    ready: () => readies++,
    progress: () => {},
    sleep: async (ms) => {
      pauses.push(ms)
      if (pauses.length === 4) abort.abort()
    },
  }
  await createReplay({ folder, speed, adapters }).run(context)
  return { emitted, pauses, readies }
}

const homeScore = ({ data }: Change) => (data as { home: { score: number } }).home.score

describe('a replay', () => {
  test('ingests recorded documents in the order of their times, with the adapter that recognises them', async () => {
    const { emitted, readies } = await replay(1)
    expect(emitted.map(homeScore)).toEqual([20, 30, 40])
    expect(readies).toBeGreaterThan(0)
  })

  test('keeps the recorded pace, multiplied by the speed', async () => {
    expect((await replay(1)).pauses.slice(0, 3)).toEqual([10_000, 1_500, 500])
    expect((await replay(10)).pauses.slice(0, 3)).toEqual([1_000, 150, 50])
  })
})
