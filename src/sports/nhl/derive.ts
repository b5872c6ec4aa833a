import type { Derivation, DerivationRead, Derived } from '../../contract/derivation.ts'
import { sharedReading } from '../../contract/shared-reading.ts'
import { boxScoreDerivation, type Counted } from '../../games/box-score.ts'
import type { Lineup } from '../../games/lineup.ts'
import { eachInTurns } from '../../kernel/yield-to-loop.ts'
import type { Kinds } from './kinds.ts'
import { type HockeyLeague, phases } from './league.ts'
import { boxScoreOf } from './metrics/box-score.ts'
import { type Summary, summarise } from './metrics/summarise.ts'
import { replaceGames } from './metrics/team-sums.ts'
import type { BoxScore } from './records/box-score.ts'
import type { Game } from './records/game.ts'
import { leagueSeason, type SeasonCounts, sumsIn } from './records/season-counts.ts'
import { type TeamGame, teamGameId, teamSeason } from './records/team-game.ts'
import { sides } from './side.ts'

const gameIdOf = (doc: unknown): string => (doc as { game_id: string }).game_id

/** What is counted from the plays and shifts of a game. */
export function derivationsOf(league: HockeyLeague, kinds: Kinds): readonly Derivation[] {
  const { game, play, shift, box, boxScore, lineup, player, teamGame } = kinds
  const from = [game, play, shift, box] as const
  const readGames = gamesReader(league, kinds)
  /**
   * The summary of a game, one record per side under the team and its season: a pure function of the game, its
   * plays, its shifts and its box score. The records of a team's season are few and packed, so a request reads
   * and sums them (`bench/nhl-advanced.ts`).
   */
  const teamGames = sides.map(
    (side): Derivation => ({
      kind: teamGame.kind,
      from,
      target: (_record, doc) => teamGameId(gameIdOf(doc), side),
      compute: async (read, ids) => {
        const gameIds = ids.map((id) => id.slice(0, -side.length - 1))
        const derived = new Map<string, Derived>()
        for (const [id, { gameDoc, summary }] of await summarised(readGames, read, gameIds)) {
          derived.set(teamGameId(id, side), {
            parent: teamSeason(gameDoc.season, gameDoc[side].team, league.phaseOf(id)),
            order: Date.parse(gameDoc.start_utc),
            doc: summary[side],
          })
        }
        return derived
      },
    }),
  )

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
  return [...teamGames, seasonSums(league, kinds, readGames), boxScores]
}

/**
 * The sums of all teams over a season, for answers about all teams. Only games touched by the transaction are
 * replaced, their stored summaries by the new ones, and no other game is read: a live game costs no more late
 * in the season. The stored summaries are exactly those in the sums, because both are written together.
 */
