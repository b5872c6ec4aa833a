/** The thirty-two clubs: the codes of the league's own ids, with the facts that a schedule shows. */
export interface Team {
  readonly code: string
  readonly city: string
  readonly nickname: string
  readonly venue: string
  /** IANA zone of the home field. */
  readonly zone: string
  readonly conference: 'afc' | 'nfc'
  readonly division: 'east' | 'north' | 'south' | 'west'
}

const team = (
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  conference: Team['conference'],
  division: Team['division'],
): Team => ({ code, city, nickname, venue, zone, conference, division })

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

export const teams: readonly Team[] = [
  team('ARI', 'Arizona', 'Cardinals', 'State Farm Stadium', 'America/Phoenix', 'nfc', 'west'),
  team('ATL', 'Atlanta', 'Falcons', 'Mercedes-Benz Stadium', eastern, 'nfc', 'south'),
  team('BAL', 'Baltimore', 'Ravens', 'M&T Bank Stadium', eastern, 'afc', 'north'),
  team('BUF', 'Buffalo', 'Bills', 'Highmark Stadium', eastern, 'afc', 'east'),
  team('CAR', 'Carolina', 'Panthers', 'Bank of America Stadium', eastern, 'nfc', 'south'),
  team('CHI', 'Chicago', 'Bears', 'Soldier Field', central, 'nfc', 'north'),
  team('CIN', 'Cincinnati', 'Bengals', 'Paycor Stadium', eastern, 'afc', 'north'),
  team('CLE', 'Cleveland', 'Browns', 'Huntington Bank Field', eastern, 'afc', 'north'),
  team('DAL', 'Dallas', 'Cowboys', 'AT&T Stadium', central, 'nfc', 'east'),
  team('DEN', 'Denver', 'Broncos', 'Empower Field at Mile High', mountain, 'afc', 'west'),
  team('DET', 'Detroit', 'Lions', 'Ford Field', eastern, 'nfc', 'north'),
  team('GB', 'Green Bay', 'Packers', 'Lambeau Field', central, 'nfc', 'north'),
  team('HOU', 'Houston', 'Texans', 'NRG Stadium', central, 'afc', 'south'),
  team('IND', 'Indianapolis', 'Colts', 'Lucas Oil Stadium', eastern, 'afc', 'south'),
  team('JAX', 'Jacksonville', 'Jaguars', 'EverBank Stadium', eastern, 'afc', 'south'),
  team('KC', 'Kansas City', 'Chiefs', 'GEHA Field at Arrowhead Stadium', central, 'afc', 'west'),
  team('LA', 'Los Angeles', 'Rams', 'SoFi Stadium', pacific, 'nfc', 'west'),
  team('LAC', 'Los Angeles', 'Chargers', 'SoFi Stadium', pacific, 'afc', 'west'),
  team('LV', 'Las Vegas', 'Raiders', 'Allegiant Stadium', pacific, 'afc', 'west'),
  team('MIA', 'Miami', 'Dolphins', 'Hard Rock Stadium', eastern, 'afc', 'east'),
  team('MIN', 'Minnesota', 'Vikings', 'U.S. Bank Stadium', central, 'nfc', 'north'),
  team('NE', 'New England', 'Patriots', 'Gillette Stadium', eastern, 'afc', 'east'),
  team('NO', 'New Orleans', 'Saints', 'Caesars Superdome', central, 'nfc', 'south'),
  team('NYG', 'New York', 'Giants', 'MetLife Stadium', eastern, 'nfc', 'east'),
  team('NYJ', 'New York', 'Jets', 'MetLife Stadium', eastern, 'afc', 'east'),
  team('PHI', 'Philadelphia', 'Eagles', 'Lincoln Financial Field', eastern, 'nfc', 'east'),
  team('PIT', 'Pittsburgh', 'Steelers', 'Acrisure Stadium', eastern, 'afc', 'north'),
  team('SEA', 'Seattle', 'Seahawks', 'Lumen Field', pacific, 'nfc', 'west'),
  team('SF', 'San Francisco', '49ers', "Levi's Stadium", pacific, 'nfc', 'west'),
  team('TB', 'Tampa Bay', 'Buccaneers', 'Raymond James Stadium', eastern, 'nfc', 'south'),
  team('TEN', 'Tennessee', 'Titans', 'Nissan Stadium', central, 'afc', 'south'),
  team('WAS', 'Washington', 'Commanders', 'Northwest Stadium', eastern, 'nfc', 'east'),
]

export const teamCodes: readonly string[] = teams.map((t) => t.code)

/** How feeds spell a club otherwise: other providers' codes, and those of the cities a club has left. */
const spellings: Readonly<Record<string, string>> = {
  ARZ: 'ARI',
  BLT: 'BAL',
  CLV: 'CLE',
  GNB: 'GB',
  HST: 'HOU',
  JAC: 'JAX',
  KAN: 'KC',
  LAR: 'LA',
  LVR: 'LV',
  NOR: 'NO',
  NWE: 'NE',
  OAK: 'LV',
  SD: 'LAC',
  SDG: 'LAC',
  SFO: 'SF',
  SL: 'LA',
  STL: 'LA',
  TAM: 'TB',
  WSH: 'WAS',
}

/** The code of the club that a text names, in any case and spelling; null when there is none. */
export function teamCodeOf(text: string): string | null {
  const code = text.toUpperCase()
  if (teamCodes.includes(code)) return code
  return Object.hasOwn(spellings, code) ? spellings[code]! : null
}

/** What a filter by team asks for: a club in any spelling, else the text itself, which matches nothing. */
export const teamNamed = (text: string): string => teamCodeOf(text) ?? text.toUpperCase()
