/** All recorded finals: their plays, results, and attempts as counted from the raw documents. */
import { describe, expect } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordedDocument, recordedTest } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { nhl } from '../../sports/nhl/index.ts'
import { attemptsOf, inOrder } from '../../sports/nhl/metrics/attempts.ts'
import { scoreOf } from '../../sports/nhl/metrics/score.ts'
import type { Game } from '../../sports/nhl/records/game.ts'
import type { Play } from '../../sports/nhl/records/play.ts'
import { adapter } from './index.ts'

/** Game, day, away team, home team, ending, plays; attempts at 5v5, unblocked at 5v5, and in all, away first. */
const finals = `
2023020001 2023-10-10 NSH 3 TBL 5 REG 328 37-42 23-34 65-61
2024010068 2024-09-30 SEA 3 CGY 4 OT 328 52-43 36-32 71-52
2024020003 2024-10-08 STL 3 SEA 2 REG 357 50-65 37-46 58-70
2024020033 2024-10-12 SEA 5 MIN 4 SO 339 41-51 33-34 56-63
2024020039 2024-10-13 SEA 0 DAL 2 REG 305 47-39 36-27 57-55
2024020053 2024-10-15 SEA 7 NSH 3 REG 335 41-43 35-29 52-66
2024020071 2024-10-17 PHI 4 SEA 6 REG 336 41-50 26-34 60-66
2024020087 2024-10-19 CGY 1 SEA 2 OT 347 50-40 38-26 60-58
2024020106 2024-10-22 COL 3 SEA 2 REG 324 51-62 36-37 60-73
2024020116 2024-10-24 WPG 4 SEA 3 OT 367 50-52 34-40 56-62
2024020135 2024-10-26 CAR 4 SEA 1 REG 336 65-18 45-13 93-34
2024020149 2024-10-29 SEA 8 MTL 2 REG 321 33-51 21-35 44-72
2024020161 2024-10-31 SEA 1 TOR 4 REG 340 43-50 30-30 52-62
2024020178 2024-11-02 SEA 0 OTT 3 REG 282 41-36 30-22 55-54
2024020187 2024-11-03 SEA 0 BOS 2 REG 353 42-46 26-35 66-69
2024020202 2024-11-05 SEA 3 COL 6 REG 316 38-43 24-26 56-73
2024020223 2024-11-08 VGK 3 SEA 4 OT 308 39-47 26-38 52-53
2024020251 2024-11-12 CBJ 2 SEA 5 REG 324 66-52 50-39 77-59
2024020266 2024-11-14 CHI 1 SEA 3 REG 279 34-60 24-44 41-66
2024020273 2024-11-16 NYI 2 SEA 3 REG 285 45-50 37-36 55-62
2024020287 2024-11-17 NYR 2 SEA 0 REG 323 53-55 36-37 57-61
2024020304 2024-11-20 NSH 0 SEA 3 REG 345 60-44 37-33 80-61
2024020320 2024-11-23 SEA 1 LAK 2 REG 277 34-51 22-32 44-58
2024020343 2024-11-25 SEA 3 ANA 2 REG 309 55-36 41-24 67-47
2024020360 2024-11-27 ANA 5 SEA 2 REG 388 53-52 38-41 65-84
2024020371 2024-11-29 SEA 5 SJS 8 REG 321 49-45 38-31 65-52
2024020387 2024-11-30 SJS 4 SEA 2 REG 325 50-72 35-54 60-84
2024020401 2024-12-03 SEA 4 CAR 2 REG 301 40-41 30-19 50-58
2024020416 2024-12-05 SEA 5 NYI 2 REG 320 53-40 37-28 61-63
2024020420 2024-12-06 SEA 2 NJD 3 REG 325 44-59 29-43 52-76
2024020436 2024-12-08 SEA 7 NYR 5 REG 329 44-70 31-53 51-79
2024020456 2024-12-10 FLA 2 SEA 1 SO 346 66-34 51-23 82-46
2024020472 2024-12-12 BOS 1 SEA 5 REG 327 71-46 52-31 86-57
2024020488 2024-12-14 TBL 5 SEA 1 REG 313 54-45 40-28 63-53
2024020505 2024-12-17 OTT 3 SEA 0 REG 328 60-45 41-32 69-67
2024020516 2024-12-19 SEA 1 CHI 3 REG 300 47-37 38-34 60-45
2024020538 2024-12-21 SEA 2 VGK 6 REG 321 41-64 29-48 58-65
2024020543 2024-12-22 SEA 2 COL 5 REG 297 47-42 30-28 47-60
2024020567 2024-12-28 SEA 5 VAN 4 OT 268 50-38 37-26 65-45
2024020588 2024-12-30 UTA 2 SEA 5 REG 351 76-50 57-43 84-61
2024030121 2025-04-22 FLA 6 TBL 2 REG 332 31-50 23-37 35-60
`
  .trim()
  .split('\n')
  .map(
    (line) =>
      line.split(' ') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ],
  )

const detailOf: Readonly<Record<string, string>> = {
  REG: 'final',
  OT: 'final_overtime',
  SO: 'final_shootout',
}
const kinds = new Map([...nhl.records, playerAlias].map((record) => [record.kind, record]))
const fileOf = (id: string): string =>
  readdirSync(join(process.cwd(), '../shared/feeds/nhl')).find((name) =>
    new RegExp(`^api-web-play-by-play_${id}_.*_final\\.json\\.gz$`).test(name),
  )!

describe('the recorded finals', () => {
  recordedTest('give the plays, results and attempts of their raw documents', async () => {
    const store = memoryStore(kinds, Date.parse('2027-01-01T00:00:00.000Z'))
    for (const [id, date, away, awayScore, home, homeScore, ending, count, fives, unblocked, all] of finals) {
      const document = recordedDocument('nhl', fileOf(id))
      const { problems, rejected, changes } = await ingestParsed(
        store,
        adapter.parse(document, store.context()),
      )
      expect([problems, rejected]).toEqual([[], []])
      expect(changes.filter(({ kind }) => kind === 'nhl.play')).toHaveLength(Number(count))

      expect(store.get<Game>('nhl.game', id)).toMatchObject({
        date,
        status: 'final',
        status_detail: detailOf[ending],
        clock: '00:00',
        away: { team: away, score: Number(awayScore) },
        home: { team: home, score: Number(homeScore) },
      })
      const plays = inOrder(store.all<Play>('nhl.play').filter((play) => play.game_id === id))
      expect(scoreOf({ home, away }, plays)).toEqual({ home: Number(homeScore), away: Number(awayScore) })
      const attempts = attemptsOf({ home, away }, plays)
      const tally = (own: typeof attempts) =>
        ['away', 'home'].map((side) => own.filter((one) => one.side === side).length).join('-')
      const even = attempts.filter(({ play }) => play.situation === '1551')
      expect([tally(even), tally(even.filter((one) => !one.isBlocked)), tally(attempts)]).toEqual([
        fives,
        unblocked,
        all,
      ])
    }
    expect(finals).toHaveLength(41)
    // Every player id has one slug all season, whatever the spelling.
    const slugs = store.all<{ slug: string; name: string }>('feed.alias')
    expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(slugs.length)
    expect(slugs.map(({ slug }) => slug)).toContain('andre-burakovsky')
  })
})
