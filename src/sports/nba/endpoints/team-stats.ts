import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { noSuch } from '../../../contract/errors.ts'
import type { Read } from '../../../contract/read.ts'
import { Count, Meta, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import type { Stored } from '../../../contract/stored.ts'
import { seasonFilter } from '../../../games/parameters.ts'
import { regulationSeconds } from '../../../games/periods.ts'
import { type Names, PlayerName, readNames } from '../../../games/players/names.ts'
import { seasonName, seasonYearAt } from '../../../games/season.ts'
import { roundOrNull, roundTo } from '../../../kernel/numbers.ts'
import type { Kinds } from '../kinds.ts'
import type { BasketballLeague } from '../league.ts'
import { foldAverages, foldRecord } from '../metrics/season-averages.ts'
import { foldLineups, type SeasonLineup } from '../metrics/season-lineups.ts'
import { foldRatings, ratingsOf } from '../metrics/season-ratings.ts'
import { type TeamGame, teamSeason } from '../records/team-game.ts'

const lineupsMax = 10

const WinLoss = Strict({ w: means(Count, 'Games won'), l: means(Count, 'Games lost') })
const OneDecimal = Nullable(Type.Number({ description: 'One decimal; null without a game' }))

const averageFields = {
  gp: means(Count, 'Games played'),
  pts: means(OneDecimal, 'Points per game'),
  reb: means(OneDecimal, 'Rebounds per game'),
  oreb: means(OneDecimal, 'Offensive rebounds per game'),
  dreb: means(OneDecimal, 'Defensive rebounds per game'),
  ast: means(OneDecimal, 'Assists per game'),
  stl: means(OneDecimal, 'Steals per game'),
  blk: means(OneDecimal, 'Blocked shots per game'),
  tov: means(OneDecimal, 'Turnovers per game'),
  pf: means(OneDecimal, 'Personal fouls per game'),
  fgm: means(OneDecimal, 'Field goals made per game'),
  fga: means(OneDecimal, 'Field goals attempted per game'),
  fg_pct: means(OneDecimal, 'Field goals made of attempted, 0–100'),
  fg3m: means(OneDecimal, 'Three-pointers made per game'),
  fg3a: means(OneDecimal, 'Three-pointers attempted per game'),
  fg3_pct: means(OneDecimal, 'Three-pointers made of attempted, 0–100'),
  ftm: means(OneDecimal, 'Free throws made per game'),
  fta: means(OneDecimal, 'Free throws attempted per game'),
  ft_pct: means(OneDecimal, 'Free throws made of attempted, 0–100'),
  plus_minus: means(OneDecimal, 'Point difference per game'),
}

const lineupFields = {
  players: Type.Array(Type.String({ description: 'Player slug' }), {
    minItems: 5,
    maxItems: 5,
    description: 'Slugs of the five players',
  }),
  player_names: Type.Array(PlayerName, {
    minItems: 5,
    maxItems: 5,
    description: 'Display names, in the order of the players',
  }),
  gp: means(Count, 'Games in which the five played together'),
  min: Type.Number({ description: 'Minutes together over the season, one decimal' }),
  poss: Type.Integer({ description: 'Offensive possessions' }),
  off_rtg: means(OneDecimal, 'Points scored per 100 possessions'),
  def_rtg: means(OneDecimal, 'Points allowed per 100 possessions'),
  net_rtg: means(OneDecimal, 'Offensive minus defensive rating'),
  plus_minus: means(Type.Integer(), 'Point difference while the five were on the floor'),
  poss_def: Type.Integer({ description: 'Defensive possessions' }),
}

const statsFields = ({ title, TeamCode, periods }: BasketballLeague) => ({
  team: TeamCode,
  season: Type.String({ description: 'YYYY-YY' }),
  record: means(WinLoss, 'Games won and lost'),
  ratings: means(
    Strict({
      off_rtg: means(OneDecimal, 'Points scored per 100 possessions'),
      def_rtg: means(OneDecimal, 'Points allowed per 100 possessions'),
      net_rtg: means(OneDecimal, 'Offensive minus defensive rating'),
      pace: means(OneDecimal, `Possessions per ${regulationSeconds(periods) / 60} minutes`),
      method: Nullable(
        OneOf(
          ['counted', 'oliver', 'mixed'],
          'How the possessions were made: `counted` from plays, estimated from totals (`oliver`: ratings may differ by about 1.5 from counted ones), or some games of each (`mixed`); null without a game',
        ),
      ),
      possessions: Type.Number({ description: 'The team’s own, one decimal' }),
    }),
    'Points per possession, and the pace',
  ),
  splits: means(
    Strict({ home: means(WinLoss, 'Record in home games'), away: means(WinLoss, 'Record in away games') }),
    'The record by place',
  ),
  season_averages: means(Strict(averageFields, `${title}SeasonAverages`), 'Per game, over the season'),
  lineups: Type.Array(Strict(lineupFields, `${title}Lineup`), {
    maxItems: lineupsMax,
    description: 'The ten with the most minutes',
  }),
})

/** The answer without `meta`. */
export type TeamStats = Static<ReturnType<typeof Strict<ReturnType<typeof statsFields>>>>

export const teamStats = (league: BasketballLeague, { teamGame, player }: Kinds) =>
  endpoint({
    path: `/v1/${league.id}/teams/{team_id}/stats`,
    tier: 'standard',
    league: league.id,
    takesValidAt: true,
    summary: 'Record, ratings, averages and lineups of a basketball team',
    description:
      'Counted from the finals of the regular season, to which games belong whose ids are not in the form of the league: from plays where they cover all periods, otherwise from the box score. A final with neither counts only in the record. Without a season: the current one, or the one before while it has no result.',
    params: Type.Object({
      team_id: Type.String({ minLength: 1, maxLength: 64, description: 'Team code; upper or lower case' }),
    }),
    query: Type.Object({
      season: means(Type.Optional(seasonFilter(league.seasons)), 'Season, as the league writes it'),
    }),
    response: Strict({ ...statsFields(league), meta: Meta }),
    handle: async ({ params, query }, { read }) => {
      const team = params.team_id.toUpperCase()
      if (!league.isTeam(team)) {
        throw noSuch('team', params.team_id)
      }
      const { season, stored } = await readSeason(read, { league, teamGame, team }, query.season)
      const games = stored.map(({ doc }) => doc).filter((game) => game.final)
      const lastModifiedMs = stored.reduce((latest, { atMs }) => Math.max(latest, atMs), 0)
      const lineups = foldLineups(games, lineupsMax)
      const names = await readNames(
        read,
        player,
        lineups.flatMap(({ players }) => players),
      )
      const stats = {
        ...renderStats(league, team, season, games),
        lineups: lineups.map((lineup) => renderLineup(lineup, names)),
      }
      return objectAnswer(stats, lastModifiedMs === 0 ? {} : { lastModifiedMs })
    },
  })

interface SeasonGames {
  readonly season: string
  readonly stored: readonly Stored<TeamGame>[]
}

interface TeamSource {
  readonly league: BasketballLeague
  readonly teamGame: Kinds['teamGame']
  readonly team: string
}

async function readSeason(
  read: Read,
  { league: { seasons }, teamGame, team }: TeamSource,
  season: string | undefined,
): Promise<SeasonGames> {
  const gamesOf = (name: string) => read.list(teamGame, { parents: [teamSeason(name, team)] })
  if (season !== undefined) return { season, stored: await gamesOf(season) }
  const year = seasonYearAt(seasons, read.now())
  const current = { season: seasonName(seasons, year), stored: await gamesOf(seasonName(seasons, year)) }
  if (current.stored.some(({ doc }) => doc.final)) return current
  const before = await gamesOf(seasonName(seasons, year - 1))
  return before.length === 0 ? current : { season: seasonName(seasons, year - 1), stored: before }
}

/** The only place that rounds. */
function renderStats(
  { periods }: BasketballLeague,
  team: string,
  season: string,
  games: readonly TeamGame[],
) {
  const { record, splits } = foldRecord(games)
  const ratings = foldRatings(periods, games)
  return {
    team,
    season,
    record,
    ratings: {
      off_rtg: roundOrNull(ratings.off, 1),
      def_rtg: roundOrNull(ratings.def, 1),
      net_rtg: roundOrNull(ratings.net, 1),
      pace: roundOrNull(ratings.pace, 1),
      method: ratings.method,
      possessions: roundTo(ratings.possessions, 1),
    },
    splits,
    season_averages: renderAverages(games),
  }
}

type SeasonAverages = Static<ReturnType<typeof Strict<typeof averageFields>>>
type Lineup = Static<ReturnType<typeof Strict<typeof lineupFields>>>

const averageNames = Object.keys(averageFields) as (keyof typeof averageFields)[]

/** In the order of the schema. */
function renderAverages(games: readonly TeamGame[]): SeasonAverages {
  const averages = foldAverages(games)
  const rounded = Object.fromEntries(averageNames.map((name) => [name, roundOrNull(averages[name], 1)]))
  // One entry for each of the names, all rounded; `gp` is a count.
  return { ...(rounded as SeasonAverages), gp: averages.gp }
}

function renderLineup(lineup: SeasonLineup, { nameOf }: Names): Lineup {
  const { off, def, net } = ratingsOf({
    points: lineup.pointsFor,
    pointsAgainst: lineup.pointsAgainst,
    possessions: lineup.possessionsFor,
    possessionsAgainst: lineup.possessionsAgainst,
  })
  return {
    players: [...lineup.players],
    player_names: lineup.players.map(nameOf),
    gp: lineup.games,
    min: roundTo(lineup.seconds / 60, 1),
    poss: lineup.possessionsFor,
    off_rtg: roundOrNull(off, 1),
    def_rtg: roundOrNull(def, 1),
    net_rtg: roundOrNull(net, 1),
    plus_minus: lineup.pointsFor - lineup.pointsAgainst,
    poss_def: lineup.possessionsAgainst,
  }
}
