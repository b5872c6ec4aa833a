import { central, clubTable, eastern, mountain, pacific } from '../../games/teams/club-table.ts'

const conferences = { atlantic: 'east', metropolitan: 'east', central: 'west', pacific: 'west' } as const

const groupsOf = (division: keyof typeof conferences) => ({ conference: conferences[division], division })

/** The thirty-two clubs by the league's own codes. */
export const teams = clubTable(
  [
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
  ],
  groupsOf,
)

/** Former clubs in games of earlier seasons: Arizona until 2023-24. */
export const formerTeamCodes: readonly string[] = ['ARI']

/** Every code that a game may have. */
export const teamCodes: readonly string[] = [...teams.map((t) => t.code), ...formerTeamCodes]
