import type { Fields } from '../play-view.ts'
import { listIn, type SportStats } from './groups.ts'
import * as standings from './standings.ts'
import { clockOf, pair, percent, type Stat, seconds, signed, thousandths, whole, worked } from './stat.ts'

const iceTime = seconds('toi_seconds', 'TOI', 'Time on ice')
const scoring: readonly Stat[] = [
  whole('g', 'G', 'Goals'),
  whole('a', 'A', 'Assists'),
  whole('pts', 'P', 'Points'),
  signed('plus_minus', '+/−', 'Plus-minus'),
  whole('pim', 'PIM', 'Penalty minutes'),
  whole('shots', 'SOG', 'Shots on goal'),
]
const rest: readonly Stat[] = [
  whole('hits', 'HIT', 'Hits'),
  whole('blocks', 'BLK', 'Blocked shots'),
  pair(['fow', 'fol'], 'FO', 'Faceoffs won and lost'),
]
const saving: readonly Stat[] = [
  whole('sa', 'SA', 'Shots against'),
  whole('ga', 'GA', 'Goals against'),
  whole('sv', 'SV', 'Saves'),
  worked('SV%', 'Share of shots saved', (of) => of('sv') / of('sa'), thousandths),
]
const games = whole('games', 'GP', 'Games played')

const isGoalie = (game: Fields): boolean => 'sv' in game

export const nhl: SportStats = {
  box: [
    {
      title: 'Skaters',
      linesOf: (side) => listIn(side, 'skaters'),
      stats: [...scoring, ...rest, iceTime],
      note: ({ pos }) => String(pos ?? ''),
    },
    {
      title: 'Goalies',
      linesOf: (side) => listIn(side, 'goalies'),
      stats: [...saving, iceTime],
      note: ({ decision }) => (decision ? `(${decision})` : ''),
    },
  ],
  sides: [],
  log: [
    {
      title: 'Skating',
      lineOf: (game) => (isGoalie(game) ? null : game),
      stats: [...scoring, ...rest, iceTime],
      season: [
        games,
        ...scoring,
        worked('S%', 'Percent of shots on goal that scored', (of) => of('g') / of('shots'), percent),
        ...rest,
        worked(
          'TOI/GP',
          'Time on ice per game',
          (of) => of('toi_seconds') / of('games'),
          (value) => clockOf(Math.round(value)),
        ),
      ],
    },
    {
      title: 'Goaltending',
      lineOf: (game) => (isGoalie(game) && game.toi_seconds !== 0 ? game : null),
      stats: [
        ...saving,
        iceTime,
        { name: 'DEC', means: 'Decision', text: ({ decision }) => String(decision ?? '–') },
      ],
      season: [
        games,
        whole('decision_W', 'W', 'Wins'),
        whole('decision_L', 'L', 'Losses'),
        whole('decision_O', 'OT', 'Overtime losses'),
        ...saving,
        worked(
          'GAA',
          'Goals against per 60 minutes',
          (of) => (3_600 * of('ga')) / of('toi_seconds'),
          (value) => value.toFixed(2),
        ),
      ],
    },
  ],
  standings: [
    worked('GP', 'Games played', (of) => of('w') + of('l') + of('otl'), String),
    standings.won,
    standings.lost,
    whole('otl', 'OTL', 'Overtime losses'),
    whole('pts', 'PTS', 'Points'),
    whole('rw', 'RW', 'Wins in regulation'),
    whole('row', 'ROW', 'Wins in regulation and overtime'),
    ...standings.scored('Goals', ['GF', 'GA', 'DIFF']),
    standings.home,
    standings.away,
    standings.lastTen,
    standings.streak,
    standings.clinched,
  ],
}
