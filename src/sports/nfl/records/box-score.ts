import Type, { type Static, type TProperties } from 'typebox'
import { record } from '../../../contract/record.ts'
import { means, Nullable, Strict } from '../../../contract/schema.ts'
import { BoxSource } from '../../../games/box-score.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { boxScoreKind } from '../../../games/kinds.ts'
import { nameFields } from '../../../games/players/names.ts'
import type { FootballLeague } from '../league.ts'

/** The numbers of each table with their meaning, in the order they are served. */
export const boxTables = {
  passing: {
    att: 'Passes thrown, spikes included and sacks excluded',
    cmp: 'Passes completed',
    yds: 'Passing yards, before sacks',
    td: 'Touchdown passes',
    int: 'Passes intercepted',
    long: 'Longest completion in yards',
    sacked: 'Times sacked',
    sack_yds: 'Yards lost by sacks',
    two_pt: 'Passes for two points',
  },
  rushing: {
    att: 'Runs, kneels included',
    yds: 'Rushing yards',
    td: 'Rushing touchdowns',
    long: 'Longest run in yards',
    two_pt: 'Runs for two points',
    fum: 'Fumbles on runs, passes and sacks',
    fum_lost: 'Of these, lost to the opponents',
  },
  receiving: {
    targets: 'Passes thrown to the player',
    rec: 'Passes caught',
    yds: 'Receiving yards',
    td: 'Receiving touchdowns',
    long: 'Longest catch in yards',
    two_pt: 'Catches for two points',
    fum: 'Fumbles after catches',
    fum_lost: 'Of these, lost to the opponents',
  },
  kicking: {
    fg_att: 'Field goals tried, blocked ones included',
    fg_made: 'Field goals made',
    fg_long: 'Longest field goal made in yards',
    xp_att: 'Extra points tried',
    xp_made: 'Extra points made',
    points: 'Points by kicks',
  },
  punting: {
    punts: 'Punts, blocked ones included',
    yds: 'Yards from the line of scrimmage to the catch',
    long: 'Longest punt in yards',
    touchbacks: 'Punts into the end zone',
    blocked: 'Punts blocked',
  },
  returns: {
    kick_returns: 'Kickoffs returned',
    kick_return_yds: 'Yards by kickoff returns',
    kick_return_td: 'Touchdowns by kickoff returns',
    kick_return_long: 'Longest kickoff return in yards',
    punt_returns: 'Punts returned',
    punt_return_yds: 'Yards by punt returns',
    punt_return_td: 'Touchdowns by punt returns',
    punt_return_long: 'Longest punt return in yards',
  },
  defense: {
    tackles_solo: 'Tackles alone',
    tackles_assist: 'Tackles with others',
    sacks: 'Sacks; half a sack each when two share it',
    int: 'Interceptions',
    int_yds: 'Yards returned after interceptions',
    pass_defended: 'Passes broken up',
    ff: 'Fumbles forced',
    fum_rec: 'Fumbles of the opponents recovered',
    td: 'Touchdowns by interceptions and recovered fumbles',
    blocked: 'Kicks blocked',
  },
} as const
export type BoxTable = keyof typeof boxTables
export type BoxKey<T extends BoxTable = BoxTable> = T extends BoxTable ? keyof (typeof boxTables)[T] : never

const totalKeys = {
  plays: 'Runs, passes and sacks',
  yds: 'Net yards: rushing and passing, less the yards lost by sacks',
  rush_att: 'Runs',
  rush_yds: 'Rushing yards',
  pass_att: 'Passes thrown',
  pass_cmp: 'Passes completed',
  pass_yds: 'Passing yards, less the yards lost by sacks',
  sacked: 'Times sacked',
  sack_yds: 'Yards lost by sacks',
  int: 'Passes intercepted',
  fum_lost: 'Fumbles lost',
  turnovers: 'Interceptions and lost fumbles',
  penalties: 'Penalties accepted',
  penalty_yds: 'Yards lost by penalties',
} as const

/** The schemas of a table's numbers. */
export const numbers = <K extends string>(keys: Readonly<Record<K, string>>) =>
  Object.fromEntries(Object.entries<string>(keys).map(([key, meaning]) => [key, amount(meaning)])) as Record<
    K,
    ReturnType<typeof amount>
  >

const amount = (meaning: string) =>
  Nullable(
    Type.Number({ description: `${meaning}; null where plays are missing and the feed does not state it` }),
  )

const tableOf = <K extends string>(keys: Readonly<Record<K, string>>, title: string, description: string) =>
  Type.Array(Strict({ player: PlayerSlug, ...nameFields, ...numbers(keys) }, title), { description })

/** The box score of a game as served. Computed only. */
const schemasOf = ({ title, TeamCode }: FootballLeague) => {
  const Totals = Strict(
    { points: Type.Integer({ minimum: 0, description: 'Score of the side' }), ...numbers(totalKeys) },
    `${title}BoxTotals`,
  )
  const t = boxTables
  const tables = {
    passing: tableOf(t.passing, `${title}BoxPasser`, 'Who threw passes'),
    rushing: tableOf(t.rushing, `${title}BoxRusher`, 'Who ran with the ball'),
    receiving: tableOf(t.receiving, `${title}BoxReceiver`, 'Who was thrown to'),
    kicking: tableOf(t.kicking, `${title}BoxKicker`, 'Who kicked field goals and extra points'),
    punting: tableOf(t.punting, `${title}BoxPunter`, 'Who punted'),
    returns: tableOf(t.returns, `${title}BoxReturner`, 'Who returned kicks'),
    defense: tableOf(t.defense, `${title}BoxDefender`, 'Who tackled, intercepted or recovered'),
  } satisfies Record<BoxTable, TProperties[string]>
  const Side = Strict(
    { team: TeamCode, ...tables, totals: means(Totals, 'The numbers of the whole team') },
    `${title}BoxSide`,
  )
  const Score = Strict(
    {
      game_id: GameId,
      source: BoxSource,
      home: means(Side, 'The box score of the home side'),
      away: means(Side, 'The box score of the visitors'),
    },
    `${title}BoxScore`,
  )
  return { Totals, Score }
}
type Schemas = ReturnType<typeof schemasOf>
export type BoxTotals = Static<Schemas['Totals']>
export type BoxScore = Static<Schemas['Score']>

export const boxScoreRecord = (league: FootballLeague) => {
  const { Score } = schemasOf(league)
  return record({ ...boxScoreKind(league), input: Score, stored: Score })
}
