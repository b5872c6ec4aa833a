import { central, clubTable, eastern, mountain, pacific } from '../../games/teams/club-table.ts'
import { ownValue } from '../../kernel/json.ts'

type League = 'american' | 'national'
type Division = 'east' | 'central' | 'west'

const groupsOf = (league: League, division: Division) => ({ league, division })

/** The thirty clubs by the league's own codes, five of which have two letters. */
export const teams = clubTable(
  [
    ['ATH', 'Athletics', 'Athletics', 'Sutter Health Park', pacific, 'american', 'west'],
    ['ATL', 'Atlanta', 'Braves', 'Truist Park', eastern, 'national', 'east'],
    ['AZ', 'Arizona', 'Diamondbacks', 'Chase Field', 'America/Phoenix', 'national', 'west'],
    ['BAL', 'Baltimore', 'Orioles', 'Oriole Park at Camden Yards', eastern, 'american', 'east'],
    ['BOS', 'Boston', 'Red Sox', 'Fenway Park', eastern, 'american', 'east'],
    ['CHC', 'Chicago', 'Cubs', 'Wrigley Field', central, 'national', 'central'],
    ['CIN', 'Cincinnati', 'Reds', 'Great American Ball Park', eastern, 'national', 'central'],
    ['CLE', 'Cleveland', 'Guardians', 'Progressive Field', eastern, 'american', 'central'],
    ['COL', 'Colorado', 'Rockies', 'Coors Field', mountain, 'national', 'west'],
    ['CWS', 'Chicago', 'White Sox', 'Rate Field', central, 'american', 'central'],
    ['DET', 'Detroit', 'Tigers', 'Comerica Park', 'America/Detroit', 'american', 'central'],
    ['HOU', 'Houston', 'Astros', 'Daikin Park', central, 'american', 'west'],
    ['KC', 'Kansas City', 'Royals', 'Kauffman Stadium', central, 'american', 'central'],
    ['LAA', 'Los Angeles', 'Angels', 'Angel Stadium', pacific, 'american', 'west'],
    ['LAD', 'Los Angeles', 'Dodgers', 'Dodger Stadium', pacific, 'national', 'west'],
    ['MIA', 'Miami', 'Marlins', 'loanDepot park', eastern, 'national', 'east'],
    ['MIL', 'Milwaukee', 'Brewers', 'American Family Field', central, 'national', 'central'],
    ['MIN', 'Minnesota', 'Twins', 'Target Field', central, 'american', 'central'],
    ['NYM', 'New York', 'Mets', 'Citi Field', eastern, 'national', 'east'],
    ['NYY', 'New York', 'Yankees', 'Yankee Stadium', eastern, 'american', 'east'],
    ['PHI', 'Philadelphia', 'Phillies', 'Citizens Bank Park', eastern, 'national', 'east'],
    ['PIT', 'Pittsburgh', 'Pirates', 'PNC Park', eastern, 'national', 'central'],
    ['SD', 'San Diego', 'Padres', 'Petco Park', pacific, 'national', 'west'],
    ['SEA', 'Seattle', 'Mariners', 'T-Mobile Park', pacific, 'american', 'west'],
    ['SF', 'San Francisco', 'Giants', 'Oracle Park', pacific, 'national', 'west'],
    ['STL', 'St. Louis', 'Cardinals', 'Busch Stadium', central, 'national', 'central'],
    ['TB', 'Tampa Bay', 'Rays', 'Tropicana Field', eastern, 'american', 'east'],
    ['TEX', 'Texas', 'Rangers', 'Globe Life Field', central, 'american', 'west'],
    ['TOR', 'Toronto', 'Blue Jays', 'Rogers Centre', 'America/Toronto', 'american', 'east'],
    ['WSH', 'Washington', 'Nationals', 'Nationals Park', eastern, 'national', 'east'],
  ],
  groupsOf,
)

/** Codes of earlier seasons: the Athletics were Oakland's until 2024. */
const formerTeamCodes: readonly string[] = ['OAK']

/** The sides of the all-star game. */
const allStarCodes: readonly string[] = ['AL', 'NL']

export const otherSides: readonly string[] = [...formerTeamCodes, ...allStarCodes]

/** Every code that a game may have. */
export const teamCodes: readonly string[] = [...teams.map((t) => t.code), ...otherSides]

/** How other sources spell the league's codes. */
export const otherSpellings: Readonly<Record<string, string>> = {
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
export const teamCodeOf = (spelling: string): string => ownValue(otherSpellings, spelling) ?? spelling
