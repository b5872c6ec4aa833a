import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Count, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { qualifications } from '../qualification.ts'
import { ClubName, LeagueId, SeasonName } from './fields.ts'

export const TableRow = Strict(
  {
    pos: means(Type.Integer({ minimum: 1 }), 'Place in the table'),
    team: ClubName,
    p: means(Count, 'Matches played'),
    w: means(Count, 'Matches won'),
    d: means(Count, 'Matches drawn'),
    l: means(Count, 'Matches lost'),
    gd: means(Type.Integer(), 'Goal difference'),
    pts: means(Type.Integer(), 'Points'),
    qualification: OneOf(qualifications, 'What the place qualifies for; empty for nothing'),
    gf: means(Count, 'Goals scored'),
    ga: means(Count, 'Goals conceded'),
    form: Type.String({ pattern: '^[WDL]{0,5}$', description: 'The last five results, the latest last' }),
    deductions: Type.Integer({ minimum: 0, description: 'Points deducted by rulings, already subtracted' }),
    group: Nullable(Type.String({ description: 'Conference or group, if the league has them' })),
  },
  'SoccerTableRow',
)
export type TableRow = Static<typeof TableRow>

export const Table = Strict(
  { league: LeagueId, season: SeasonName, rows: means(Type.Array(TableRow), 'The clubs, best first') },
  'SoccerTable',
)
export type Table = Static<typeof Table>

/** Under its season, so that a list by season finds its leagues. Computed only. */
export const table = record({
  kind: 'soccer.table',
  summary: 'The table of a league’s season',
  input: Table,
  stored: Table,
  tier: 'free',
  league: (doc) => doc.league,
  place: (doc) => ({ parent: doc.season, order: 0 }),
  isDerived: true,
  reconcile: () => ({ rejected: 'it is computed from fixtures and facts' }),
})
