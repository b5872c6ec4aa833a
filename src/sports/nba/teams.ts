import { central, clubTable, eastern, mountain, pacific } from '../../games/teams/club-table.ts'

type Conference = 'east' | 'west'

const groupsOf = (conference: Conference) => ({ conference })

/** The thirty clubs by the league's own codes. */
export const teams = clubTable(
  [
    ['ATL', 'Atlanta', 'Hawks', 'State Farm Arena', eastern, 'east'],
    ['BKN', 'Brooklyn', 'Nets', 'Barclays Center', eastern, 'east'],
    ['BOS', 'Boston', 'Celtics', 'TD Garden', eastern, 'east'],
    ['CHA', 'Charlotte', 'Hornets', 'Spectrum Center', eastern, 'east'],
    ['CHI', 'Chicago', 'Bulls', 'United Center', central, 'east'],
    ['CLE', 'Cleveland', 'Cavaliers', 'Rocket Arena', eastern, 'east'],
    ['DAL', 'Dallas', 'Mavericks', 'American Airlines Center', central, 'west'],
    ['DEN', 'Denver', 'Nuggets', 'Ball Arena', mountain, 'west'],
    ['DET', 'Detroit', 'Pistons', 'Little Caesars Arena', eastern, 'east'],
    ['GSW', 'Golden State', 'Warriors', 'Chase Center', pacific, 'west'],
    ['HOU', 'Houston', 'Rockets', 'Toyota Center', central, 'west'],
    ['IND', 'Indiana', 'Pacers', 'Gainbridge Fieldhouse', eastern, 'east'],
    ['LAC', 'Los Angeles', 'Clippers', 'Intuit Dome', pacific, 'west'],
    ['LAL', 'Los Angeles', 'Lakers', 'Crypto.com Arena', pacific, 'west'],
    ['MEM', 'Memphis', 'Grizzlies', 'FedExForum', central, 'west'],
    ['MIA', 'Miami', 'Heat', 'Kaseya Center', eastern, 'east'],
    ['MIL', 'Milwaukee', 'Bucks', 'Fiserv Forum', central, 'east'],
    ['MIN', 'Minnesota', 'Timberwolves', 'Target Center', central, 'west'],
    ['NOP', 'New Orleans', 'Pelicans', 'Smoothie King Center', central, 'west'],
    ['NYK', 'New York', 'Knicks', 'Madison Square Garden', eastern, 'east'],
    ['OKC', 'Oklahoma City', 'Thunder', 'Paycom Center', central, 'west'],
    ['ORL', 'Orlando', 'Magic', 'Kia Center', eastern, 'east'],
    ['PHI', 'Philadelphia', '76ers', 'Xfinity Mobile Arena', eastern, 'east'],
    ['PHX', 'Phoenix', 'Suns', 'Mortgage Matchup Center', 'America/Phoenix', 'west'],
    ['POR', 'Portland', 'Trail Blazers', 'Moda Center', pacific, 'west'],
    ['SAC', 'Sacramento', 'Kings', 'Golden 1 Center', pacific, 'west'],
    ['SAS', 'San Antonio', 'Spurs', 'Frost Bank Center', central, 'west'],
    ['TOR', 'Toronto', 'Raptors', 'Scotiabank Arena', eastern, 'east'],
    ['UTA', 'Utah', 'Jazz', 'Delta Center', mountain, 'west'],
    ['WAS', 'Washington', 'Wizards', 'Capital One Arena', eastern, 'east'],
  ],
  groupsOf,
)

export const teamCodes: readonly string[] = teams.map((t) => t.code)
