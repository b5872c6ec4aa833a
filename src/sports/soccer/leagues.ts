import { type SeasonRule, seasonAt } from '../../games/season.ts'
import { ownValue } from '../../kernel/json.ts'

export interface League {
  readonly id: string
  readonly name: string
  /** The country of its clubs; null for clubs from all of Europe. */
  readonly country: string | null
  /** Its day is the local date in this zone. */
  readonly zone: string
  readonly seasons: SeasonRule
}

const autumnToSpring = (firstYear: number): SeasonRule => ({ form: 'YYYY-YY', turnsInMonth: 7, firstYear })
const calendarYear = (firstYear: number): SeasonRule => ({ form: 'YYYY', turnsInMonth: 1, firstYear })

/** The two season rules, unlimited into the past: one of them applies to every league. */
export const seasonForms: readonly SeasonRule[] = [autumnToSpring(1888), calendarYear(1888)]

/** The leagues that we know. */
export const leagues: readonly League[] = [
  {
    id: 'epl',
    name: 'Premier League',
    country: 'england',
    zone: 'Europe/London',
    seasons: autumnToSpring(1888),
  },
  { id: 'laliga', name: 'La Liga', country: 'spain', zone: 'Europe/Madrid', seasons: autumnToSpring(1928) },
  { id: 'seriea', name: 'Serie A', country: 'italy', zone: 'Europe/Rome', seasons: autumnToSpring(1898) },
  {
    id: 'bundesliga',
    name: 'Bundesliga',
    country: 'germany',
    zone: 'Europe/Berlin',
    seasons: autumnToSpring(1963),
  },
  { id: 'ligue1', name: 'Ligue 1', country: 'france', zone: 'Europe/Paris', seasons: autumnToSpring(1932) },
  {
    id: 'mls',
    name: 'Major League Soccer',
    country: 'north-america',
    zone: 'America/New_York',
    seasons: calendarYear(1996),
  },
  {
    id: 'ucl',
    name: 'UEFA Champions League',
    country: null,
    zone: 'Europe/Paris',
    seasons: autumnToSpring(1955),
  },
]

export const leagueIds: readonly string[] = leagues.map((league) => league.id)

const byId = new Map(leagues.map((league) => [league.id, league]))

/** Time zones and season rules of leagues that only a feed knows, by the country prefix of their ids. */
const elsewhere: Readonly<Record<string, { readonly zone: string; readonly seasons: SeasonRule }>> = {
  ar: { zone: 'America/Argentina/Buenos_Aires', seasons: calendarYear(1891) },
  at: { zone: 'Europe/Vienna', seasons: autumnToSpring(1911) },
  be: { zone: 'Europe/Brussels', seasons: autumnToSpring(1895) },
  br: { zone: 'America/Sao_Paulo', seasons: calendarYear(1971) },
  de: { zone: 'Europe/Berlin', seasons: autumnToSpring(1963) },
  en: { zone: 'Europe/London', seasons: autumnToSpring(1888) },
  eng: { zone: 'Europe/London', seasons: autumnToSpring(1888) },
  es: { zone: 'Europe/Madrid', seasons: autumnToSpring(1928) },
  fifa: { zone: 'UTC', seasons: calendarYear(1930) },
  fr: { zone: 'Europe/Paris', seasons: autumnToSpring(1932) },
  it: { zone: 'Europe/Rome', seasons: autumnToSpring(1898) },
  jp: { zone: 'Asia/Tokyo', seasons: calendarYear(1992) },
  mx: { zone: 'America/Mexico_City', seasons: autumnToSpring(1943) },
  nl: { zone: 'Europe/Amsterdam', seasons: autumnToSpring(1956) },
  pt: { zone: 'Europe/Lisbon', seasons: autumnToSpring(1934) },
  sco: { zone: 'Europe/London', seasons: autumnToSpring(1890) },
  tr: { zone: 'Europe/Istanbul', seasons: autumnToSpring(1959) },
  usa: { zone: 'America/New_York', seasons: calendarYear(1996) },
}
const anywhere = { zone: 'UTC', seasons: seasonForms[0]! }

const placeOf = (league: string) =>
  byId.get(league) ?? ownValue(elsewhere, league.split('.', 1)[0]!) ?? anywhere

/** Null for a league that only a feed knows. */
export const knownLeague = (id: string): League | null => byId.get(id) ?? null

export const zoneOf = (league: string): string => placeOf(league).zone

export const seasonsOf = (league: string): SeasonRule => placeOf(league).seasons

/** Competitions of national teams: a player's team there is not his club. */
export const isNationalTeams = (league: string): boolean =>
  /^(fifa|afc|caf|concacaf|conmebol\.america|uefa\.(euro|nations))(\.|$)/.test(league)

/** The current or next season of a league at an instant. */
export const seasonOf = (league: string, ms: number): string => seasonAt(seasonsOf(league), ms)

/** The id of a league's season: the parent of its fixtures, facts and table. */
export const leagueSeason = (league: string, season: string): string => `${league}:${season}`
