import type { SportStats } from './groups.ts'
import { type Stat, signed, whole, word } from './stat.ts'

const line: readonly Stat[] = [
  whole('minutes', 'MIN', 'Minutes'),
  whole('goals', 'G', 'Goals'),
  whole('penalty_goals', 'PEN', 'Goals from penalties'),
  whole('assists', 'A', 'Assists'),
  whole('own_goals', 'OG', 'Own goals'),
  whole('yellow_cards', 'YC', 'Yellow cards'),
  whole('red_cards', 'RC', 'Red cards'),
]

export const soccer: SportStats = {
  box: [],
  sides: [],
  log: [
    {
      title: '',
      lineOf: (game) => game,
      stats: line,
      season: [whole('games', 'Apps', 'Appearances'), whole('started', 'Starts', 'Matches started'), ...line],
    },
  ],
  standings: [
    whole('p', 'P', 'Played'),
    whole('w', 'W', 'Won'),
    whole('d', 'D', 'Drawn'),
    whole('l', 'L', 'Lost'),
    whole('gf', 'GF', 'Goals for'),
    whole('ga', 'GA', 'Goals against'),
    signed('gd', 'GD', 'Goal difference'),
    whole('pts', 'Pts', 'Points'),
    word('form', 'Form', 'Latest results, newest last'),
    word('qualification', 'Qualification', 'Where the place leads'),
  ],
}
