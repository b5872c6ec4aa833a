import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Read } from '../../../contract/read.ts'
import { Count, Meta, means, OneOf, Strict } from '../../../contract/schema.ts'
import type { Stored } from '../../../contract/stored.ts'
import { GameId } from '../../../games/game-fields.ts'
import { TeamFilter } from '../../../games/parameters.ts'
import { readNamed } from '../../../games/read-game.ts'
import type { Kinds } from '../kinds.ts'
import { type HockeyLeague, type Phase, phases } from '../league.ts'
import { sumCounts } from '../metrics/counts.ts'
import { metricsOf, metricsSchema } from '../metrics/ratios.ts'
import { modelName } from '../metrics/team-sums.ts'
import { knownTeam, readSeason, seasonParameters } from '../read-season.ts'
import { type Counts, type Strength, strengths } from '../records/analysis.ts'
import { unpackCounts } from '../records/packed-counts.ts'
import { leagueSeason, type SeasonCounts, type TeamSum } from '../records/season-counts.ts'
import { type TeamGame, teamGameId, teamSeason } from '../records/team-game.ts'
import { sides } from '../side.ts'

const everyTeam = 'ALL'

/** One game, and one team with its games. */
const schemasOf = ({ title, TeamCode }: HockeyLeague) => {
  const Metrics = metricsSchema(title)
  const GameMetrics = Strict(
    {
      game_id: means(Type.String(), 'Game id in the league’s own form'),
      date: means(Type.String(), 'League day of the game'),
      opponent: means(TeamCode, 'The other team'),
      metrics: means(Metrics, 'The metrics of that game'),
    },
    `${title}GameMetrics`,
  )
  const games = Type.Optional(Type.Array(GameMetrics, { description: 'One entry per game, with per=game' }))
  const TeamMetrics = Strict(
    {
      team: TeamCode,
      gp: means(Count, 'Games played'),
      metrics: means(Metrics, 'The metrics of that team'),
      games,
    },
    `${title}TeamMetrics`,
  )
  return { Metrics, TeamMetrics, games }
}
type TeamMetrics = Static<ReturnType<typeof schemasOf>['TeamMetrics']>

export const advanced = (league: HockeyLeague, kinds: Kinds) => {
  const { Metrics, TeamMetrics, games } = schemasOf(league)
  return endpoint({
    path: `/v1/${league.id}/advanced`,
    tier: 'standard',
    league: league.id,
    takesValidAt: true,
    summary: 'Shot shares, expected goals, high-danger chances and PDO',
    description:
      'Counts of all selected games are summed, then divided. Without a team: every team, in teams[]. With game_id: only that game, in any season; 404 for a team that does not play in it. Games in progress are included. Attempts that a team-mate blocks count. Time at a strength comes from shifts when both sides have them, otherwise from the codes on the plays.',
    query: Type.Object({
      team: Type.Optional(TeamFilter),
      strength: Type.Optional(
        OneOf(strengths, 'Own skaters against the opponents’, with both goalies in; default 5v5'),
      ),
      ...seasonParameters(league),
      game_id: Type.Optional(GameId),
      per: Type.Optional(
        OneOf(['season', 'game'], 'game adds one entry per game, without a team to each of teams'),
      ),
    }),
    response: Strict({
      team: means(
        league.codes ? OneOf([everyTeam, ...league.codes]) : Type.Unsafe<string>(Type.String()),
        'Team code, or ALL: the sum of all teams',
      ),
      season: Type.String({ description: 'YYYY-YY' }),
      phase: OneOf(phases, 'Part of the season'),
      strength: means(OneOf(strengths), 'Own skaters against the opponents’'),
      gp: means(Count, 'Games played'),
      metrics: means(Metrics, 'The metrics over all these games'),
      games,
      teams: means(Type.Optional(Type.Array(TeamMetrics)), 'The metrics of each team; only without a team'),
      xg_models: Type.Array(Type.String(), { description: 'Model of the expected goals: id@version' }),
      meta: Meta,
    }),
    errors: ['not_found'],
    handle: async ({ query }, { read }) => {
      const team = query.team === undefined ? null : knownTeam(league, query.team)
      const selection: Selection = {
        ...query,
        team,
        strength: query.strength ?? '5v5',
        isPerGame: query.per === 'game',
      }
      const source = { league, ...kinds }
      const found = await (query.game_id === undefined
        ? findSeason(read, source, selection)
        : findGame(read, source, selection, query.game_id))
      const { lastModifiedMs } = found
      return objectAnswer(render(selection, found), lastModifiedMs === 0 ? {} : { lastModifiedMs })
    },
  })
}

type Source = Kinds & { readonly league: HockeyLeague }

interface Selection {
  readonly season?: string
  readonly phase?: Phase
  readonly team: string | null
  readonly strength: Strength
  readonly isPerGame: boolean
}

