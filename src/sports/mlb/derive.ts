import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import { playerGamesOf } from './metrics/season-to-date.ts'
import { summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { isConfirmed, type Lineup, lineup } from './records/lineup.ts'
import { pitch } from './records/pitch.ts'
import { play } from './records/play.ts'
import { gameOfRow, playerGame, playerGameId } from './records/player-game.ts'
import { type Summary, summary } from './records/summary.ts'

const from = [game, play, pitch, lineup, box] as const
const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** The box score of a game, recomputed from all of its records whenever one of them changes. */
const summaries: Derivation = {
  kind: summary.kind,
  from,
  target: (_record, doc) => gameIdOf(doc),
  compute: async (read, ids) => {
    const derived = new Map<string, Derived>()
    for (const [id, doc] of await summarised(read, ids)) {
      if (doc !== null) derived.set(id, { ...summary.place(doc), doc })
    }
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
    const before = await read.get(summary, ids)
    const derived = new Map<string, Derived | null>()
    for (const [id, doc] of await summarised(read, ids)) {
      const old = rowsOf(before.get(id) ?? null)
      const rows = rowsOf(doc)
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

/** The rows of these players, from the summaries of their games. */
async function rederiveRows(read: DerivationRead, ids: readonly string[]): Promise<Map<string, Derived>> {
  const gameIds = [...new Set(ids.map(gameOfRow))]
  const games = await summarised(read, gameIds)
  const rows = new Map(gameIds.flatMap((id) => [...rowsOf(games.get(id) ?? null)]))
  return new Map(
    ids.flatMap((id) => {
      const row = rows.get(id)
      return row ? [[id, { ...playerGame.place(row), doc: row }] as const] : []
    }),
  )
}

const rowsOf = (doc: Summary | null) =>
  new Map((doc === null ? [] : playerGamesOf(doc)).map((row) => [playerGameId(row.game_id, row.player), row]))

/** Both derivations share one reading of a game per transaction. */
const readBefore = new WeakMap<DerivationRead, Map<string, Summary | null>>()

/** The derived games; null for a deleted game and for one without any data. */
async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summary | null>> {
  const known = readBefore.get(read) ?? new Map<string, Summary | null>()
  readBefore.set(read, known)
  const missing = gameIds.filter((id) => !known.has(id))
  if (missing.length === 0) return known
  const games = await read.get(game, missing)
  const plays = await read.list(play, missing)
  const pitches = await read.list(pitch, missing)
  const lineups = await read.get(lineup, missing)
  const boxes = await read.get(box, missing)
  await eachInTurns(missing, (id) => {
    const gameDoc = games.get(id)
    const counted = {
      plays: plays.get(id) ?? [],
      pitches: pitches.get(id) ?? [],
      lineup: confirmedOnly(lineups.get(id)),
    }
    known.set(id, gameDoc ? summarise(gameDoc, counted, boxes.get(id) ?? null) : null)
  })
  return known
}

export const derivations: readonly Derivation[] = [summaries, playerGames]

/** Who is only expected to play has no line in the box score. */
const confirmedOnly = (known: Lineup | undefined): Lineup | null =>
  known && isConfirmed(known.home) && isConfirmed(known.away) ? known : null
