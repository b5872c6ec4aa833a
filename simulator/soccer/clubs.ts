const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter((name) => name !== '')

/** The clubs of every simulated league, strongest first. There is no promotion or relegation. */
export const clubsByLeague: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'epl',
    list(`
      Liverpool, Arsenal, Manchester City, Chelsea, Newcastle United, Aston Villa, Manchester United,
      Tottenham Hotspur, Nottingham Forest, Brighton & Hove Albion, Bournemouth, Crystal Palace, Everton, Fulham,
      Brentford, West Ham United, Wolverhampton Wanderers, Leeds United, Sunderland, Burnley`),
  ],
  [
    'laliga',
    list(`
      Real Madrid, Barcelona, Atlético Madrid, Athletic Club, Villarreal, Real Betis, Real Sociedad, Celta Vigo,
      Sevilla, Rayo Vallecano, Osasuna, Valencia, Mallorca, Getafe, Girona, Espanyol, Alavés, Elche, Levante,
      Real Oviedo`),
  ],
  [
    'seriea',
    list(`
      Inter, Napoli, Juventus, AC Milan, Atalanta, Roma, Lazio, Bologna, Fiorentina, Como, Torino, Udinese, Genoa,
      Sassuolo, Cagliari, Parma, Lecce, Hellas Verona, Pisa, Cremonese`),
  ],
  [
    'bundesliga',
    list(`
      Bayern Munich, Bayer Leverkusen, Borussia Dortmund, RB Leipzig, Eintracht Frankfurt, Stuttgart,
      Freiburg, Hoffenheim, Mainz 05, Borussia Mönchengladbach, Werder Bremen, Wolfsburg, Union Berlin,
      Augsburg, Köln, Hamburger SV, St. Pauli, Heidenheim`),
  ],
  [
    'ligue1',
    list(`
      Paris Saint-Germain, Marseille, Monaco, Lille, Lyon, Nice, Strasbourg, Lens, Rennes, Brest, Toulouse, Auxerre,
      Nantes, Paris FC, Le Havre, Lorient, Angers, Metz`),
  ],
  [
    'mls',
    list(`
      Inter Miami, Los Angeles FC, FC Cincinnati, Vancouver Whitecaps, Philadelphia Union, San Diego FC, Columbus Crew,
      Seattle Sounders, Orlando City, Minnesota United, New York City FC, LA Galaxy, Charlotte FC, Austin FC,
      Nashville SC, Portland Timbers, Chicago Fire, FC Dallas, New York Red Bulls, Real Salt Lake,
      New England Revolution, Colorado Rapids, Toronto FC, Houston Dynamo, Atlanta United, San Jose Earthquakes,
      CF Montréal, St. Louis City, D.C. United, Sporting Kansas City`),
  ],
  [
    'ucl',
    list(`
      Paris Saint-Germain, Real Madrid, Bayern Munich, Liverpool, Arsenal, Manchester City, Barcelona, Inter,
      Chelsea, Atlético Madrid, Bayer Leverkusen, Borussia Dortmund, Napoli, Juventus, Newcastle United,
      Tottenham Hotspur, Atalanta, Eintracht Frankfurt, Athletic Club, Villarreal, Benfica, Sporting CP, Marseille,
      Monaco, PSV, Ajax, Club Brugge, Galatasaray, Olympiacos, Slavia Prague, Union Saint-Gilloise,
      Copenhagen, Bodø/Glimt, Qarabağ, Pafos, Kairat Almaty`),
  ],
])

const european = new Set(clubsByLeague.get('ucl'))

export const playsInEurope = (club: string): boolean => european.has(club)
