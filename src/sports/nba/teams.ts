/** The thirty clubs: the league's own codes, with the facts that a schedule shows. */
export interface Team {
  readonly code: string
  readonly city: string
  readonly nickname: string
  readonly venue: string
  /** IANA zone of the home floor. */
  readonly zone: string
  readonly conference: 'east' | 'west'
}

const team = (
  code: string,
  city: string,
  nickname: string,
  venue: string,
  zone: string,
  conference: 'east' | 'west',
): Team => ({ code, city, nickname, venue, zone, conference })

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

export const teams: readonly Team[] = [
  team('ATL', 'Atlanta', 'Hawks', 'State Farm Arena', eastern, 'east'),
  team('BKN', 'Brooklyn', 'Nets', 'Barclays Center', eastern, 'east'),
  team('BOS', 'Boston', 'Celtics', 'TD Garden', eastern, 'east'),
  team('CHA', 'Charlotte', 'Hornets', 'Spectrum Center', eastern, 'east'),
  team('CHI', 'Chicago', 'Bulls', 'United Center', central, 'east'),
  team('CLE', 'Cleveland', 'Cavaliers', 'Rocket Arena', eastern, 'east'),
  team('DAL', 'Dallas', 'Mavericks', 'American Airlines Center', central, 'west'),
  team('DEN', 'Denver', 'Nuggets', 'Ball Arena', mountain, 'west'),
  team('DET', 'Detroit', 'Pistons', 'Little Caesars Arena', eastern, 'east'),
  team('GSW', 'Golden State', 'Warriors', 'Chase Center', pacific, 'west'),
  team('HOU', 'Houston', 'Rockets', 'Toyota Center', central, 'west'),
  team('IND', 'Indiana', 'Pacers', 'Gainbridge Fieldhouse', eastern, 'east'),
  team('LAC', 'Los Angeles', 'Clippers', 'Intuit Dome', pacific, 'west'),
  team('LAL', 'Los Angeles', 'Lakers', 'Crypto.com Arena', pacific, 'west'),
  team('MEM', 'Memphis', 'Grizzlies', 'FedExForum', central, 'west'),
  team('MIA', 'Miami', 'Heat', 'Kaseya Center', eastern, 'east'),
  team('MIL', 'Milwaukee', 'Bucks', 'Fiserv Forum', central, 'east'),
  team('MIN', 'Minnesota', 'Timberwolves', 'Target Center', central, 'west'),
  team('NOP', 'New Orleans', 'Pelicans', 'Smoothie King Center', central, 'west'),
  team('NYK', 'New York', 'Knicks', 'Madison Square Garden', eastern, 'east'),
  team('OKC', 'Oklahoma City', 'Thunder', 'Paycom Center', central, 'west'),
  team('ORL', 'Orlando', 'Magic', 'Kia Center', eastern, 'east'),
  team('PHI', 'Philadelphia', '76ers', 'Xfinity Mobile Arena', eastern, 'east'),
  team('PHX', 'Phoenix', 'Suns', 'Mortgage Matchup Center', 'America/Phoenix', 'west'),
  team('POR', 'Portland', 'Trail Blazers', 'Moda Center', pacific, 'west'),
  team('SAC', 'Sacramento', 'Kings', 'Golden 1 Center', pacific, 'west'),
  team('SAS', 'San Antonio', 'Spurs', 'Frost Bank Center', central, 'west'),
  team('TOR', 'Toronto', 'Raptors', 'Scotiabank Arena', eastern, 'east'),
  team('UTA', 'Utah', 'Jazz', 'Delta Center', mountain, 'west'),
  team('WAS', 'Washington', 'Wizards', 'Capital One Arena', eastern, 'east'),
]

export const teamCodes: readonly string[] = teams.map((t) => t.code)
