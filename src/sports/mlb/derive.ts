import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { playerGamesOf } from './metrics/season-to-date.ts'
import { summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { pitch } from './records/pitch.ts'
import { play } from './records/play.ts'
import { playerGame, playerGameId } from './records/player-game.ts'
import { type Summary, summary } from './records/summary.ts'

const from = [game, play, pitch, lineup, box] as const
const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** The box score of a game, counted anew from all of its records whenever one of them changes. */
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
 * What the game adds to the season of each of its players, so that averages are added up from few small records when
 * somebody asks. Only what differs from the stored summary, which was made together with them, is written: a pitch
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
}

const rowsOf = (doc: Summary | null) =>
  new Map((doc === null ? [] : playerGamesOf(doc)).map((row) => [playerGameId(row.game_id, row.player), row]))

/** Both derivations come from one reading of a game: what a transaction has read is kept for it. */
const readBefore = new WeakMap<DerivationRead, Map<string, Summary | null>>()

/** The games as they come out; null for one that is gone or of which nothing is known. */
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
  for (const id of missing) {
    const about = games.get(id)
    const counted = {
      plays: plays.get(id) ?? [],
      pitches: pitches.get(id) ?? [],
      lineup: lineups.get(id) ?? null,
    }
    known.set(id, about ? summarise(about, counted, boxes.get(id) ?? null) : null)
  }
  return known
}

export const derivations: readonly Derivation[] = [summaries, playerGames]
