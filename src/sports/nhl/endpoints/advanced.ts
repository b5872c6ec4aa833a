import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { ApiError } from '../../../contract/errors.ts'
import { GameId, TeamFilter } from '../../../contract/parameters.ts'
import type { Read } from '../../../contract/read.ts'
import { readNamed } from '../../../contract/read-game.ts'
import { Count, Meta, OneOf, Strict } from '../../../contract/schema.ts'
import { sumCounts } from '../metrics/counts.ts'
import { type GameView, viewOfTeamGame, viewsOfGame } from '../metrics/game-views.ts'
import { Metrics, metricsOf } from '../metrics/ratios.ts'
import { knownTeam, readSeason, seasonParameters } from '../read-season.ts'
import { type Strength, strengths } from '../records/analysis.ts'
import { game, TeamCode } from '../records/game.ts'
import { gameCounts, leagueSeason } from '../records/game-counts.ts'
import { teamGame, teamSeason } from '../records/team-game.ts'
import { phaseOf, phases } from '../season.ts'
import { teamCodes } from '../teams.ts'

const everyTeam = 'ALL'

const GameMetrics = Strict(
  { game_id: Type.String(), date: Type.String(), opponent: TeamCode, metrics: Metrics },
  'NhlGameMetrics',
)
const games = Type.Optional(Type.Array(GameMetrics, { description: 'Each game apart, with per=game' }))

const TeamMetrics = Strict({ team: TeamCode, gp: Count, metrics: Metrics, games }, 'NhlTeamMetrics')

const Query = Type.Object({
  team: Type.Optional(TeamFilter),
  strength: Type.Optional(
    OneOf(strengths, 'Own skaters against the opponents’, both goalies in; 5v5 if not given'),
  ),
  ...seasonParameters,
  game_id: Type.Optional(GameId),
  per: Type.Optional(OneOf(['season', 'game'], 'game adds the games one by one')),
})
type Query = Static<typeof Query>

export const advanced = endpoint({
  path: '/v1/nhl/advanced',
  tier: 'standard',
  league: 'nhl',
  summary: 'Shot shares, expected goals, high-danger chances and PDO',
  description:
    'Counts of all games asked for are added up, then divided. Without a team: all of them, one by one in teams[]. With game_id: that game alone, whatever season is named.',
  query: Query,
  response: Strict({
    team: OneOf([everyTeam, ...teamCodes], 'Team code, or ALL'),
    season: Type.String({ description: 'YYYY-YY' }),
    phase: OneOf(phases, 'Part of the season'),
    strength: OneOf(strengths),
    gp: Count,
    metrics: Metrics,
    games,
    teams: Type.Optional(Type.Array(TeamMetrics)),
    xg_models: Type.Array(Type.String(), { description: 'What made the expected goals: id@version' }),
    meta: Meta,
  }),
  handle: async ({ query, read }) => {
    const team = query.team === undefined ? null : knownTeam(query.team)
    const asked = { query, team, strength: query.strength ?? '5v5' } as const
    const found = await (query.game_id === undefined
      ? findSeason(read, asked)
      : findGame(read, asked, query.game_id))
    return objectAnswer(
      render(asked, found),
      found.lastModifiedMs === 0 ? {} : { lastModifiedMs: found.lastModifiedMs },
    )
  },
})

interface Asked {
  readonly query: Query
  readonly team: string | null
  readonly strength: Strength
}

interface Found {
  readonly season: string
  readonly phase: (typeof phases)[number]
  readonly views: readonly GameView[]
  readonly lastModifiedMs: number
}

async function findSeason(read: Read, { query, team, strength }: Asked): Promise<Found> {
  if (team !== null) {
    const ofTeam = await readSeason(read, teamGame, (season, phase) => teamSeason(season, team, phase), query)
    return {
      ...ofTeam,
      views: ofTeam.stored.map(({ doc }) => viewOfTeamGame(doc, strength)),
      lastModifiedMs: latest(ofTeam.stored),
    }
  }
  const ofAll = await readSeason(read, gameCounts, leagueSeason, query)
  return {
    ...ofAll,
    views: ofAll.stored.flatMap(({ doc }) => viewsOfGame(doc, strength)),
    lastModifiedMs: latest(ofAll.stored),
  }
}

/** One game; a team that does not play in it is as unknown there as one that does not exist. */
async function findGame(read: Read, { team, strength }: Asked, id: string): Promise<Found> {
  const about = await readNamed(read, game, id)
  if (team !== null && team !== about.doc.home.team && team !== about.doc.away.team) {
    throw new ApiError('not_found', { message: `${team} does not play in ${id}.` })
  }
  const stored = await read.get(gameCounts, id)
  const views = stored === null ? [] : viewsOfGame(stored.doc, strength)
  return {
    season: about.doc.season,
    phase: phaseOf(id),
    views: views.filter((view) => team === null || view.team === team),
    lastModifiedMs: latest(stored === null ? [about] : [about, stored]),
  }
}

const latest = (stored: readonly { readonly atMs: number }[]): number =>
  stored.reduce((last, { atMs }) => Math.max(last, atMs), 0)

function render({ query, team, strength }: Asked, { season, phase, views }: Found) {
  const isPerGame = query.per === 'game'
  const models = views.flatMap(({ model }) => (model === null ? [] : [`${model.id}@${model.version}`]))
  return {
    team: team ?? everyTeam,
    season,
    phase,
    strength,
    gp: new Set(views.map((view) => view.game_id)).size,
    metrics: metricsOf(sumCounts(views.map((view) => view.counts))),
    ...(team !== null && isPerGame ? { games: views.map(renderGame) } : {}),
    ...(team === null ? { teams: renderTeams(views, isPerGame) } : {}),
    xg_models: [...new Set(models)].sort(),
  }
}

function renderTeams(views: readonly GameView[], isPerGame: boolean): Static<typeof TeamMetrics>[] {
  const byTeam = [...Map.groupBy(views, (view) => view.team)].sort(([a], [b]) => (a < b ? -1 : 1))
  return byTeam.map(([team, own]) => ({
    team,
    gp: own.length,
    metrics: metricsOf(sumCounts(own.map((view) => view.counts))),
    ...(isPerGame ? { games: own.map(renderGame) } : {}),
  }))
}

const renderGame = ({ game_id, date, opponent, counts }: GameView): Static<typeof GameMetrics> => ({
  game_id,
  date,
  opponent,
  metrics: metricsOf(counts),
})
