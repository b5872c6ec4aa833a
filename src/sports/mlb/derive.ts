import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import type { Kinds } from './kinds.ts'
import type { BaseballLeague } from './league.ts'
import { playerGamesOf } from './metrics/season-to-date.ts'
import { summarise } from './metrics/summarise.ts'
import { gameOfRow, playerGameId, type Summary } from './records/counted.ts'
import { isConfirmed, type Lineup } from './records/lineup.ts'

const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** What is counted from the plays and pitches of a game. */
export function derivationsOf(league: BaseballLeague, kinds: Kinds): readonly Derivation[] {
  const { game, play, pitch, lineup, box, summary, playerGame } = kinds
  const from = [game, play, pitch, lineup, box] as const
  const summarised = gamesReader(league, kinds)
  /** The rows of these players, from the summaries of their games. */
  const rederiveRows = async (
    read: DerivationRead,
    ids: readonly string[],
  ): Promise<Map<string, Derived>> => {
    const gameIds = [...new Set(ids.map(gameOfRow))]
    const games = await summarised(read, gameIds)
    const rows = new Map(gameIds.flatMap((id) => [...rowsOf(games.get(id))]))
    return new Map(
      ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [[id, { ...playerGame.place(row), doc: row }] as const] : []
      }),
    )
  }
  /** The box score of a game, recomputed from all of its records whenever one of them changes. */
  const summaries: Derivation = {
    kind: summary.kind,
    from,
    target: (_record, doc) => gameIdOf(doc),
    compute: async (read, ids) => {
      const derived = new Map<string, Derived>()
      for (const [id, doc] of await summarised(read, ids)) derived.set(id, { ...summary.place(doc), doc })
      return derived
    },
  }

  /**
   * What the game adds to the season of each of its players, so that a request for averages sums few small
   * records. Only differences from the stored summary, which was derived together with them, are written: a pitch
   * changes a line or two of thirty.
   */
  const playerGames: Derivation = {
    kind: playerGame.kind,
    from,
    target: (_record, doc) => gameIdOf(doc),
    compute: async (read, ids) => {
      const [before, now] = await Promise.all([read.get(summary, ids), summarised(read, ids)])
      const derived = new Map<string, Derived | null>()
      for (const id of ids) {
        const old = rowsOf(before.get(id))
        const rows = rowsOf(now.get(id))
        for (const rowId of old.keys()) if (!rows.has(rowId)) derived.set(rowId, null)
        for (const [rowId, row] of rows) {
          if (JSON.stringify(old.get(rowId)) === JSON.stringify(row)) continue
          derived.set(rowId, { ...playerGame.place(row), doc: row })
        }
      }
      return derived
    },
    rederive: rederiveRows,
  }
  return [summaries, playerGames]
}

/** The derived games; deleted games and those without any data are absent. */
const gamesReader = ({ innings }: BaseballLeague, { game, play, pitch, lineup, box }: Kinds) =>
  sharedReading<Summary>(async (read, gameIds) => {
    const [games, plays, pitches, lineups, boxes] = await Promise.all([
      read.get(game, gameIds),
      read.list(play, gameIds),
      read.list(pitch, gameIds),
      read.get(lineup, gameIds),
      read.get(box, gameIds),
    ])
    const summaries = new Map<string, Summary>()
    await eachInTurns(games, ([id, gameDoc]) => {
      const counted = {
        plays: plays.get(id) ?? [],
        pitches: pitches.get(id) ?? [],
        lineup: confirmedOnly(lineups.get(id)),
        innings,
      }
      const doc = summarise(gameDoc, counted, boxes.get(id) ?? null)
      if (doc) summaries.set(id, doc)
    })
    return summaries
  })

const rowsOf = (doc: Summary | undefined) =>
  new Map(
    (doc === undefined ? [] : playerGamesOf(doc)).map((row) => [playerGameId(row.game_id, row.player), row]),
  )

/** Who is only expected to play has no line in the box score. */
const confirmedOnly = (known: Lineup | undefined): Lineup | null =>
  known && isConfirmed(known.home) && isConfirmed(known.away) ? known : null
