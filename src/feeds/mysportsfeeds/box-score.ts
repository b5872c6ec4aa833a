import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { statLine } from '../../sports/nfl/index.ts'
import { statLineId } from '../../sports/nfl/records/stat-line.ts'
import type { StatKey } from '../../sports/nfl/records/stats.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { seasonTypeOf } from '../shared/nfl/league.ts'
import { gameOf, type ListedGame, listedGameChanges } from './game.ts'
import { identifyPlayers, listedIn, personOf, References } from './people.ts'

const Side = Lenient({ players: Type.Array(Type.Unknown()) })
export const BoxScore = Lenient({
  lastUpdatedOn: Type.Optional(Type.Unknown()),
  game: Type.Unknown(),
  scoring: Type.Unknown(),
  stats: Lenient({ home: Side, away: Side }),
  references: References,
})
const lineCheck = Compile(
  Lenient({
    player: Type.Unknown(),
    playerStats: Type.Array(Type.Record(Type.String(), Type.Unknown()), { minItems: 1 }),
  }),
)
const groupCheck = Compile(Type.Record(Type.String(), Type.Unknown()))

/** The source's numbers that add up to a stat; a minus subtracts. */
const columns: readonly (readonly [StatKey, readonly string[]])[] = [
  ['pass_att', ['passing.passAttempts']],
  ['pass_cmp', ['passing.passCompletions']],
  ['pass_yd', ['passing.passYards']],
  ['pass_td', ['passing.passTD']],
  ['pass_int', ['passing.passInt']],
  ['pass_2pt', ['twoPointAttempts.twoPtPassMade']],
  ['rush_att', ['rushing.rushAttempts']],
  ['rush_yd', ['rushing.rushYards']],
  ['rush_td', ['rushing.rushTD']],
  ['rush_2pt', ['twoPointAttempts.twoPtRushMade']],
  ['rec', ['receiving.receptions']],
  ['rec_yd', ['receiving.recYards']],
  ['rec_td', ['receiving.recTD']],
  ['rec_2pt', ['twoPointAttempts.twoPtPassRec']],
  ['fum', ['fumbles.fumbles']],
  ['fum_lost', ['fumbles.fumLost']],
  ['ret_yd', ['kickoffReturns.krYds', 'puntReturns.prYds']],
  ['ret_td', ['kickoffReturns.krTD', 'puntReturns.prTD']],
  ['xp', ['extraPointAttempts.xpMade']],
  ['xp_miss', ['extraPointAttempts.xpAtt', '-extraPointAttempts.xpMade']],
  ['fg_0_39', ['fieldGoals.fgMade1_19', 'fieldGoals.fgMade20_29', 'fieldGoals.fgMade30_39']],
  ['fg_40_49', ['fieldGoals.fgMade40_49']],
  ['fg_50p', ['fieldGoals.fgMade50Plus']],
  ['fg_miss', ['fieldGoals.fgAtt', '-fieldGoals.fgMade']],
]

/** The stats of every player in a game, and its result. */
export async function* parseBoxScore(
  { lastUpdatedOn, game, scoring, stats, references }: Static<typeof BoxScore>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const updatedAt = instantOf(lastUpdatedOn)
  const listed = gameOf(game, scoring, '/game', updatedAt)
  if ('problem' in listed) {
    yield listed
    return
  }
  const lines = (['home', 'away'] as const).flatMap((side) =>
    stats[side].players.flatMap((one) => {
      const person = lineCheck.Check(one) ? personOf(one.player) : null
      return person && lineCheck.Check(one)
        ? [{ team: listed[side], person, groups: one.playerStats[0]! }]
        : []
    }),
  )
  const people = lines.map(({ person }) => person)
  const { slugs, changes } = await identifyPlayers(context, listedIn(references), people)
  for (const change of changes) yield { change }
  for (const change of await listedGameChanges(context, listed, document)) yield { change }
  for (const { team, person, groups } of lines) {
    const amounts = statsOf(groups)
    if (Object.keys(amounts).length === 0) continue
    const player = slugs.get(person.sourceId)!
    yield { change: lineChange(listed, { player, team, stats: amounts }, updatedAt) }
  }
}

function lineChange(
  { season, week }: ListedGame,
  line: { readonly player: string; readonly team: string; readonly stats: Partial<Record<StatKey, number>> },
  updatedAt: string | null,
) {
  const at = updatedAt === null ? {} : { updated_at: updatedAt }
  const data = { ...line, season, week, season_type: seasonTypeOf({ season, week }), ...at }
  return { kind: statLine.kind, id: statLineId(season, week, line.player), op: 'put' as const, data }
}

function statsOf(groups: Readonly<Record<string, unknown>>): Partial<Record<StatKey, number>> {
  const amount = (column: string): number => {
    const [group = '', name = ''] = column.replace('-', '').split('.')
    const own = groups[group]
    const value = groupCheck.Check(own) ? own[name] : 0
    const count = typeof value === 'number' && Number.isInteger(value) ? value : 0
    return column.startsWith('-') ? 0 - count : count
  }
  const stats = columns.map(
    ([key, names]) => [key, names.reduce((sum, name) => sum + amount(name), 0)] as const,
  )
  return Object.fromEntries(stats.filter(([, value]) => value !== 0))
}
