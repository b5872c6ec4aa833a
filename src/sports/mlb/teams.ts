/** The thirty clubs: the league's own codes, of which five have two letters, with the facts that a schedule shows. */
export interface Team {
  readonly code: string
  readonly city: string
  readonly nickname: string
  readonly venue: string
  /** IANA zone of the home park. */
  readonly zone: string
  readonly league: 'american' | 'national'
  readonly division: 'east' | 'central' | 'west'
}

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const team = (
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  league: Team['league'],
  division: Team['division'],
): Team => ({ code, city, nickname, venue, zone, league, division })

export const teams: readonly Team[] = [
  team('ATH', 'Athletics', 'Athletics', 'Sutter Health Park', pacific, 'american', 'west'),
  team('ATL', 'Atlanta', 'Braves', 'Truist Park', eastern, 'national', 'east'),
  team('AZ', 'Arizona', 'Diamondbacks', 'Chase Field', 'America/Phoenix', 'national', 'west'),
  team('BAL', 'Baltimore', 'Orioles', 'Oriole Park at Camden Yards', eastern, 'american', 'east'),
  team('BOS', 'Boston', 'Red Sox', 'Fenway Park', eastern, 'american', 'east'),
  team('CHC', 'Chicago', 'Cubs', 'Wrigley Field', central, 'national', 'central'),
  team('CIN', 'Cincinnati', 'Reds', 'Great American Ball Park', eastern, 'national', 'central'),
  team('CLE', 'Cleveland', 'Guardians', 'Progressive Field', eastern, 'american', 'central'),
  team('COL', 'Colorado', 'Rockies', 'Coors Field', mountain, 'national', 'west'),
  team('CWS', 'Chicago', 'White Sox', 'Rate Field', central, 'american', 'central'),
  team('DET', 'Detroit', 'Tigers', 'Comerica Park', 'America/Detroit', 'american', 'central'),
  team('HOU', 'Houston', 'Astros', 'Daikin Park', central, 'american', 'west'),
  team('KC', 'Kansas City', 'Royals', 'Kauffman Stadium', central, 'american', 'central'),
  team('LAA', 'Los Angeles', 'Angels', 'Angel Stadium', pacific, 'american', 'west'),
  team('LAD', 'Los Angeles', 'Dodgers', 'Dodger Stadium', pacific, 'national', 'west'),
  team('MIA', 'Miami', 'Marlins', 'loanDepot park', eastern, 'national', 'east'),
  team('MIL', 'Milwaukee', 'Brewers', 'American Family Field', central, 'national', 'central'),
  team('MIN', 'Minnesota', 'Twins', 'Target Field', central, 'american', 'central'),
  team('NYM', 'New York', 'Mets', 'Citi Field', eastern, 'national', 'east'),
  team('NYY', 'New York', 'Yankees', 'Yankee Stadium', eastern, 'american', 'east'),
  team('PHI', 'Philadelphia', 'Phillies', 'Citizens Bank Park', eastern, 'national', 'east'),
  team('PIT', 'Pittsburgh', 'Pirates', 'PNC Park', eastern, 'national', 'central'),
  team('SD', 'San Diego', 'Padres', 'Petco Park', pacific, 'national', 'west'),
  team('SEA', 'Seattle', 'Mariners', 'T-Mobile Park', pacific, 'american', 'west'),
  team('SF', 'San Francisco', 'Giants', 'Oracle Park', pacific, 'national', 'west'),
  team('STL', 'St. Louis', 'Cardinals', 'Busch Stadium', central, 'national', 'central'),
  team('TB', 'Tampa Bay', 'Rays', 'Tropicana Field', eastern, 'american', 'east'),
  team('TEX', 'Texas', 'Rangers', 'Globe Life Field', central, 'american', 'west'),
  team('TOR', 'Toronto', 'Blue Jays', 'Rogers Centre', 'America/Toronto', 'american', 'east'),
  team('WSH', 'Washington', 'Nationals', 'Nationals Park', eastern, 'national', 'east'),
]

/** Codes of earlier seasons: the Athletics were Oakland's until 2024. */
const formerTeamCodes: readonly string[] = ['OAK']

/** The sides of the all-star game. */
const allStarCodes: readonly string[] = ['AL', 'NL']

/** Every code that a game may carry. */
export const teamCodes: readonly string[] = [...teams.map((t) => t.code), ...formerTeamCodes, ...allStarCodes]

/** How other sources spell the league's codes. */
const otherSpellings: Readonly<Record<string, string>> = {
  ARI: 'AZ',
  CHW: 'CWS',
  KCR: 'KC',
  SDP: 'SD',
  SFG: 'SF',
  TBR: 'TB',
  WAS: 'WSH',
  WSN: 'WSH',
}

/** The league's own code for a club as some source spells it. */
export const teamCodeOf = (spelling: string): string => otherSpellings[spelling] ?? spelling
