import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { replaceGames } from './metrics/team-sums.ts'
import { box } from './records/box.ts'
import { type BoxScore, boxScore } from './records/box-score.ts'
import { game } from './records/game.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { leagueSeason, type SeasonCounts, seasonCounts, sumsOf } from './records/season-counts.ts'
import { shift } from './records/shift.ts'
import { teamGame, teamGameId, teamSeason } from './records/team-game.ts'
import { phaseOf, phases } from './season.ts'
import { sides } from './side.ts'
import { readGames, summarised } from './summarised.ts'
import { teamCodes } from './teams.ts'

const from = [game, play, shift, box] as const
const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/**
 * The summary of a game, one record per side under the team and its season: a pure function of the game, its
 * plays, its shifts and its box score. The records of a team's season are few and packed, so a request reads
 * and sums them (`bench/nhl-advanced.ts`).
 */
const teamGames: readonly Derivation[] = sides.map((side) => ({
  kind: teamGame.kind,
  from,
  target: (_record, doc) => teamGameId(gameIdOf(doc), side),
  compute: async (read, ids) => {
    const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
    const derived = new Map<string, Derived>()
    for (const [id, { gameDoc, summary }] of await summarised(read, gameIds)) {
      derived.set(teamGameId(id, side), {
        parent: teamSeason(gameDoc.season, gameDoc[side].team, phaseOf(id)),
        order: Date.parse(gameDoc.start_utc),
        doc: summary[side],
      })
    }
    return derived
  },
}))

/**
 * The sums of all teams over a season, for answers about all teams. Only games touched by the transaction are
 * replaced, their stored summaries by the new ones, and no other game is read: a live game costs no more late
 * in the season. The stored summaries are exactly those in the sums, because both are written together.
 */
const seasonSums: Derivation = {
  kind: seasonCounts.kind,
  isOfManyGames: true,
  from,
  target: (_record, doc) => gameIdOf(doc),
  compute: async (read, touched) => {
    const bySums = Map.groupBy(touched, sumsOf)
    const [before, stored, now] = await Promise.all([
      read.get(seasonCounts, [...bySums.keys()]),
      read.get(teamGame, touched.flatMap(bothSides)),
      summarised(read, touched),
    ])
    const derived = new Map<string, Derived | null>()
    for (const [id, gameIds] of bySums) {
      const out = gameIds.flatMap(bothSides).flatMap((side) => stored.get(side) ?? [])
      const put = gameIds.flatMap((gameId) => Object.values(now.get(gameId)?.summary ?? {}))
      const teams = replaceGames(before.get(id)?.teams ?? [], out, put)
      if (teams.length === 0) derived.set(id, null)
      else {
        const season = (put[0] ?? out[0] ?? before.get(id)!).season
        const doc: SeasonCounts = { season, phase: phaseOf(gameIds[0]!), teams }
        derived.set(id, { parent: leagueSeason(season, doc.phase), order: 0, doc })
      }
    }
    return derived
  },
  rederive: async (read, ids) => {
    const derived = new Map<string, Derived>()
    for (const id of ids) {
      const doc = await sumSeason(read, id)
      if (doc) derived.set(id, { parent: leagueSeason(doc.season, doc.phase), order: 0, doc })
    }
    return derived
  },
}

/** The sums of a season from the summaries of its games; of one game, when the sums are of one game. */
async function sumSeason(read: DerivationRead, id: string): Promise<SeasonCounts | null> {
  const part = phases.find((phase) => id.endsWith(`:${phase}`))
  const parents = part ? teamCodes.map((code) => teamSeason(id.slice(0, -part.length - 1), code, part)) : []
  const games = part
    ? [...(await read.list(teamGame, parents)).values()].flat().filter((one) => sumsOf(one.game_id) === id)
    : [...(await read.get(teamGame, bothSides(id))).values()]
  const [first] = games
  if (!first) return null
  return { season: first.season, phase: phaseOf(first.game_id), teams: replaceGames([], [], games) }
}

const bothSides = (gameId: string): string[] => sides.map((side) => teamGameId(gameId, side))

/** The box score of a game, from the same reading. */
const boxScores = boxScoreDerivation<BoxScore>({
  record: boxScore,
  players: player,
  from,
  count: async (read, gameIds) => {
    const counted = new Map<string, Counted<BoxScore>>()
    for (const [id, { gameDoc, score }] of await readGames(read, gameIds)) {
      const doc = score()
      if (doc) counted.set(id, { doc, isOver: gameDoc.status === 'final' })
    }
    return counted
  },
})

export const derivations: readonly Derivation[] = [...teamGames, seasonSums, boxScores]
