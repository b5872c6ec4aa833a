/** Minimal documents of one game of our own making, for cases that recordings do not have. */

import { adapter } from '../../../src/feeds/mlb-statsapi/index.ts'
import { textDocument } from '../../../src/feeds/read/document.ts'
import { playerAlias } from '../../../src/games/player-alias.ts'
import { mlb } from '../../../src/sports/mlb/index.ts'
import type { Game } from '../../../src/sports/mlb/records/game.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../conformance/feeds/memory-store.ts'

const kinds = new Map([...mlb.records, playerAlias].map((record) => [record.kind, record]))
export const openedMs = Date.parse('2026-08-01T00:00:00.000Z')
export const open = () => memoryStore(kinds, openedMs)

export const take = (
  store: MemoryStore,
  value: unknown,
  atMs: number | null = null,
  name = 'document.json',
) => ingestParsed(store, adapter.parse(textDocument(name, JSON.stringify(value), atMs), store.context()))

export const id = '800100'
export const game = (store: MemoryStore) => store.get<Game>('mlb.game', id)

export const status = (codedGameState: string, detailedState: string) => ({ codedGameState, detailedState })
export const listed = (more: Record<string, unknown>) => ({
  gamePk: Number(id),
  gameType: 'R',
  gameDate: '2026-05-01T23:10:00Z',
  officialDate: '2026-05-01',
  status: status('S', 'Scheduled'),
  teams: { home: { team: { id: 136 } }, away: { team: { id: 133 } } },
  venue: { name: 'Some Park' },
  doubleHeader: 'N',
  gameNumber: 1,
  ...more,
})
export const schedule = (...games: readonly unknown[]) => ({ dates: [{ date: '2026-05-01', games }] })

export const pitcher = (n: number) => ({ id: 200 + n, fullName: `Pitcher ${'ABC'[n]}` })
export const batter = { id: 101, fullName: 'Batter A' }
export const tally = (balls: number, strikes: number, outs = 0) => ({ balls, strikes, outs })
export const pitch = (
  index: number,
  code: string,
  count: ReturnType<typeof tally>,
  more: Record<string, unknown> = {},
) => ({
  index,
  playId: `p${index}`,
  type: 'pitch',
  isPitch: true,
  count,
  details: { code, type: { code: 'FF' } },
  ...more,
})
export const play = (playEvents: readonly unknown[], more: Record<string, unknown> = {}) => ({
  atBatIndex: 0,
  result: {},
  about: { inning: 1, halfInning: 'top', isComplete: false },
  count: tally(0, 0),
  matchup: { batter, pitcher: pitcher(0) },
  runners: [],
  playEvents,
  ...more,
})
export const feed = (
  stamp: string,
  plays: readonly unknown[],
  more: { readonly status?: unknown; readonly linescore?: object } = {},
) => {
  const side = { team: {}, players: {}, batters: [], pitchers: [] }
  return {
    gamePk: Number(id),
    metaData: { timeStamp: stamp },
    gameData: {
      game: { type: 'R', doubleHeader: 'N', gameNumber: 1 },
      datetime: { dateTime: '2026-05-01T23:10:00Z', officialDate: '2026-05-01' },
      status: more.status ?? status('I', 'In Progress'),
      teams: { home: { abbreviation: 'SEA' }, away: { abbreviation: 'ATH' } },
      players: {},
    },
    liveData: {
      plays: { allPlays: plays },
      linescore: {
        currentInning: 1,
        inningState: 'Top',
        teams: { home: { runs: 0 }, away: { runs: 0 } },
        ...more.linescore,
      },
      boxscore: { teams: { home: side, away: side } },
    },
  }
}
