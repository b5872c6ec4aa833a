import { leagueNames } from '../names.ts'
import { navigate } from '../navigate.ts'
import { PageHead, SportSwitches } from '../parts/basics.tsx'
import { StripedTeam } from '../parts/links.tsx'
import { Scrubber } from '../parts/scrubber.tsx'
import { Shown } from '../parts/shown.tsx'
import { type Column, statColumns, Table } from '../parts/table.tsx'
import { StandingsRace } from '../pictures/standings-race.tsx'
import type { Fields } from '../play-view.ts'
import type { Route, Sport } from '../routes.ts'
import { statsOf } from '../statistics/sport-stats.ts'
import { useCall } from '../use-call.ts'

const leagues = Object.keys(leagueNames)
const racingMax = 8

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
  const moment = asOf === null ? '' : `&as_of=${encodeURIComponent(asOf)}`
  return (
    <>
      <PageHead title="Standings" note={loaded.data ? `Season ${loaded.data.season}` : ''}>
        {sport === 'soccer' ? <LeagueChoice league={league} moment={moment} /> : null}
      </PageHead>
      <SportSwitches sport={sport} hrefOf={(one) => `/standings?sport=${one}${moment}`} />
      <Scrubber asOf={asOf} />
      <Shown
        key={`${sport} ${league}`}
        loaded={loaded}
        again={again}
        lines={10}
        isEmpty={(answer) => groupsOf(answer).every(({ rows }) => rows.length === 0)}
        title="No standings"
        hint="No games of this league are stored."
      >
        {(answer) => (
          <>
            {groupsOf(answer).map((group) => (
              <Table
                key={`${sport} ${group.name}`}
                label={group.name}
                hasCaption
                name="standings"
                rows={group.rows}
                keyOf={({ team }) => String(team)}
                columns={columnsOf(sport)}
              />
            ))}
            {asOf === null ? (
              <StandingsRace sport={sport} season={answer.season} league={league} teams={bestOf(answer)} />
            ) : null}
          </>
        )}
      </Shown>
    </>
  )
}

function LeagueChoice({ league, moment }: { league: string; moment: string }) {
  return (
    <label>
      <span class="hidden">League</span>
      <select
        value={league}
        onChange={(event) => navigate(`/standings?sport=soccer&league=${event.currentTarget.value}${moment}`)}
      >
        {leagues.map((one) => (
          <option key={one} value={one}>
            {leagueNames[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

const groupsOf = ({ groups, rows }: Answer): readonly Group[] => groups ?? (rows ? tableGroups(rows) : [])

/** A soccer table may have groups inside it. */
function tableGroups(rows: readonly Fields[]): readonly Group[] {
  const names = [...new Set(rows.map(({ group }) => String(group ?? 'Table')))]
  return names.map((name) => ({ name, rows: rows.filter(({ group }) => String(group ?? 'Table') === name) }))
}

/** The best of every group, as many from each. */
function bestOf(answer: Answer): readonly string[] {
  const groups = groupsOf(answer)
  const each = Math.max(1, Math.ceil(racingMax / groups.length))
  return groups.flatMap(({ rows }) => rows.slice(0, each).map(({ team }) => String(team))).slice(0, racingMax)
}

const columnsOf = (sport: Sport): readonly Column<Fields>[] => [
  {
    name: 'Team',
    form: 'head',
    cell: ({ pos, team, name }) => (
      <span class="standing">
        <span class="rank num">{String(pos ?? '')}</span>{' '}
        <StripedTeam sport={sport} team={String(team)} name={String(name ?? team)} />
      </span>
    ),
  },
  ...statColumns(statsOf[sport].standings),
]
