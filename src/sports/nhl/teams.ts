/** The thirty-two clubs: the league's own codes, with the facts that a schedule shows. */
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

const team = (
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  division: Team['division'],
): Team => ({ code, city, nickname, venue, zone, conference: conferences[division], division })

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

export const teams: readonly Team[] = [
  team('ANA', 'Anaheim', 'Ducks', 'Honda Center', pacific, 'pacific'),
  team('BOS', 'Boston', 'Bruins', 'TD Garden', eastern, 'atlantic'),
  team('BUF', 'Buffalo', 'Sabres', 'KeyBank Center', eastern, 'atlantic'),
  team('CAR', 'Carolina', 'Hurricanes', 'Lenovo Center', eastern, 'metropolitan'),
  team('CBJ', 'Columbus', 'Blue Jackets', 'Nationwide Arena', eastern, 'metropolitan'),
  team('CGY', 'Calgary', 'Flames', 'Scotiabank Saddledome', 'America/Edmonton', 'pacific'),
  team('CHI', 'Chicago', 'Blackhawks', 'United Center', central, 'central'),
  team('COL', 'Colorado', 'Avalanche', 'Ball Arena', mountain, 'central'),
  team('DAL', 'Dallas', 'Stars', 'American Airlines Center', central, 'central'),
  team('DET', 'Detroit', 'Red Wings', 'Little Caesars Arena', 'America/Detroit', 'atlantic'),
  team('EDM', 'Edmonton', 'Oilers', 'Rogers Place', 'America/Edmonton', 'pacific'),
  team('FLA', 'Florida', 'Panthers', 'Amerant Bank Arena', eastern, 'atlantic'),
  team('LAK', 'Los Angeles', 'Kings', 'Crypto.com Arena', pacific, 'pacific'),
  team('MIN', 'Minnesota', 'Wild', 'Grand Casino Arena', central, 'central'),
  team('MTL', 'Montréal', 'Canadiens', 'Centre Bell', 'America/Toronto', 'atlantic'),
  team('NJD', 'New Jersey', 'Devils', 'Prudential Center', eastern, 'metropolitan'),
  team('NSH', 'Nashville', 'Predators', 'Bridgestone Arena', central, 'central'),
  team('NYI', 'New York', 'Islanders', 'UBS Arena', eastern, 'metropolitan'),
  team('NYR', 'New York', 'Rangers', 'Madison Square Garden', eastern, 'metropolitan'),
  team('OTT', 'Ottawa', 'Senators', 'Canadian Tire Centre', 'America/Toronto', 'atlantic'),
  team('PHI', 'Philadelphia', 'Flyers', 'Xfinity Mobile Arena', eastern, 'metropolitan'),
  team('PIT', 'Pittsburgh', 'Penguins', 'PPG Paints Arena', eastern, 'metropolitan'),
  team('SEA', 'Seattle', 'Kraken', 'Climate Pledge Arena', pacific, 'pacific'),
  team('SJS', 'San Jose', 'Sharks', 'SAP Center at San Jose', pacific, 'pacific'),
  team('STL', 'St. Louis', 'Blues', 'Enterprise Center', central, 'central'),
  team('TBL', 'Tampa Bay', 'Lightning', 'Benchmark International Arena', eastern, 'atlantic'),
  team('TOR', 'Toronto', 'Maple Leafs', 'Scotiabank Arena', 'America/Toronto', 'atlantic'),
  team('UTA', 'Utah', 'Mammoth', 'Delta Center', mountain, 'central'),
  team('VAN', 'Vancouver', 'Canucks', 'Rogers Arena', 'America/Vancouver', 'pacific'),
  team('VGK', 'Vegas', 'Golden Knights', 'T-Mobile Arena', pacific, 'pacific'),
  team('WPG', 'Winnipeg', 'Jets', 'Canada Life Centre', 'America/Winnipeg', 'central'),
  team('WSH', 'Washington', 'Capitals', 'Capital One Arena', eastern, 'metropolitan'),
]

/** Clubs that play no more but stand in games of earlier seasons: Arizona until 2023-24. */
export const formerTeamCodes: readonly string[] = ['ARI']

/** Every code that a game may carry. */
export const teamCodes: readonly string[] = [...teams.map((t) => t.code), ...formerTeamCodes]
