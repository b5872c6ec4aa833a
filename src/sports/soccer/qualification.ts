import { ownValue } from '../../kernel/json.ts'

/** What the places of a table qualify for, season by season: data, to be corrected without a change of code. */
export const qualifications = [
  'champions_league',
  'europa_league',
  'conference_league',
  'promotion',
  'promotion_playoff',
  'playoffs',
  'relegation_playoff',
  'relegation',
  '',
] as const
type Qualification = (typeof qualifications)[number]

type Span = readonly [first: number, last: number, label: Qualification]

interface PlacesFrom {
  /** The first season that this applies to, until the next entry. */
  readonly from: string
  readonly places: readonly Span[]
}

const places = (from: string, ...spans: readonly Span[]): PlacesFrom => ({ from, places: spans })

const downFrom18: Span = [18, 20, 'relegation']

/**
 * The newest of each league last. A place reserved for a cup winner falls to the next club when the winner has
 * a better place.
 */
const placesOf: Readonly<Record<string, readonly PlacesFrom[]>> = {
  epl: [
    places('1995-96', [1, 4, 'champions_league'], [5, 7, 'europa_league'], downFrom18),
    places(
      '2020-21',
      [1, 4, 'champions_league'],
      [5, 6, 'europa_league'],
      [7, 7, 'conference_league'],
      downFrom18,
    ),
    places(
      '2024-25',
      [1, 5, 'champions_league'],
      [6, 7, 'europa_league'],
      [8, 8, 'conference_league'],
      downFrom18,
    ),
  ],
  laliga: [
    places('1999-00', [1, 4, 'champions_league'], [5, 7, 'europa_league'], downFrom18),
    places(
      '2020-21',
      [1, 4, 'champions_league'],
      [5, 6, 'europa_league'],
      [7, 7, 'conference_league'],
      downFrom18,
    ),
    places(
      '2024-25',
      [1, 5, 'champions_league'],
      [6, 7, 'europa_league'],
      [8, 8, 'conference_league'],
      downFrom18,
    ),
  ],
  seriea: [
    places('2011-12', [1, 3, 'champions_league'], [4, 6, 'europa_league'], downFrom18),
    places('2017-18', [1, 4, 'champions_league'], [5, 7, 'europa_league'], downFrom18),
    places(
      '2020-21',
      [1, 4, 'champions_league'],
      [5, 6, 'europa_league'],
      [7, 7, 'conference_league'],
      downFrom18,
    ),
    places(
      '2023-24',
      [1, 5, 'champions_league'],
      [6, 7, 'europa_league'],
      [8, 8, 'conference_league'],
      downFrom18,
    ),
    places(
      '2024-25',
      [1, 4, 'champions_league'],
      [5, 5, 'europa_league'],
      [6, 6, 'conference_league'],
      downFrom18,
    ),
  ],
  bundesliga: [
    places(
      '2011-12',
      [1, 4, 'champions_league'],
      [5, 6, 'europa_league'],
      [16, 16, 'relegation_playoff'],
      [17, 18, 'relegation'],
    ),
    places(
      '2020-21',
      [1, 4, 'champions_league'],
      [5, 6, 'europa_league'],
      [7, 7, 'conference_league'],
      [16, 16, 'relegation_playoff'],
      [17, 18, 'relegation'],
    ),
    places(
      '2023-24',
      [1, 5, 'champions_league'],
      [6, 7, 'europa_league'],
      [8, 8, 'conference_league'],
      [16, 16, 'relegation_playoff'],
      [17, 18, 'relegation'],
    ),
    places(
      '2024-25',
      [1, 4, 'champions_league'],
      [5, 5, 'europa_league'],
      [6, 6, 'conference_league'],
      [16, 16, 'relegation_playoff'],
      [17, 18, 'relegation'],
    ),
  ],
  ligue1: [
    places('2011-12', [1, 3, 'champions_league'], [4, 6, 'europa_league'], downFrom18),
    places(
      '2016-17',
      [1, 3, 'champions_league'],
      [4, 6, 'europa_league'],
      [18, 18, 'relegation_playoff'],
      [19, 20, 'relegation'],
    ),
    places(
      '2020-21',
      [1, 3, 'champions_league'],
      [4, 4, 'europa_league'],
      [5, 5, 'conference_league'],
      [18, 18, 'relegation_playoff'],
      [19, 20, 'relegation'],
    ),
    places(
      '2022-23',
      [1, 3, 'champions_league'],
      [4, 4, 'europa_league'],
      [5, 5, 'conference_league'],
      [17, 20, 'relegation'],
    ),
    places(
      '2023-24',
      [1, 4, 'champions_league'],
      [5, 5, 'europa_league'],
      [6, 6, 'conference_league'],
      [16, 16, 'relegation_playoff'],
      [17, 18, 'relegation'],
    ),
  ],
  mls: [places('2019', [1, 7, 'playoffs']), places('2023', [1, 9, 'playoffs'])],
  // Directly to the round of sixteen, or through the play-offs; before, two of each group.
  ucl: [
    places('2003-04', [1, 2, 'promotion'], [3, 3, 'europa_league']),
    places('2024-25', [1, 8, 'promotion'], [9, 24, 'playoffs']),
  ],
  'en.2': [places('1995-96', [1, 2, 'promotion'], [3, 6, 'promotion_playoff'], [22, 24, 'relegation'])],
}

/** Clubs that a cup, a European title or a ruling moved elsewhere than their place. */
const exceptions: Readonly<Record<string, Readonly<Record<string, Qualification>>>> = {
  'epl:2023-24': {
    Chelsea: 'conference_league',
    'Newcastle United': '',
    'Manchester United': 'europa_league',
  },
  'epl:2024-25': {
    'Brighton & Hove Albion': '',
    'Crystal Palace': 'conference_league',
    'Tottenham Hotspur': 'champions_league',
  },
  // The cup winner had qualified by its place, so the seventh club took the cup's.
  'bundesliga:2015-16': { 'Hertha BSC': 'europa_league' },
  'bundesliga:2018-19': { 'Eintracht Frankfurt': 'europa_league' },
  // Elche was relegated by a ruling and Eibar stayed; Sevilla had won the Europa League, and again a year later.
  'laliga:2014-15': { Sevilla: 'champions_league', Elche: 'relegation', Eibar: '' },
  'laliga:2015-16': { Sevilla: 'champions_league' },
}

/** The qualification of a place; provisional until the season ends. */
export function qualifying(
  league: string,
  season: string,
): { at: (pos: number) => Qualification; of: (team: string, pos: number) => Qualification } {
  const spans = ownValue(placesOf, league)?.findLast(({ from }) => from <= season)?.places ?? []
  const moved = ownValue(exceptions, `${league}:${season}`) ?? {}
  const at = (pos: number) => spans.find(([first, last]) => first <= pos && pos <= last)?.[2] ?? ''
  return { at, of: (team, pos) => ownValue(moved, team) ?? at(pos) }
}
