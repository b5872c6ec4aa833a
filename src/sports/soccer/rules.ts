import { ownValue } from '../../kernel/json.ts'

/** How each league ranks clubs that are level on points, season by season: data, newest last. */
const criteria = [
  'gd',
  'gf',
  'wins',
  'away_wins',
  'away_gd',
  'away_gf',
  'home_gd',
  'home_gf',
  'h2h_points',
  'h2h_gd',
  'h2h_gf',
  'h2h_away_gf',
  'opponents_points',
  'opponents_gd',
  'opponents_gf',
  'discipline',
] as const
export type Criterion = (typeof criteria)[number]

/** The weights of cards; fewer is better. */
export interface CardWeights {
  readonly yellow: number
  readonly secondYellow: number
  readonly red: number
  readonly per: 'season' | 'match'
}

export interface TableRule {
  /** The first season that this applies to, until the next entry. */
  readonly from: string
  /** After points. Head-to-head applies only once all the matches between the clubs have been played. */
  readonly order: readonly Criterion[]
  /** Applied only once every club has played all its matches. */
  readonly atTheEnd?: readonly Criterion[]
  /**
   * Applied only when the title, a European place or relegation depends on it; otherwise clubs share a place.
   */
  readonly atStake?: readonly Criterion[]
  /** How often two clubs meet. */
  readonly meetings: number
  /** The number of matches of a club; null when it varies between seasons. */
  readonly matches: number | null
  readonly cards?: CardWeights
}

const fairPlay: CardWeights = { yellow: 1, secondYellow: 1, red: 3, per: 'season' }
// The first of two yellow cards has already been counted: together they weigh three.
const uefaCards: CardWeights = { yellow: 1, secondYellow: 2, red: 3, per: 'season' }
const mlsCards: CardWeights = { yellow: 3, secondYellow: 7, red: 7, per: 'match' }

const byGoals: TableRule = { from: '', order: ['gd', 'gf'], meetings: 2, matches: null }

const rules: Readonly<Record<string, readonly TableRule[]>> = {
  epl: [
    { from: '1995-96', order: ['gd', 'gf'], meetings: 2, matches: 38 },
    {
      from: '2019-20',
      order: ['gd', 'gf'],
      atStake: ['h2h_points', 'h2h_away_gf'],
      meetings: 2,
      matches: 38,
    },
  ],
  laliga: [
    {
      from: '1995-96',
      order: ['h2h_points', 'h2h_gd', 'gd', 'gf', 'discipline'],
      meetings: 2,
      matches: 38,
      cards: fairPlay,
    },
  ],
  // From 2022-23 a match decides the title and the last safe place: its winner is stored as an override.
  seriea: [{ from: '2004-05', order: ['h2h_points', 'h2h_gd', 'gd', 'gf'], meetings: 2, matches: 38 }],
  bundesliga: [
    {
      from: '1963-64',
      order: ['gd', 'gf', 'h2h_points', 'h2h_gd', 'h2h_away_gf', 'away_gf'],
      meetings: 2,
      matches: 34,
    },
  ],
  ligue1: [
    {
      from: '2002-03',
      order: ['gd', 'h2h_points', 'h2h_gd', 'h2h_gf', 'h2h_away_gf', 'gf', 'away_gf', 'discipline'],
      meetings: 2,
      matches: 38,
      cards: fairPlay,
    },
    {
      from: '2023-24',
      order: ['gd', 'h2h_points', 'h2h_gd', 'h2h_gf', 'h2h_away_gf', 'gf', 'away_gf', 'discipline'],
      meetings: 2,
      matches: 34,
      cards: fairPlay,
    },
  ],
  mls: [
    {
      from: '2011',
      order: ['wins', 'gd', 'gf', 'discipline', 'away_gd', 'away_gf', 'home_gd', 'home_gf'],
      meetings: 2,
      matches: 34,
      cards: mlsCards,
    },
  ],
  ucl: [
    {
      from: '2003-04',
      order: [
        'h2h_points',
        'h2h_gd',
        'h2h_gf',
        'h2h_away_gf',
        'gd',
        'gf',
        'away_gf',
        'wins',
        'away_wins',
        'discipline',
      ],
      meetings: 2,
      matches: 6,
      cards: uefaCards,
    },
    {
      from: '2021-22',
      order: ['h2h_points', 'h2h_gd', 'h2h_gf', 'gd', 'gf', 'away_gf', 'wins', 'away_wins', 'discipline'],
      meetings: 2,
      matches: 6,
      cards: uefaCards,
    },
    {
      from: '2024-25',
      order: ['gd', 'gf', 'away_gf', 'wins', 'away_wins'],
      atTheEnd: ['opponents_points', 'opponents_gd', 'opponents_gf', 'discipline'],
      meetings: 1,
      matches: 8,
      cards: uefaCards,
    },
  ],
  'br.1': [{ from: '1971', order: ['wins', 'gd', 'gf'], meetings: 2, matches: 38 }],
}

export const ruleOf = (league: string, season: string): TableRule =>
  ownValue(rules, league)?.findLast(({ from }) => from <= season) ?? byGoals
