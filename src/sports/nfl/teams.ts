import { central, clubTable, eastern, mountain, pacific } from '../../games/teams/club-table.ts'

type Conference = 'afc' | 'nfc'
type Division = 'east' | 'north' | 'south' | 'west'

const groupsOf = (conference: Conference, division: Division) => ({ conference, division })

/** The thirty-two clubs by the codes of the league's own ids. */
export const teams = clubTable(
  [
    ['ARI', 'Arizona', 'Cardinals', 'State Farm Stadium', 'America/Phoenix', 'nfc', 'west'],
    ['ATL', 'Atlanta', 'Falcons', 'Mercedes-Benz Stadium', eastern, 'nfc', 'south'],
    ['BAL', 'Baltimore', 'Ravens', 'M&T Bank Stadium', eastern, 'afc', 'north'],
    ['BUF', 'Buffalo', 'Bills', 'Highmark Stadium', eastern, 'afc', 'east'],
    ['CAR', 'Carolina', 'Panthers', 'Bank of America Stadium', eastern, 'nfc', 'south'],
    ['CHI', 'Chicago', 'Bears', 'Soldier Field', central, 'nfc', 'north'],
    ['CIN', 'Cincinnati', 'Bengals', 'Paycor Stadium', eastern, 'afc', 'north'],
    ['CLE', 'Cleveland', 'Browns', 'Huntington Bank Field', eastern, 'afc', 'north'],
    ['DAL', 'Dallas', 'Cowboys', 'AT&T Stadium', central, 'nfc', 'east'],
    ['DEN', 'Denver', 'Broncos', 'Empower Field at Mile High', mountain, 'afc', 'west'],
    ['DET', 'Detroit', 'Lions', 'Ford Field', eastern, 'nfc', 'north'],
    ['GB', 'Green Bay', 'Packers', 'Lambeau Field', central, 'nfc', 'north'],
    ['HOU', 'Houston', 'Texans', 'NRG Stadium', central, 'afc', 'south'],
    ['IND', 'Indianapolis', 'Colts', 'Lucas Oil Stadium', eastern, 'afc', 'south'],
    ['JAX', 'Jacksonville', 'Jaguars', 'EverBank Stadium', eastern, 'afc', 'south'],
    ['KC', 'Kansas City', 'Chiefs', 'GEHA Field at Arrowhead Stadium', central, 'afc', 'west'],
    ['LA', 'Los Angeles', 'Rams', 'SoFi Stadium', pacific, 'nfc', 'west'],
    ['LAC', 'Los Angeles', 'Chargers', 'SoFi Stadium', pacific, 'afc', 'west'],
    ['LV', 'Las Vegas', 'Raiders', 'Allegiant Stadium', pacific, 'afc', 'west'],
    ['MIA', 'Miami', 'Dolphins', 'Hard Rock Stadium', eastern, 'afc', 'east'],
    ['MIN', 'Minnesota', 'Vikings', 'U.S. Bank Stadium', central, 'nfc', 'north'],
    ['NE', 'New England', 'Patriots', 'Gillette Stadium', eastern, 'afc', 'east'],
    ['NO', 'New Orleans', 'Saints', 'Caesars Superdome', central, 'nfc', 'south'],
    ['NYG', 'New York', 'Giants', 'MetLife Stadium', eastern, 'nfc', 'east'],
    ['NYJ', 'New York', 'Jets', 'MetLife Stadium', eastern, 'afc', 'east'],
    ['PHI', 'Philadelphia', 'Eagles', 'Lincoln Financial Field', eastern, 'nfc', 'east'],
    ['PIT', 'Pittsburgh', 'Steelers', 'Acrisure Stadium', eastern, 'afc', 'north'],
    ['SEA', 'Seattle', 'Seahawks', 'Lumen Field', pacific, 'nfc', 'west'],
    ['SF', 'San Francisco', '49ers', "Levi's Stadium", pacific, 'nfc', 'west'],
    ['TB', 'Tampa Bay', 'Buccaneers', 'Raymond James Stadium', eastern, 'nfc', 'south'],
    ['TEN', 'Tennessee', 'Titans', 'Nissan Stadium', central, 'afc', 'south'],
    ['WAS', 'Washington', 'Commanders', 'Northwest Stadium', eastern, 'nfc', 'east'],
  ],
  groupsOf,
)

export const teamCodes: readonly string[] = teams.map((t) => t.code)

/** Other codes of clubs: those of other providers, and of the cities a club has left. */
export const spellings: Readonly<Record<string, string>> = {
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

/** The code of a club in any case and spelling; null for an unknown one. */
export function teamCodeOf(text: string): string | null {
  const code = text.toUpperCase()
  if (teamCodes.includes(code)) return code
  return Object.hasOwn(spellings, code) ? spellings[code]! : null
}
