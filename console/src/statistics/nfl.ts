import type { Fields } from '../play-view.ts'
import { fieldsIn, type LogGroup, listIn, type SportStats } from './groups.ts'
import * as standings from './standings.ts'
import { numberIn, pair, type Stat, tenths, whole, worked } from './stat.ts'

const yards = whole('yds', 'YDS', 'Yards')
const touchdowns = whole('td', 'TD', 'Touchdowns')
const longest = whole('long', 'LONG', 'Longest')
const fumbles = pair(['fum', 'fum_lost'], 'FUM', 'Fumbles and fumbles lost')
const average = (tries: string, yardage = 'yds'): Stat =>
  worked('AVG', 'Average yards', (of) => of(yardage) / of(tries), tenths)

interface Group {
  readonly title: string
  /** The list in a box score, and the part of a game in a log. */
  readonly field: string
  readonly stats: readonly Stat[]
  readonly isIn?: (line: Fields) => boolean
}

/** Kick and punt returns are one line of the answer and two tables of the trade. */
const returns = (kind: 'kick' | 'punt', title: string): Group => ({
  title,
  field: 'returns',
  isIn: (line) => numberIn(line, `${kind}_returns`) !== 0 && numberIn(line, `${kind}_returns`) !== null,
  stats: [
    whole(`${kind}_returns`, 'NO', 'Returns'),
    whole(`${kind}_return_yds`, 'YDS', 'Yards'),
    average(`${kind}_returns`, `${kind}_return_yds`),
    whole(`${kind}_return_long`, 'LONG', 'Longest'),
    whole(`${kind}_return_td`, 'TD', 'Touchdowns'),
  ],
})

const groups: readonly Group[] = [
  {
    title: 'Passing',
    field: 'passing',
    stats: [
      pair(['cmp', 'att'], 'C/ATT', 'Completions and attempts', '/'),
      yards,
      average('att'),
      touchdowns,
      whole('int', 'INT', 'Interceptions'),
      pair(['sacked', 'sack_yds'], 'SACKS', 'Sacks and yards lost'),
      longest,
    ],
  },
  {
    title: 'Rushing',
    field: 'rushing',
    stats: [whole('att', 'CAR', 'Carries'), yards, average('att'), touchdowns, longest, fumbles],
  },
  {
    title: 'Receiving',
    field: 'receiving',
    stats: [
      whole('rec', 'REC', 'Receptions'),
      whole('targets', 'TGTS', 'Targets'),
      yards,
      average('rec'),
      touchdowns,
      longest,
      fumbles,
    ],
  },
  {
    title: 'Defense',
    field: 'defense',
    stats: [
      worked('TOT', 'Tackles', (of) => of('tackles_solo') + of('tackles_assist'), String),
      whole('tackles_solo', 'SOLO', 'Solo tackles'),
      whole('tackles_assist', 'AST', 'Assisted tackles'),
      whole('sacks', 'SACKS', 'Sacks'),
      whole('int', 'INT', 'Interceptions'),
      whole('int_yds', 'INT YDS', 'Interception return yards'),
      whole('pass_defended', 'PD', 'Passes defended'),
      whole('ff', 'FF', 'Forced fumbles'),
      whole('fum_rec', 'FR', 'Fumbles recovered'),
      touchdowns,
      whole('blocked', 'BLK', 'Kicks blocked'),
    ],
  },
  {
    title: 'Kicking',
    field: 'kicking',
    stats: [
      pair(['fg_made', 'fg_att'], 'FG', 'Field goals made and attempted', '/'),
      whole('fg_long', 'LONG', 'Longest field goal'),
      pair(['xp_made', 'xp_att'], 'XP', 'Extra points made and attempted', '/'),
      whole('points', 'PTS', 'Points'),
    ],
  },
  {
    title: 'Punting',
    field: 'punting',
    stats: [
      whole('punts', 'NO', 'Punts'),
      yards,
      average('punts'),
      longest,
      whole('touchbacks', 'TB', 'Touchbacks'),
      whole('blocked', 'BLK', 'Blocked'),
    ],
  },
  returns('kick', 'Kick returns'),
  returns('punt', 'Punt returns'),
]

const always = () => true

const logOf = ({ title, field, stats, isIn = always }: Group): LogGroup => ({
  title,
  lineOf: (game) => (game[field] && isIn(fieldsIn(game[field])) ? fieldsIn(game[field]) : null),
  stats,
  season: [whole('games', 'G', 'Games'), ...stats],
})

export const nfl: SportStats = {
  box: groups.map(({ title, field, stats, isIn = always }) => ({
    title,
    linesOf: (side) => listIn(side, field).filter(isIn),
    stats,
  })),
  sides: [
    whole('yds', 'Total yards', ''),
    whole('plays', 'Plays', ''),
    pair(['rush_att', 'rush_yds'], 'Rushes–yards', '', '–'),
    pair(['pass_cmp', 'pass_att'], 'Completions/attempts', '', '/'),
    whole('pass_yds', 'Net passing yards', ''),
    pair(['sacked', 'sack_yds'], 'Sacked–yards lost', '', '–'),
    whole('int', 'Interceptions thrown', ''),
    whole('fum_lost', 'Fumbles lost', ''),
    whole('turnovers', 'Turnovers', ''),
    pair(['penalties', 'penalty_yds'], 'Penalties–yards', '', '–'),
  ],
  log: groups.map(logOf),
  standings: [
    standings.won,
    standings.lost,
    whole('t', 'T', 'Ties'),
    standings.pct,
    standings.home,
    standings.away,
    standings.division,
    standings.conference,
    ...standings.scored('Points', ['PF', 'PA', 'DIFF']),
    standings.streak,
    standings.clinched,
  ],
}
