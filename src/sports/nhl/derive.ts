import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import { replaceGames } from './metrics/team-sums.ts'
import { box } from './records/box.ts'
import { type BoxScore, boxScore } from './records/box-score.ts'
import { game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { play } from './records/play.ts'
import { player } from './records/player.ts'
import { leagueSeason, type SeasonCounts, seasonCounts, sumsOf } from './records/season-counts.ts'
import { shift } from './records/shift.ts'
import { type TeamGame, teamGame, teamGameId, teamSeason } from './records/team-game.ts'
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
  ofSomeGames: async (read, stored) => {
    const derived = new Map<string, Derived>()
    for (const [id, doc] of stored as ReadonlyMap<string, SeasonCounts>) {
      const games = (await read.list(game, [doc.season])).get(doc.season) ?? []
      const own = games.filter(({ game_id }) => sumsOf(game_id) === id)
      // By id: so many records are kept in memory.
      const summaries = await read.get(
        teamGame,
        own.flatMap(({ game_id }) => bothSides(game_id)),
      )
      const sums = sumGames([...summaries.values()])
      if (sums) derived.set(id, sums)
    }
    return derived
  },
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
      const sums = sumGames(await readSummed(read, id))
      if (sums) derived.set(id, sums)
    }
    return derived
  },
}

/** The summaries that are in some sums: of a season, or of one game. */
async function readSummed(read: DerivationRead, id: string): Promise<TeamGame[]> {
  const part = phases.find((phase) => id.endsWith(`:${phase}`))
  if (!part) return [...(await read.get(teamGame, bothSides(id))).values()]
  const parents = teamCodes.map((code) => teamSeason(id.slice(0, -part.length - 1), code, part))
  const games = [...(await read.list(teamGame, parents)).values()].flat()
  return games.filter((one) => sumsOf(one.game_id) === id)
}

function sumGames(games: readonly TeamGame[]): Derived | null {
  const [first] = games
  if (!first) return null
  const { season } = first
  const phase = phaseOf(first.game_id)
  const doc: SeasonCounts = { season, phase, teams: replaceGames([], [], games) }
  return { parent: leagueSeason(season, phase), order: 0, doc }
}

const bothSides = (gameId: string): string[] => sides.map((side) => teamGameId(gameId, side))

/** The box score of a game, from the same reading. */
const boxScores = boxScoreDerivation<BoxScore>({
  record: boxScore,
  players: player,
  from: [...from, lineup],
  count: async (read, gameIds) => {
    const counted = new Map<string, Counted<BoxScore>>()
    const games = await readGames(read, gameIds)
    const open = [...games].flatMap(([id, { needsLineup }]) => (needsLineup ? [id] : []))
    const lineups = open.length === 0 ? new Map() : await read.get(lineup, open)
    for (const [id, { gameDoc, score }] of games) {
      const doc = score(lineups.get(id) ?? null)
      if (doc) counted.set(id, { doc, isOver: gameDoc.status === 'final' })
    }
    return counted
  },
})

export const derivations: readonly Derivation[] = [...teamGames, seasonSums, boxScores]
