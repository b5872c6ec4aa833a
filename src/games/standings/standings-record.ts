import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { record, type TypedRecord } from '../../contract/record.ts'
import { means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import { type Clinched, clinchedValues } from './prove.ts'

export const views = ['league', 'conference', 'division', 'wildcard'] as const
export type View = (typeof views)[number]

const Won = Type.Integer({ minimum: 0, description: 'Games won' })
const Lost = Type.Integer({ minimum: 0, description: 'Games lost' })
const Share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })

/** The fields of a row that all leagues share. `more` are fields of the record, also in parts of the games. */
export const rowFields = <M extends TProperties>(title: string, more: M) => {
  const Split = Strict({ w: Won, l: Lost, ...more }, `${title}StandingsSplit`)
  return {
    team: Type.String({ description: 'Team code' }),
    name: Type.String({ description: 'Name of the club in that season' }),
    w: Won,
    l: Lost,
    ...more,
    pct: Share(
      'Share of the points that could be won: a tie, and in hockey a loss after regulation, is half a win',
    ),
    streak: Nullable(
      Type.String({ description: 'Latest results of one kind: W3, L1, T1, OT2; null before the first game' }),
    ),
    last10: { ...Split, description: 'The last ten games' },
    home: { ...Split, description: 'Games as the home side' },
    away: { ...Split, description: 'Games as the visitors' },
    division: { ...Split, description: 'Games within the division' },
    conference: { ...Split, description: 'Games within the conference' },
    points_for: Type.Integer({ minimum: 0, description: 'Points, goals or runs scored' }),
    points_against: Type.Integer({ minimum: 0, description: 'Points, goals or runs allowed' }),
    diff: Type.Integer({ description: 'Points scored minus points allowed' }),
    seed: Nullable(
      Type.Integer({
        minimum: 1,
        description:
          'Seed in the conference if the season ended now, in basketball 1 to 10 before the play-in; null outside',
      }),
    ),
    clinched: Nullable(
      OneOf(clinchedValues, 'What no result of the games to come can change; null while nothing is proven'),
    ),
  }
}

const ViewGroup = Strict(
  {
    name: Type.String({ description: 'Name of the league, conference, division or race' }),
    teams: Type.Array(Type.String(), { description: 'Team codes, best first' }),
    tiebreaks: Type.Array(Nullable(Type.String()), { description: 'The rule that decided each place' }),
    places: Nullable(Type.Integer({ minimum: 0, description: 'How many qualify; null: no such line' })),
  },
  'StandingsOrder',
)
export type ViewGroup = Static<typeof ViewGroup>

const Views = Strict(
  {
    league: means(Type.Array(ViewGroup), 'One group: the whole league'),
    conference: means(Type.Array(ViewGroup), 'One group per conference'),
    division: means(Type.Array(ViewGroup), 'One group per division'),
    wildcard: means(Type.Array(ViewGroup), 'The division leaders and the wild card race of each conference'),
  },
  'StandingsViews',
)

/** What every row has, whatever its league adds. */
export interface StandingsRow {
  readonly team: string
  readonly w: number
  readonly l: number
  readonly clinched: Clinched
}

export interface Standings<Row extends StandingsRow = StandingsRow> {
  readonly season: string
  readonly rows: Row[]
  readonly views: Record<View, ViewGroup[]>
}

/** One row a club, and the orders in which the views list them. Computed only. */
export function standingsRecord(league: string, title: string, row: TObject): TypedRecord<Standings> {
  const schema = Strict(
    {
      season: Type.String({ description: 'Season' }),
      rows: Type.Array(Type.Unsafe<StandingsRow>(row), { description: 'One a club' }),
      views: means(Views, 'The order of the clubs in each view'),
    },
    `${title}StandingsRecord`,
  )
  return record({
    kind: `${league}.standings`,
    summary: 'The standings of a season',
    input: schema,
    stored: schema,
    tier: 'free',
    league,
    place: (doc) => ({ parent: doc.season, order: 0 }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed from games' }),
  })
}

/** Fields that depend on the view. */
const placeFields = {
  pos: Type.Integer({ minimum: 1, description: 'Place in the group' }),
  gb: Type.Number({
    description:
      'Games behind the first, or in a wild card race behind the last place that qualifies; negative: ahead of it',
  }),
  tiebreak: Nullable(
    Type.String({
      description: 'The rule that separated the club from those it is level with; null: none needed',
    }),
  ),
}

/** A row as the endpoint shows it. */
function servedRow(title: string, row: TObject) {
  const { pos, gb, tiebreak } = placeFields
  return Strict({ pos, ...row.properties, gb, tiebreak }, `${title}StandingsRow`)
}

/** One view, as the endpoint and the event show it. */
export const servedStandings = (league: string, title: string, row: TObject) => ({
  league: Type.Literal(league, { description: 'League id' }),
  season: Type.String({ description: 'Season' }),
  view: OneOf(views, 'How the clubs are grouped'),
  groups: Type.Array(
    Strict(
      {
        name: Type.String({ description: 'Name of the league, conference, division or race' }),
        rows: Type.Array(Type.Unsafe<ServedRow>(servedRow(title, row)), { description: 'Best first' }),
      },
      `${title}StandingsGroup`,
    ),
    { description: 'The groups of the view' },
  ),
})

export interface ServedRow extends StandingsRow {
  readonly pos: number
  readonly gb: number
  readonly tiebreak: string | null
}

export interface ServedStandings {
  readonly league: string
  readonly season: string
  readonly view: View
  readonly groups: { name: string; rows: ServedRow[] }[]
}

export function serveView(
  league: string,
  { season, rows, views: orders }: Standings,
  view: View,
): ServedStandings {
  const byTeam = new Map(rows.map((row) => [row.team, row]))
  const groups = orders[view].map(({ name, teams, tiebreaks, places }) => {
    const members = teams.map((team) => byTeam.get(team)!)
    const mark = members[Math.max(1, Math.min(places ?? 1, members.length)) - 1]
    return {
      name,
      rows: members.map((row, i) => ({
        pos: i + 1,
        ...row,
        gb: mark ? (mark.w - mark.l - (row.w - row.l)) / 2 : 0,
        tiebreak: tiebreaks[i] ?? null,
      })),
    }
  })
  return { league, season, view, groups }
}

/** Does a view list the clubs in another order, or has a club secured or missed something? */
export function hasNewOrder(now: Standings, before: Standings | null): boolean {
  if (before === null) return now.rows.some(({ w, l }) => w + l > 0)
  const isMoved = views.some((view) =>
    now.views[view].some(({ teams }, i) => before.views[view][i]?.teams.join() !== teams.join()),
  )
  return isMoved || now.rows.some(({ clinched }, i) => before.rows[i]?.clinched !== clinched)
}
