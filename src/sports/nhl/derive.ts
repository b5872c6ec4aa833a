import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { type Summary, summarise } from './metrics/summarise.ts'
import { box } from './records/box.ts'
import { type Game, game } from './records/game.ts'
import { gameCounts, leagueSeason } from './records/game-counts.ts'
import { play } from './records/play.ts'
import { shift } from './records/shift.ts'
import { teamGame, teamGameId, teamSeason } from './records/team-game.ts'
import { phaseOf } from './season.ts'

const from = [game, play, shift, box] as const
const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/**
 * A game's summary, one record for each side under the team and its season: pure functions of the game, its plays,
 * its shifts and its box score. A live game changes every few seconds, so nothing is folded over games here: a
 * season's records are few and packed, and are added up when somebody asks (`bench/nhl-advanced.ts`).
 */
const teamGames: readonly Derivation[] = (['home', 'away'] as const).map((side) => ({
  kind: teamGame.kind,
  from,
  target: (_record, doc) => teamGameId(gameIdOf(doc), side),
  compute: async (read, ids) => {
    const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
    const derived = new Map<string, Derived>()
    for (const [id, { about, summary }] of await summarised(read, gameIds)) {
      derived.set(teamGameId(id, side), {
        parent: teamSeason(about.season, about[side].team, phaseOf(id)),
        order: Date.parse(about.start_utc),
        doc: summary.sides[side],
      })
    }
    return derived
  },
}))

/** The counts of both sides in one record under the season, for answers about all teams. */
const countsOfGames: Derivation = {
  kind: gameCounts.kind,
  from,
  target: (_record, doc) => gameIdOf(doc),
  compute: async (read, gameIds) => {
    const derived = new Map<string, Derived>()
    for (const [id, { about, summary }] of await summarised(read, gameIds)) {
      derived.set(id, {
        parent: leagueSeason(about.season, phaseOf(id)),
        order: Date.parse(about.start_utc),
        doc: summary.counts,
      })
    }
    return derived
  },
}

export const derivations: readonly Derivation[] = [...teamGames, countsOfGames]

interface Summarised {
  readonly about: Game
  readonly summary: Summary
}

/** All records of a game come from one reading of its plays: what one transaction has read is kept for it. */
const readBefore = new WeakMap<DerivationRead, Map<string, Summarised | null>>()

async function summarised(
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summarised>> {
  const known = readBefore.get(read) ?? new Map<string, Summarised | null>()
  readBefore.set(read, known)
  const missing = gameIds.filter((id) => !known.has(id))
  if (missing.length > 0) await summariseInto(known, read, missing)
  return new Map(
    gameIds.flatMap((id) => {
      const found = known.get(id)
      return found ? [[id, found] as const] : []
    }),
  )
}

async function summariseInto(
  known: Map<string, Summarised | null>,
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<void> {
  const games = await read.get(game, gameIds)
  const plays = await read.list(play, gameIds)
  const shifts = await read.list(shift, gameIds)
  const boxes = await read.get(box, gameIds)
  for (const id of gameIds) {
    const about = games.get(id)
    const summary = about
      ? summarise(about, plays.get(id) ?? [], shifts.get(id) ?? [], boxes.get(id) ?? null)
      : null
    known.set(id, about && summary ? { about, summary } : null)
  }
}
