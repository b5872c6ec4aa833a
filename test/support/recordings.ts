/** The recordings of real sources, which are not part of the project: the adapter of each, and what it depends on. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { adapters } from '../../src/feeds/adapters.ts'

export interface Recording {
  readonly folder: string
  readonly file: string
  readonly path: string
  /** Size of the file, which may be packed. */
  readonly bytes: number
  readonly adapter: NonNullable<ReturnType<typeof adapters.get>>
  /** The game, if the document does not name it. */
  readonly gameId: string | null
}

export const recordingsFolder = join(process.cwd(), '../shared/feeds')
export const hasRecordings = existsSync(recordingsFolder)

/** File name prefix → adapter. */
const adapterOf: Readonly<Record<string, string>> = {
  'nba/cdn-': 'nba-cdn',
  'nba/stats-': 'nba-stats',
  'nhl/api-web-': 'nhl-web',
  'nhl/htmlreport-shifts-': 'nhl-web',
  'nhl/stats-rest-shiftcharts': 'nhl-web',
  'nhl/statsapi-feed-live': 'nhl-web',
  'mlb/': 'mlb-statsapi',
  'mlb/savant-': 'savant',
  'nba/espn_': 'espn',
  'nfl/espn_': 'espn',
  'nhl/espn_': 'espn',
  'nfl/msf_': 'mysportsfeeds',
  'nfl/nfl': 'nflverse',
  'soccer/apifootball_': 'api-football',
  'soccer/engsoccerdata_': 'soccer-facts',
  'soccer/espn_': 'espn',
  'soccer/footballdata-couk_': 'football-data-uk',
  'soccer/footballdata-org_': 'football-data-org',
  'soccer/openfootball_': 'openfootball',
  'soccer/statsbomb_': 'statsbomb',
  'odds/apifootball_': 'api-football',
  'odds/sbr_': 'sportsbook-review',
  'odds/theoddsapi': 'the-odds-api',
  'news/espn_injuries': 'espn',
  'news/espn_site': 'espn',
  'news/bbc-sport': 'news-syndication',
  'news/espn_rss': 'news-syndication',
  'news/feedburner_atom': 'news-syndication',
  'news/guardian-football': 'news-syndication',
  'news/marca-futbol': 'news-syndication',
  'news/skysports_rss': 'news-syndication',
}

/** Published figures for comparison, files of sources without an adapter, and team sheets whose matches are not recorded. */
const unreadFiles = [
  'mlb/published-',
  'mlb/gumbo-live-sequence_823717_SEA-at-MIN_2026-04-29_0_capture-times',
  'mlb/gumbo-live-sequence_824608_LAA-at-CWS_2026-04-29_0_capture-times',
  'mlb/statsapi-standings_',
  'mlb/winProbability_',
  'nba/published-',
  'nba/stats-teamdashlineups',
  'nhl/api-web-standings_',
  'nhl/moneypuck-',
  'nhl/published-',
  'nfl/bdb_',
  'nfl/nflcom_',
  'news/agnews_',
  'news/cbssports_',
  'news/hockey-reference_',
  'news/newsapi_',
  'news/prosportstransactions_',
  'odds/draftkings_',
  'odds/nfl-props-by-book_',
  'odds/nfldata_closing_lines',
  'odds/prizepicks_',
  'odds/sportsbookreview_',
  'part3/',
  'soccer/apifootball_lineups_',
  'soccer/espn-line-ups_',
  'soccer/fpl_',
  'soccer/published-',
  'soccer/worldcupdb_',
]

/** Unused game ids for documents that do not name their game. */
const gameIdOf: Readonly<Record<string, string>> = {
  'mlb/playByPlay_MIL-at-PHI_2024-06-05.json.gz': '746000',
  'mlb/gumbo-single-play_malformed-playEvents_2026-03-30.json': '823000',
}

/** Documents about games that another document has to introduce first. */
const needsEarlier = (name: string): boolean =>
  /shiftcharts|htmlreport-shifts|linescore|playbyplay|play-by-play|playByPlay|apifootball_odds|participation/.test(
    name,
  )

/** Every recording with an adapter, in an order in which they can be ingested. */
export function recordings(): readonly Recording[] {
  if (!hasRecordings) return []
  const folders = readdirSync(recordingsFolder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  const names = folders.flatMap(({ name }) =>
    readdirSync(join(recordingsFolder, name)).map((file) => `${name}/${file}`),
  )
  const own = names.filter((name) => !unreadFiles.some((start) => name.startsWith(start)))
  const rank = (name: string) => `${needsEarlier(name) ? 1 : 0} ${name}`
  return own.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).map(recordingOf)
}

/** A recording by its folder and file: `nfl/espn_…`. */
export function recordingOf(name: string): Recording {
  const [folder = '', file = ''] = name.split('/')
  const starts = Object.keys(adapterOf).filter((start) => name.startsWith(start))
  const longest = starts.sort((a, b) => b.length - a.length)[0]
  const adapter = adapters.get(adapterOf[longest ?? ''] ?? '')
  if (!adapter) throw new Error(`no adapter is assigned to ${name}`)
  const path = join(recordingsFolder, name)
  return { folder, file, path, bytes: statSync(path).size, adapter, gameId: gameIdOf[name] ?? null }
}

/** Damage tests need only the first rows of a long table. */
const tableMaxLength = 400_000

/** The text of a recording; a long table is shortened. */
export function textOf({ path }: Recording): string {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const isTable = !/^\s*[{[<]/.test(text)
  return isTable && text.length > tableMaxLength
    ? text.slice(0, text.lastIndexOf('\n', tableMaxLength) + 1)
    : text
}

/** One recording per kind of document, which is the file name up to the first digit. */
export function oneOfEachKind(all: readonly Recording[]): readonly Recording[] {
  const first = new Map<string, Recording>()
  for (const one of all) {
    const kind = `${one.folder}/${/^\D*/.exec(one.file)![0]}`
    if (!first.has(kind)) first.set(kind, one)
  }
  return [...first.values()]
}

/** The recordings of the same game that must be ingested before this one. */
export function earlierOf(all: readonly Recording[], one: Recording): readonly Recording[] {
  const game = /\d{6,}/.exec(one.file)?.[0]
  const needsOthers = needsEarlier(one.file) || one.file.includes('diffPatch')
  if (game === undefined || !needsOthers) return []
  const before = all.slice(0, all.indexOf(one))
  return before.filter(({ adapter, file }) => adapter === one.adapter && file.includes(game))
}
