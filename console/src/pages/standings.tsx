import { statusOf } from '../api.ts'
import { navigate } from '../navigate.ts'
import { PageHead, Stripe, Switches, TableBox } from '../parts/basics.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import type { Fields } from '../play-view.ts'
import { type Route, type Sport, sportNames, sports } from '../routes.ts'
import { useCall } from '../use-call.ts'

const leagues = ['epl', 'laliga', 'seriea', 'bundesliga', 'ligue1', 'mls', 'ucl'] as const

interface Group {
  readonly name: string
  readonly rows: readonly Fields[]
}

interface Answer {
  readonly season: string
  readonly groups?: readonly Group[]
  readonly rows?: readonly Fields[]
}

export function StandingsPage({ route }: { route: Route }) {
  const sport = route.sport ?? 'nba'
  const asOf = route.query.get('as_of')
  const league = leagues.find((one) => one === route.query.get('league')) ?? 'epl'
  const query = asOf === null ? {} : { as_of: asOf }
  const path = sport === 'soccer' ? '/v1/soccer/leagues/{league_id}/table' : `/v1/${sport}/standings`
  const options = sport === 'soccer' ? { params: { league_id: league }, query } : { query }
  const [loaded, again] = useCall<Answer>({ path, options })
  const groups = loaded.data?.groups ?? (loaded.data?.rows ? groupsOf(loaded.data.rows) : [])
  return (
    <>
      <PageHead title="Standings" note={loaded.data ? `Season ${loaded.data.season}` : ''}>
        {sport === 'soccer' ? (
          <label>
            <span class="hidden">League</span>
            <select
              value={league}
              onChange={(event) => navigate(`/standings?sport=soccer&league=${event.currentTarget.value}`)}
            >
              {leagues.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </PageHead>
      <Switches
        label="Sports"
        items={sports.map((one) => ({
          name: sportNames[one],
          href: `/standings?sport=${one}`,
          isOn: one === sport,
        }))}
      />
      <Scrubber asOf={asOf} />
      {loaded.state === 'loading' && !loaded.data ? <Loading lines={10} /> : null}
      {loaded.state === 'error' && statusOf(loaded.error) !== 404 ? (
        <Failed error={loaded.error} again={again} />
      ) : null}
      {loaded.state !== 'loading' && groups.every(({ rows }) => rows.length === 0) && !isBad(loaded) ? (
        <Empty title="No standings">No games of this league are stored.</Empty>
      ) : null}
      {groups.map((group) => (
        <GroupTable key={`${sport} ${group.name}`} sport={sport} group={group} />
      ))}
    </>
  )
}

const isBad = (loaded: { state: string; error?: unknown }): boolean =>
  loaded.state === 'error' && statusOf(loaded.error) !== 404

/** A soccer table may have groups inside it. */
function groupsOf(rows: readonly Fields[]): readonly Group[] {
  const names = [...new Set(rows.map(({ group }) => String(group ?? 'Table')))]
  return names.map((name) => ({ name, rows: rows.filter(({ group }) => String(group ?? 'Table') === name) }))
}

const columnsBySport: Readonly<Record<Sport, readonly string[]>> = {
  nba: ['w', 'l', 'pct', 'gb', 'streak', 'last10', 'home', 'away', 'diff', 'clinched'],
  nfl: ['w', 'l', 't', 'pct', 'streak', 'home', 'away', 'division', 'diff', 'clinched'],
  mlb: ['w', 'l', 'pct', 'gb', 'streak', 'last10', 'home', 'away', 'diff', 'magic_number', 'clinched'],
  nhl: ['w', 'l', 'otl', 'pts', 'row', 'rw', 'streak', 'last10', 'home', 'away', 'diff', 'clinched'],
  soccer: ['p', 'w', 'd', 'l', 'gf', 'ga', 'gd', 'pts', 'form', 'qualification'],
}

function GroupTable({ sport, group }: { sport: Sport; group: Group }) {
  const columns = columnsBySport[sport]
  return (
    <TableBox label={group.name}>
      <table class="standings">
        <caption>{group.name}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Team</th>
            {columns.map((name) => (
              <th key={name} scope="col" class="right">
                {name.replaceAll('_', ' ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <tr key={String(row.team)}>
              <td class="num">{String(row.pos ?? '')}</td>
              <th scope="row" class="team-cell">
                <Stripe sport={sport} team={String(row.team)} /> {String(row.name ?? row.team)}
              </th>
              {columns.map((name) => (
                <td key={name} class="num right">
                  {cellText(name, row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function cellText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'object') return Object.values(value).join('-')
  if (name === 'pct' && typeof value === 'number') return value.toFixed(3).replace(/^0/, '')
  if (['diff', 'gd'].includes(name) && typeof value === 'number')
    return value > 0 ? `+${value}` : String(value)
  return String(value).replaceAll('_', ' ')
}
