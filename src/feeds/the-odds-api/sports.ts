/** How the source's sports map to ours: record kinds, team names, player markets. */

import type { RecordKind } from '../../contract/record.ts'
import { slugOf } from '../../kernel/slug.ts'
import { game as mlbGame, odds as mlbOdds } from '../../sports/mlb/index.ts'
import { seasons as mlbSeasons } from '../../sports/mlb/season.ts'
import { teams as mlbTeams } from '../../sports/mlb/teams.ts'
import { game as nbaGame, odds as nbaOdds, prop as nbaProp } from '../../sports/nba/index.ts'
import { seasons as nbaSeasons } from '../../sports/nba/season.ts'
import { teams as nbaTeams } from '../../sports/nba/teams.ts'
import { game as nflGame, odds as nflOdds, prop as nflProp } from '../../sports/nfl/index.ts'
import { calendarWeek, seasons as nflSeasons } from '../../sports/nfl/season.ts'
import { teams as nflTeams } from '../../sports/nfl/teams.ts'
import { game as nhlGame, odds as nhlOdds } from '../../sports/nhl/index.ts'
import { seasons as nhlSeasons } from '../../sports/nhl/season.ts'
import { teams as nhlTeams } from '../../sports/nhl/teams.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { leagueSeason, seasonsOf } from '../../sports/soccer/leagues.ts'
import { fixture } from '../../sports/soccer/records/fixture.ts'
import { odds as soccerOdds } from '../../sports/soccer/records/odds.ts'
import { gameIdOf } from '../shared/nfl/league.ts'
import { groupsOf, type StoredGames } from '../shared/odds/find-games.ts'
import { nbaMarkets, nflMarkets } from './prop-markets.ts'

export interface Props {
  readonly record: RecordKind
  /** Our market names by the source's names. */
  readonly markets: ReadonlyMap<string, string>
}

export interface Sport extends StoredGames {
  readonly odds: RecordKind
  readonly props: Props | null
  /** Fields of an odds record beside the markets. */
  readonly fields: { readonly league?: string }
  /** The code or name of a team by the source's name; null if unknown. */
  readonly teamOf: (name: string) => string | null
}

interface Team {
  readonly code: string
  readonly city: string
  readonly nickname: string
}

/** Finds teams by full name in any spelling, and by former names. */
function namesOf(teams: readonly Team[], others: Readonly<Record<string, string>> = {}) {
  const names = new Map([
    ...teams.map(({ code, city, nickname }) => [slugOf(`${city} ${nickname}`), code] as const),
    ...Object.entries(others).map(([name, code]) => [slugOf(name), code] as const),
  ])
  return (name: string): string | null => names.get(slugOf(name)) ?? null
}

const nba: Sport = {
  game: nbaGame,
  odds: nbaOdds,
  props: { record: nbaProp, markets: nbaMarkets },
  fields: {},
  teamOf: namesOf(nbaTeams, { 'LA Clippers': 'LAC', 'LA Lakers': 'LAL' }),
  groups: groupsOf(nbaSeasons),
  idOf: null,
}

const nfl: Sport = {
  game: nflGame,
  odds: nflOdds,
  props: { record: nflProp, markets: nflMarkets },
  fields: {},
  teamOf: namesOf(nflTeams, {
    'LA Rams': 'LA',
    'LA Chargers': 'LAC',
    'Oakland Raiders': 'LV',
    'San Diego Chargers': 'LAC',
    'St. Louis Rams': 'LA',
    'Washington Football Team': 'WAS',
    'Washington Redskins': 'WAS',
  }),
  groups: groupsOf(nflSeasons),
  // The league's ids consist of week and teams.
  idOf: ({ home, away, startsAt }) => gameIdOf({ ...calendarWeek(Date.parse(startsAt)), home, away }),
}

const nhl: Sport = {
  game: nhlGame,
  odds: nhlOdds,
  props: null,
  fields: {},
  teamOf: namesOf(nhlTeams, { 'Arizona Coyotes': 'ARI', 'Utah Hockey Club': 'UTA' }),
  groups: groupsOf(nhlSeasons),
  idOf: null,
}

const mlb: Sport = {
  game: mlbGame,
  odds: mlbOdds,
  props: null,
  fields: {},
  teamOf: namesOf(mlbTeams, { Athletics: 'ATH', 'Oakland Athletics': 'OAK', 'Cleveland Indians': 'CLE' }),
  groups: groupsOf(mlbSeasons),
  idOf: null,
}

const soccer = (league: string): Sport => ({
  game: fixture,
  odds: soccerOdds,
  props: null,
  fields: { league },
  teamOf: (name) => clubName(league, name),
  groups: (startMs) => groupsOf(seasonsOf(league))(startMs).map((season) => leagueSeason(league, season)),
  idOf: null,
})

const closed: Readonly<Record<string, Sport>> = {
  americanfootball_nfl: nfl,
  basketball_nba: nba,
  icehockey_nhl: nhl,
  baseball_mlb: mlb,
}

/** Our league ids by the source's keys. */
const leagues: Readonly<Record<string, string>> = {
  soccer_epl: 'epl',
  soccer_efl_champ: 'en.2',
  soccer_spain_la_liga: 'laliga',
  soccer_italy_serie_a: 'seriea',
  soccer_germany_bundesliga: 'bundesliga',
  soccer_germany_bundesliga2: 'de.2',
  soccer_france_ligue_one: 'ligue1',
  soccer_netherlands_eredivisie: 'nl.1',
  soccer_portugal_primeira_liga: 'pt.1',
  soccer_brazil_campeonato: 'br.1',
  soccer_usa_mls: 'mls',
  soccer_uefa_champs_league: 'ucl',
  soccer_fifa_world_cup: 'fifa.world',
}

/** The sport of a key; null if it is not supported. */
export function sportOf(key: string): Sport | null {
  if (Object.hasOwn(closed, key)) return closed[key]!
  const own = key.replace(/_(preseason|summer_league)$/, '')
  // Game ids cannot be derived for the preseason: weeks count from the first of the season.
  if (Object.hasOwn(closed, own)) return { ...closed[own]!, idOf: null }
  if (!/^soccer(_[a-z0-9]+)+$/.test(key)) return null
  return soccer(Object.hasOwn(leagues, key) ? leagues[key]! : key)
}

/** The sport in which both names are teams, for documents without a sport key. */
export const sportOfTeams = (home: string, away: string): Sport | null =>
  Object.values(closed).find(({ teamOf }) => teamOf(home) !== null && teamOf(away) !== null) ?? null