function seasonSums(league: HockeyLeague, kinds: Kinds, readGames: ReadGames): Derivation {
  const { game, play, shift, box, teamGame, seasonCounts } = kinds
  const sumsOf = sumsIn(league)
  /** The summaries that are in some sums: of a season, or of one game. By id: so many records are kept in memory. */
  const readSummed = async (read: DerivationRead, season: string | null, id: string): Promise<TeamGame[]> => {
    const games = season === null ? [] : ((await read.list(game, [season])).get(season) ?? [])
    const own =
      season === null ? [id] : games.map(({ game_id }) => game_id).filter((one) => sumsOf(one) === id)
    return [...(await read.get(teamGame, own.flatMap(bothSides))).values()]
  }
  return {
    kind: seasonCounts.kind,
    ofSomeGames: async (read, stored) => {
      const derived = new Map<string, Derived>()
      for (const [id, { season }] of stored as ReadonlyMap<string, SeasonCounts>) {
        const sums = sumGames(league, await readSummed(read, season, id))
        if (sums) derived.set(id, sums)
      }
      return derived
    },
    from: [game, play, shift, box],
    target: (_record, doc) => gameIdOf(doc),
    compute: async (read, touched) => {
      const bySums = Map.groupBy(touched, sumsOf)
      const [before, stored, now] = await Promise.all([
        read.get(seasonCounts, [...bySums.keys()]),
        read.get(teamGame, touched.flatMap(bothSides)),
        summarised(readGames, read, touched),
      ])
      const derived = new Map<string, Derived | null>()
      for (const [id, gameIds] of bySums) {
        const out = gameIds.flatMap(bothSides).flatMap((side) => stored.get(side) ?? [])
        const put = gameIds.flatMap((gameId) => Object.values(now.get(gameId)?.summary ?? {}))
        const teams = replaceGames(before.get(id)?.teams ?? [], out, put)
        if (teams.length === 0) derived.set(id, null)
        else {
          const season = (put[0] ?? out[0] ?? before.get(id)!).season
          const doc: SeasonCounts = { season, phase: league.phaseOf(gameIds[0]!), teams }
          derived.set(id, { parent: leagueSeason(season, doc.phase), order: 0, doc })
        }
      }
      return derived
    },
    rederive: async (read, ids) => {
      const derived = new Map<string, Derived>()
      for (const id of ids) {
        const sums = sumGames(league, await readSummed(read, seasonIn(id), id))
        if (sums) derived.set(id, sums)
      }
      return derived
    },
  }
}

/** A game with its summary and its box score, where it has data for them. */
interface ReadGame {
  readonly gameDoc: Game
  readonly summary: Summary | null
  /** Computed when it is used: a reader of the past has the box scores in the journal. */
  readonly score: (lineup: Lineup | null) => BoxScore | null
  /** Plays without a box score of the feed: the players dressed are those of the lineup. */
  readonly needsLineup: boolean
}

/** A game with its summary. */
interface Summarised extends ReadGame {
  readonly summary: Summary
}

type ReadGames = (read: DerivationRead, gameIds: readonly string[]) => Promise<ReadonlyMap<string, ReadGame>>

/** The games that exist. */
const gamesReader = (league: HockeyLeague, { game, play, shift, box }: Kinds): ReadGames =>
  sharedReading<ReadGame>(async (read, gameIds) => {
    const [games, plays, shifts, boxes] = await Promise.all([
      read.get(game, gameIds),
      read.list(play, gameIds),
      read.list(shift, gameIds),
      read.get(box, gameIds),
    ])
    const counted = new Map<string, ReadGame>()
    await eachInTurns(games, ([id, gameDoc]) => {
      const facts = { plays: plays.get(id) ?? [], shifts: shifts.get(id) ?? [], box: boxes.get(id) ?? null }
      counted.set(id, {
        gameDoc,
        summary: summarise(league, gameDoc, facts),
        score: (lineup) => boxScoreOf(gameDoc, { ...facts, lineup }),
        needsLineup: facts.plays.length > 0 && facts.box === null,
      })
    })
    return counted
  })

/** The games with a summary. */
async function summarised(
  readGames: ReadGames,
  read: DerivationRead,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, Summarised>> {
  const found = new Map<string, Summarised>()
  for (const [id, one] of await readGames(read, gameIds)) if (isSummarised(one)) found.set(id, one)
  return found
}

const isSummarised = (one: ReadGame): one is Summarised => one.summary !== null

/** `2025-26:regular` → `2025-26`; null for the sums of one game. */
const seasonIn = (id: string): string | null => {
  const part = phases.find((phase) => id.endsWith(`:${phase}`))
  return part ? id.slice(0, -part.length - 1) : null
}

function sumGames({ phaseOf }: HockeyLeague, games: readonly TeamGame[]): Derived | null {
  const [first] = games
  if (!first) return null
  const { season } = first
  const phase = phaseOf(first.game_id)
  const doc: SeasonCounts = { season, phase, teams: replaceGames([], [], games) }
  return { parent: leagueSeason(season, phase), order: 0, doc }
}

const bothSides = (gameId: string): string[] => sides.map((side) => teamGameId(gameId, side))
