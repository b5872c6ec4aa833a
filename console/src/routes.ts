/** Every view has an address. */
export const sports = ['nba', 'nfl', 'mlb', 'nhl', 'soccer'] as const
export type Sport = (typeof sports)[number]

export const sportNames: Readonly<Record<Sport, string>> = {
  nba: 'NBA',
  nfl: 'NFL',
  mlb: 'MLB',
  nhl: 'NHL',
  soccer: 'Soccer',
}

const isSport = (text: string | undefined): text is Sport =>
  (sports as readonly (string | undefined)[]).includes(text)

export type PageName =
  | 'scores'
  | 'game'
  | 'standings'
  | 'players'
  | 'player'
  | 'team'
  | 'search'
  | 'news'
  | 'journal'
  | 'keys'
  | 'webhooks'
  | 'stream'
  | 'feeds'
  | 'sign-in'
  | 'missing'

export const navigation: readonly {
  readonly name: string
  readonly href: string
  readonly page?: PageName
}[] = [
  { name: 'Scores', href: '/', page: 'scores' },
  { name: 'Standings', href: '/standings', page: 'standings' },
  { name: 'Players', href: '/players', page: 'players' },
  { name: 'News', href: '/news', page: 'news' },
  { name: 'Journal', href: '/journal', page: 'journal' },
  { name: 'Keys', href: '/keys', page: 'keys' },
  { name: 'Webhooks', href: '/webhooks', page: 'webhooks' },
  { name: 'Stream', href: '/stream', page: 'stream' },
  { name: 'Feeds', href: '/feeds', page: 'feeds' },
  { name: 'API', href: '/docs' },
]

/** As the service's router has them. */
export const paths: readonly string[] = [
  ...navigation.flatMap(({ href, page }) => (page ? [href] : [])),
  '/games/:sport/:id',
  '/teams/:sport/:id',
  '/players/:sport/:id',
  '/search',
  '/console/sign-in',
]

/** Pages of one thing, by the first part of their address. */
const pagesOfOne: ReadonlyMap<string, PageName> = new Map([
  ['games', 'game'],
  ['teams', 'team'],
  ['players', 'player'],
])

export interface Route {
  readonly page: PageName
  readonly sport: Sport | null
  readonly id: string
  readonly query: URLSearchParams
  /** An `as_of` that is not an instant: a cursor, if it is valid. It is not in `query`. */
  readonly cursor: string | null
}

const instantForm = /^\d{4}-\d\d-\d\dT\S+$/

export function routeOf(path: string, search: string): Route {
  const query = new URLSearchParams(search)
  const asOf = query.get('as_of') ?? ''
  const isInstant = instantForm.test(asOf) && !Number.isNaN(Date.parse(asOf))
  if (!isInstant) query.delete('as_of')
  const cursor = isInstant || asOf === '' ? null : asOf
  const known = navigation.find(({ href, page }) => page !== undefined && href === path)
  if (known?.page) {
    const asked = query.get('sport') ?? undefined
    return { page: known.page, sport: isSport(asked) ? asked : null, id: '', query, cursor }
  }
  if (path === '/console/sign-in') return { page: 'sign-in', sport: null, id: '', query, cursor: null }
  if (path === '/search') return { page: 'search', sport: null, id: '', query, cursor }
  const [, folder = '', sport, id] = path.split('/')
  const page = pagesOfOne.get(folder)
  if (page && isSport(sport) && id) return { page, sport, id: decode(id), query, cursor }
  return { page: 'missing', sport: null, id: '', query, cursor: null }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const gameHref = (sport: Sport, id: string): string => `/games/${sport}/${encodeURIComponent(id)}`
export const teamHref = (sport: Sport, team: string): string => `/teams/${sport}/${encodeURIComponent(team)}`
export const playerHref = (sport: Sport, player: string): string =>
  `/players/${sport}/${encodeURIComponent(player)}`

export const livePath = (sport: Sport) => `/v1/${sport}/scores/live` as const

/** A list of a game that grows, and the channel that follows it. */
export interface GameLog {
  readonly path: string
  readonly field: string
  readonly channel: string
}

/** Where one game and its logs are read. */
export interface GamePaths {
  readonly game: string
  readonly idName: string
  readonly plays: GameLog
  /** Where shots are not among the plays. */
  readonly shots: GameLog | null
}

const fixture = '/v1/soccer/fixtures/{fixture_id}'

const gamePaths: Readonly<Record<Sport, GamePaths>> = {
  nba: usual('nba', 'play-by-play', 'plays'),
  nfl: usual('nfl', 'play-by-play', 'plays'),
  mlb: usual('mlb', 'pitches', 'pitches'),
  nhl: usual('nhl', 'play-by-play', 'plays'),
  soccer: {
    game: fixture,
    idName: 'fixture_id',
    plays: { path: `${fixture}/events`, field: 'events', channel: 'soccer.events' },
    shots: { path: `${fixture}/shots`, field: 'shots', channel: 'soccer.shots' },
  },
}

function usual(sport: Sport, list: string, field: string): GamePaths {
  const game = `/v1/${sport}/games/{game_id}`
  const plays = { path: `${game}/${list}`, field, channel: `${sport}.${field}` }
  return { game, idName: 'game_id', plays, shots: null }
}

export const pathsOf = (sport: Sport): GamePaths => gamePaths[sport]
