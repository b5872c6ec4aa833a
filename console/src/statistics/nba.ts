import type { Fields } from '../play-view.ts'
import { fieldsIn, listIn, type SportStats } from './groups.ts'
import * as standings from './standings.ts'
import { minutes, pair, percent, type Stat, signed, tenths, whole, withSign, worked } from './stat.ts'

const line: readonly Stat[] = [
  minutes('min', 'MIN', 'Minutes'),
  whole('pts', 'PTS', 'Points'),
  pair(['fgm', 'fga'], 'FG', 'Field goals made and attempted'),
  pair(['fg3m', 'fg3a'], '3PT', 'Three-point field goals made and attempted'),
  pair(['ftm', 'fta'], 'FT', 'Free throws made and attempted'),
  whole('reb', 'REB', 'Rebounds'),
  whole('ast', 'AST', 'Assists'),
  whole('stl', 'STL', 'Steals'),
  whole('blk', 'BLK', 'Blocks'),
  whole('tov', 'TO', 'Turnovers'),
  whole('oreb', 'OREB', 'Offensive rebounds'),
  whole('dreb', 'DREB', 'Defensive rebounds'),
  whole('pf', 'PF', 'Personal fouls'),
  signed('plus_minus', '+/−', 'Plus-minus'),
]

const perGame = (field: string, name: string, means: string): Stat =>
  worked(name, `${means} per game`, (of) => of(field) / of('games'), tenths)
const made = (hits: string, tries: string, name: string, means: string): Stat =>
  worked(name, `${means}, percent made`, (of) => of(hits) / of(tries), percent)

const played = (game: Fields): Fields | null => (game.min === 0 ? null : game)

export const nba: SportStats = {
  box: [
    {
      title: '',
      linesOf: (side) => listIn(side, 'players'),
      stats: line,
      note: ({ starter }) => (starter === true ? 'starter' : ''),
      total: ({ totals }) => fieldsIn(totals),
    },
  ],
  sides: [],
  log: [
    {
      title: '',
      lineOf: played,
      stats: line,
      season: [
        whole('games', 'GP', 'Games played'),
        whole('starter', 'GS', 'Games started'),
        perGame('min', 'MIN', 'Minutes'),
        perGame('pts', 'PTS', 'Points'),
        perGame('reb', 'REB', 'Rebounds'),
        perGame('ast', 'AST', 'Assists'),
        perGame('stl', 'STL', 'Steals'),
        perGame('blk', 'BLK', 'Blocks'),
        perGame('tov', 'TO', 'Turnovers'),
        made('fgm', 'fga', 'FG%', 'Field goals'),
        made('fg3m', 'fg3a', '3P%', 'Three-point field goals'),
        made('ftm', 'fta', 'FT%', 'Free throws'),
        worked(
          '+/−',
          'Plus-minus per game',
          (of) => of('plus_minus') / of('games'),
          (value) => withSign(Number(value.toFixed(1))),
        ),
      ],
    },
  ],
  standings: [
    standings.won,
    standings.lost,
    standings.pct,
    standings.gamesBehind,
    standings.home,
    standings.away,
    standings.division,
    standings.conference,
    standings.lastTen,
    standings.streak,
    ...standings.scored('Points', ['PF', 'PA', 'DIFF']),
    standings.clinched,
  ],
}
