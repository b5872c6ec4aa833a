import { type ClubList, club, inGroup } from './club.ts'

const eastern = inGroup('Eastern Conference', [
  club('Atlanta United', 'Mercedes-Benz Stadium', 'Atlanta United FC', 'Atlanta'),
  club('CF Montréal', 'Stade Saputo', 'Montreal Impact', 'Montréal', 'Club de Foot Montréal'),
  club('Charlotte FC', 'Bank of America Stadium', 'Charlotte'),
  club('Chicago Fire', 'Soldier Field', 'Chicago Fire FC', 'Chicago'),
  club('Columbus Crew', 'ScottsMiracle-Gro Field', 'Columbus Crew SC', 'Columbus'),
  club('D.C. United', 'Audi Field', 'DC United'),
  club('FC Cincinnati', 'TQL Stadium', 'Cincinnati'),
  club('Inter Miami', 'Chase Stadium', 'Inter Miami CF', 'Miami'),
  club('Nashville SC', 'Geodis Park', 'Nashville'),
  club('New England Revolution', 'Gillette Stadium', 'New England'),
  club('New York City FC', 'Yankee Stadium', 'NYCFC', 'New York City'),
  club(
    'New York Red Bulls',
    'Sports Illustrated Stadium',
    'New York RB',
    'NY Red Bulls',
    'Red Bull New York',
  ),
  club('Orlando City', 'Inter&Co Stadium', 'Orlando City SC', 'Orlando'),
  club('Philadelphia Union', 'Subaru Park', 'Philadelphia'),
  club('Toronto FC', 'BMO Field', 'Toronto'),
])

const western = inGroup('Western Conference', [
  club('Austin FC', 'Q2 Stadium', 'Austin'),
  club('Colorado Rapids', "Dick's Sporting Goods Park", 'Colorado'),
  club('FC Dallas', 'Toyota Stadium', 'Dallas'),
  club('Houston Dynamo', 'Shell Energy Stadium', 'Houston Dynamo FC', 'Houston'),
  club('LA Galaxy', 'Dignity Health Sports Park', 'Los Angeles Galaxy'),
  club('Los Angeles FC', 'BMO Stadium', 'LAFC'),
  club('Minnesota United', 'Allianz Field', 'Minnesota United FC', 'Minnesota'),
  club('Portland Timbers', 'Providence Park', 'Portland'),
  club('Real Salt Lake', 'America First Field', 'Salt Lake'),
  club('San Diego FC', 'Snapdragon Stadium', 'San Diego'),
  club('San Jose Earthquakes', 'PayPal Park', 'San Jose'),
  club('Seattle Sounders', 'Lumen Field', 'Seattle Sounders FC', 'Seattle'),
  club('Sporting Kansas City', "Children's Mercy Park", 'Kansas City'),
  club('St. Louis City', 'Energizer Park', 'St. Louis City SC', 'St. Louis'),
  club('Vancouver Whitecaps', 'BC Place', 'Vancouver Whitecaps FC', 'Vancouver'),
])

export const northAmerica: ClubList = { current: [...eastern, ...western], others: [] }
