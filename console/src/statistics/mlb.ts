import { fieldsIn, listIn, type SportStats } from './groups.ts'
import * as standings from './standings.ts'
import { innings, pair, rate, type Stat, thousandths, two, whole, worked } from './stat.ts'
import { sumOf } from './sums.ts'

const batting: readonly Stat[] = [
  whole('ab', 'AB', 'At bats'),
  whole('r', 'R', 'Runs'),
  whole('h', 'H', 'Hits'),
  whole('doubles', '2B', 'Doubles'),
  whole('triples', '3B', 'Triples'),
  whole('hr', 'HR', 'Home runs'),
  whole('rbi', 'RBI', 'Runs batted in'),
  whole('bb', 'BB', 'Walks'),
  whole('k', 'K', 'Strikeouts'),
  whole('hbp', 'HBP', 'Hit by pitch'),
  whole('sb', 'SB', 'Stolen bases'),
  whole('cs', 'CS', 'Caught stealing'),
]
const leftOnBase = whole('lob', 'LOB', 'Left on base')
const pitching: readonly Stat[] = [
  innings('outs_recorded', 'IP', 'Innings pitched'),
  whole('h', 'H', 'Hits'),
  whole('r', 'R', 'Runs'),
  whole('er', 'ER', 'Earned runs'),
  whole('bb', 'BB', 'Walks'),
  whole('k', 'K', 'Strikeouts'),
  whole('hr', 'HR', 'Home runs'),
  whole('hbp', 'HBP', 'Hit batters'),
  pair(['pitches', 'strikes'], 'PC-ST', 'Pitches and strikes'),
]
const hundredths = (value: number): string => value.toFixed(2)
const games = whole('games', 'G', 'Games')

export const mlb: SportStats = {
  box: [
    {
      title: 'Batting',
      linesOf: (side) => listIn(side, 'batters'),
      stats: [
        ...batting,
        leftOnBase,
        rate('avg', 'AVG', 'Batting average of the season'),
        rate('obp', 'OBP', 'On-base percentage of the season'),
        rate('slg', 'SLG', 'Slugging percentage of the season'),
        rate('ops', 'OPS', 'On-base plus slugging of the season'),
      ],
      note: ({ pos }) => String(pos ?? ''),
      total: (_, lines) => ({ ...sumOf(lines), avg: null, obp: null, slg: null, ops: null }),
    },
    {
      title: 'Pitching',
      linesOf: (side) => listIn(side, 'pitchers'),
      stats: [...pitching, two('era', 'ERA', 'Earned-run average of the season')],
      note: ({ decision }) => (decision ? `(${decision})` : ''),
      total: (_, lines) => ({ ...sumOf(lines), era: null }),
    },
  ],
  sides: [],
  log: [
    {
      title: 'Batting',
      lineOf: ({ batting: line }) => (line ? fieldsIn(line) : null),
      stats: [...batting, leftOnBase],
      season: [
        games,
        ...batting,
        worked('AVG', 'Batting average', (of) => of('h') / of('ab'), thousandths),
        worked(
          'SLG',
          'Slugging percentage',
          (of) => (of('h') + of('doubles') + 2 * of('triples') + 3 * of('hr')) / of('ab'),
          thousandths,
        ),
      ],
    },
    {
      title: 'Pitching',
      lineOf: ({ pitching: line }) => (line ? fieldsIn(line) : null),
      stats: [
        ...pitching,
        { name: 'DEC', means: 'Decision', text: ({ decision }) => String(decision ?? '–') },
      ],
      season: [
        games,
        whole('starter', 'GS', 'Games started'),
        whole('decision_W', 'W', 'Wins'),
        whole('decision_L', 'L', 'Losses'),
        whole('decision_S', 'SV', 'Saves'),
        ...pitching.slice(0, -1),
        worked('ERA', 'Earned-run average', (of) => (27 * of('er')) / of('outs_recorded'), hundredths),
        worked(
          'WHIP',
          'Walks and hits per inning pitched',
          (of) => (3 * (of('bb') + of('h'))) / of('outs_recorded'),
          hundredths,
        ),
      ],
    },
  ],
  standings: [
    standings.won,
    standings.lost,
    standings.pct,
    standings.gamesBehind,
    standings.lastTen,
    standings.streak,
    standings.home,
    standings.away,
    standings.division,
    ...standings.scored('Runs', ['RS', 'RA', 'DIFF']),
    whole('magic_number', 'M#', 'Magic number'),
    whole('elimination_number', 'E#', 'Elimination number'),
    standings.clinched,
  ],
}
