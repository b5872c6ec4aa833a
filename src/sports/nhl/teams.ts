/** The thirty-two clubs by the league's own codes. */
export interface Team {
  readonly code: string
  readonly city: string
  readonly nickname: string
  readonly venue: string
  /** IANA zone of the home rink. */
  readonly zone: string
  readonly conference: 'east' | 'west'
  readonly division: 'atlantic' | 'metropolitan' | 'central' | 'pacific'
}

const conferences = { atlantic: 'east', metropolitan: 'east', central: 'west', pacific: 'west' } as const

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

type Row = readonly [
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  division: Team['division'],
]

const rows: readonly Row[] = [
  ['ANA', 'Anaheim', 'Ducks', 'Honda Center', pacific, 'pacific'],
  ['BOS', 'Boston', 'Bruins', 'TD Garden', eastern, 'atlantic'],
  ['BUF', 'Buffalo', 'Sabres', 'KeyBank Center', eastern, 'atlantic'],
  ['CAR', 'Carolina', 'Hurricanes', 'Lenovo Center', eastern, 'metropolitan'],
  ['CBJ', 'Columbus', 'Blue Jackets', 'Nationwide Arena', eastern, 'metropolitan'],
  ['CGY', 'Calgary', 'Flames', 'Scotiabank Saddledome', 'America/Edmonton', 'pacific'],
  ['CHI', 'Chicago', 'Blackhawks', 'United Center', central, 'central'],
  ['COL', 'Colorado', 'Avalanche', 'Ball Arena', mountain, 'central'],
  ['DAL', 'Dallas', 'Stars', 'American Airlines Center', central, 'central'],
  ['DET', 'Detroit', 'Red Wings', 'Little Caesars Arena', 'America/Detroit', 'atlantic'],
  ['EDM', 'Edmonton', 'Oilers', 'Rogers Place', 'America/Edmonton', 'pacific'],
  ['FLA', 'Florida', 'Panthers', 'Amerant Bank Arena', eastern, 'atlantic'],
  ['LAK', 'Los Angeles', 'Kings', 'Crypto.com Arena', pacific, 'pacific'],
  ['MIN', 'Minnesota', 'Wild', 'Grand Casino Arena', central, 'central'],
  ['MTL', 'Montréal', 'Canadiens', 'Centre Bell', 'America/Toronto', 'atlantic'],
  ['NJD', 'New Jersey', 'Devils', 'Prudential Center', eastern, 'metropolitan'],
  ['NSH', 'Nashville', 'Predators', 'Bridgestone Arena', central, 'central'],
  ['NYI', 'New York', 'Islanders', 'UBS Arena', eastern, 'metropolitan'],
  ['NYR', 'New York', 'Rangers', 'Madison Square Garden', eastern, 'metropolitan'],
  ['OTT', 'Ottawa', 'Senators', 'Canadian Tire Centre', 'America/Toronto', 'atlantic'],
  ['PHI', 'Philadelphia', 'Flyers', 'Xfinity Mobile Arena', eastern, 'metropolitan'],
  ['PIT', 'Pittsburgh', 'Penguins', 'PPG Paints Arena', eastern, 'metropolitan'],
  ['SEA', 'Seattle', 'Kraken', 'Climate Pledge Arena', pacific, 'pacific'],
  ['SJS', 'San Jose', 'Sharks', 'SAP Center at San Jose', pacific, 'pacific'],
  ['STL', 'St. Louis', 'Blues', 'Enterprise Center', central, 'central'],
  ['TBL', 'Tampa Bay', 'Lightning', 'Benchmark International Arena', eastern, 'atlantic'],
  ['TOR', 'Toronto', 'Maple Leafs', 'Scotiabank Arena', 'America/Toronto', 'atlantic'],
  ['UTA', 'Utah', 'Mammoth', 'Delta Center', mountain, 'central'],
  ['VAN', 'Vancouver', 'Canucks', 'Rogers Arena', 'America/Vancouver', 'pacific'],
  ['VGK', 'Vegas', 'Golden Knights', 'T-Mobile Arena', pacific, 'pacific'],
  ['WPG', 'Winnipeg', 'Jets', 'Canada Life Centre', 'America/Winnipeg', 'central'],
  ['WSH', 'Washington', 'Capitals', 'Capital One Arena', eastern, 'metropolitan'],
]

export const teams: readonly Team[] = rows.map(([code, city, nickname, venue, zone, division]) => ({
  code,
  city,
  nickname,
  venue,
  zone,
  conference: conferences[division],
  division,
}))

/** Former clubs in games of earlier seasons: Arizona until 2023-24. */
export const formerTeamCodes: readonly string[] = ['ARI']

/** Every code that a game may have. */
export const teamCodes: readonly string[] = [...teams.map((t) => t.code), ...formerTeamCodes]