/** One team's part of the answer, with its games if requested. */
interface TeamPart {
  readonly team: string
  readonly gp: number
  readonly counts: Counts
  readonly models: readonly string[]
  readonly games: readonly TeamGame[]
}

interface Found {
  readonly season: string
  readonly phase: Phase
  readonly teams: readonly TeamPart[]
  readonly lastModifiedMs: number
}

/** From the sums of the season; its games are read only if they are shown. */
async function findSeason(
  read: Read,
  { league, seasonCounts, teamGame }: Source,
  selection: Selection,
): Promise<Found> {
  const { team, strength } = selection
  const sumsIn = (stored: readonly Stored<SeasonCounts>[]) =>
    stored.flatMap(({ doc }) => doc.teams).filter((sum) => team === null || sum.team === team)
  const { season, phase, stored } = await readSeason(read, selection, {
    league,
    record: seasonCounts,
    parentOf: leagueSeason,
    isFound: (found) => sumsIn(found).length > 0,
  })
  const byTeam = Map.groupBy(sumsIn(stored), (sum) => sum.team)
  const codes = team === null ? [...byTeam.keys()].sort() : [team]
  const games = selection.isPerGame
    ? await read.list(teamGame, { parents: codes.map((code) => teamSeason(season, code, phase)) })
    : []
  const gamesOf = Map.groupBy(games, ({ doc }) => doc.team)
  const partOf = (code: string): TeamPart => ({
    ...partOfSums(code, byTeam.get(code) ?? [], strength),
    games: (gamesOf.get(code) ?? []).map(({ doc }) => doc),
  })
  return { season, phase, teams: codes.map(partOf), lastModifiedMs: latest(stored) }
}

/** One game. A team that does not play in it gets the same 404 as an unknown team. */
async function findGame(
  read: Read,
  { league, game, teamGame }: Source,
  { team, strength }: Selection,
  gameId: string,
): Promise<Found> {
  const storedGame = await readNamed(read, game, gameId)
  const { id } = storedGame
  const selected = sides.filter((side) => team === null || storedGame.doc[side].team === team)
  if (selected.length === 0) throw new ApiError('not_found', { message: `${team} does not play in ${id}.` })
  const stored = await Promise.all(selected.map((side) => read.get(teamGame, teamGameId(id, side))))
  const found = stored.filter((one) => one !== null)
  const codes = selected.map((side) => storedGame.doc[side].team).sort()
  const gamesOf = (code: string) => found.map(({ doc }) => doc).filter((doc) => doc.team === code)
  return {
    season: storedGame.doc.season,
    phase: league.phaseOf(id),
    teams: codes.map((code) => partOfGames(code, gamesOf(code), strength)),
    lastModifiedMs: latest([storedGame, ...found]),
  }
}

const partOfGames = (team: string, games: readonly TeamGame[], strength: Strength): TeamPart => ({
  team,
  gp: games.length,
  counts: sumCounts(games.map((one) => unpackCounts(one.counts, strength))),
  models: games.flatMap((one) => modelName(one) ?? []),
  games,
})

/** A team has one sum per season, and one for each game whose id carries no season. */
const partOfSums = (team: string, sums: readonly TeamSum[], strength: Strength) => ({
  team,
  gp: sums.reduce((total, sum) => total + sum.gp, 0),
  counts: sumCounts(sums.map((sum) => unpackCounts(sum.counts, strength))),
  models: sums.flatMap((sum) => Object.keys(sum.models)),
})

const latest = (stored: readonly { readonly atMs: number }[]): number =>
  stored.reduce((last, { atMs }) => Math.max(last, atMs), 0)

function render({ team, strength, isPerGame }: Selection, { season, phase, teams }: Found) {
  const gamesOf = (part: TeamPart) =>
    isPerGame ? { games: part.games.map((one) => renderGame(one, strength)) } : {}
  const played = teams.reduce((sum, part) => sum + part.gp, 0)
  return {
    team: team ?? everyTeam,
    season,
    phase,
    strength,
    // Every game has two teams.
    gp: team === null ? played / 2 : played,
    metrics: metricsOf(sumCounts(teams.map((part) => part.counts))),
    ...(team === null ? { teams: teams.map((part) => renderTeam(part, gamesOf(part))) } : gamesOf(teams[0]!)),
    xg_models: [...new Set(teams.flatMap((part) => part.models))].sort(),
  }
}

const renderTeam = ({ team, gp, counts }: TeamPart, more: Pick<TeamMetrics, 'games'>) => ({
  team,
  gp,
  metrics: metricsOf(counts),
  ...more,
})

const renderGame = (one: TeamGame, strength: Strength): NonNullable<TeamMetrics['games']>[number] => ({
  game_id: one.game_id,
  date: one.date,
  opponent: one.opponent,
  metrics: metricsOf(unpackCounts(one.counts, strength)),
})
