/** How good a team is, where its sport has figures for that: basketball and hockey. */
import type { Fields } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { fieldsIn, listIn } from '../statistics/groups.ts'
import { one, type Stat, seconds, signed, two, whole } from '../statistics/stat.ts'
import { useCall } from '../use-call.ts'
import { Facts } from './basics.tsx'
import { PlayerLinks } from './links.tsx'
import { Shown } from './shown.tsx'
import { statColumns, Table } from './table.tsx'

export function TeamRatings({ sport, team }: { sport: Sport; team: string }) {
  if (sport === 'nba') return <Basketball team={team} />
  if (sport === 'nhl') return <Hockey team={team} />
  return null
}

const ratings: readonly Stat[] = [
  one('off_rtg', '', 'Offensive rating'),
  one('def_rtg', '', 'Defensive rating'),
  one('net_rtg', '', 'Net rating'),
  one('pace', '', 'Pace'),
]
const averages: readonly Stat[] = [
  one('pts', '', 'Points'),
  one('reb', '', 'Rebounds'),
  one('ast', '', 'Assists'),
  one('tov', '', 'Turnovers'),
  one('fg_pct', '', 'Field goal %'),
  one('fg3_pct', '', 'Three-point %'),
  one('ft_pct', '', 'Free throw %'),
]
const fiveStats: readonly Stat[] = [
  whole('gp', 'GP', 'Games played together'),
  one('min', 'MIN', 'Minutes together'),
  one('off_rtg', 'ORTG', 'Points per 100 possessions'),
  one('def_rtg', 'DRTG', 'Points allowed per 100 possessions'),
  one('net_rtg', 'NET', 'Difference of both'),
  signed('plus_minus', '+/−', 'Plus-minus'),
]

function Basketball({ team }: { team: string }) {
  const [loaded, again] = useCall<Fields>({
    path: '/v1/nba/teams/{team_id}/stats',
    options: { params: { team_id: team } },
  })
  return (
    <Shown loaded={loaded} again={again} isEmpty={() => false} title="No ratings" hint={noFigures}>
      {(data) => (
        <>
          <FactsCard
            title={`Ratings, season ${data.season}`}
            stats={[...ratings, ...averages]}
            line={{ ...fieldsIn(data.season_averages), ...fieldsIn(data.ratings) }}
          />
          <Groups sport="nba" label="Lineups" rows={listIn(data, 'lineups')} stats={fiveStats} />
        </>
      )}
    </Shown>
  )
}

const advanced: readonly Stat[] = [
  one('cf_pct', '', 'Shot attempts %'),
  one('ff_pct', '', 'Unblocked attempts %'),
  one('xgf_pct', '', 'Expected goals %'),
  one('hdcf_pct', '', 'High-danger chances %'),
  one('pdo', '', 'PDO'),
  whole('gf', '', 'Goals for'),
  whole('ga', '', 'Goals against'),
  two('xgf', '', 'Expected goals for'),
  two('xga', '', 'Expected goals against'),
]
const unitStats: readonly Stat[] = [
  whole('gp', 'GP', 'Games played together'),
  seconds('toi_seconds', 'TOI', 'Time on ice together'),
  whole('gf', 'GF', 'Goals for'),
  whole('ga', 'GA', 'Goals against'),
  one('cf_pct', 'CF%', 'Percent of shot attempts'),
  one('xgf_pct', 'XGF%', 'Percent of expected goals'),
]

function Hockey({ team }: { team: string }) {
  const [metrics, readMetrics] = useCall<Fields>({ path: '/v1/nhl/advanced', options: { query: { team } } })
  const [lines, readLines] = useCall<Fields>({
    path: '/v1/nhl/teams/{team_id}/lines',
    options: { params: { team_id: team } },
  })
  return (
    <>
      <Shown
        loaded={metrics}
        again={readMetrics}
        isEmpty={({ gp }) => gp === 0}
        title="No ratings"
        hint={noFigures}
      >
        {({ season, metrics: figures }) => (
          <FactsCard
            title={`Ratings at five on five, season ${season}`}
            stats={advanced}
            line={fieldsIn(figures)}
          />
        )}
      </Shown>
      <Shown
        loaded={lines}
        again={readLines}
        isEmpty={(data) => [...listIn(data, 'forward_lines'), ...listIn(data, 'defense_pairs')].length === 0}
        title="No lines"
        hint="No shifts of this team are stored."
      >
        {(data) => (
          <>
            <Groups
              sport="nhl"
              label="Forward lines"
              rows={listIn(data, 'forward_lines')}
              stats={unitStats}
            />
            <Groups
              sport="nhl"
              label="Defense pairs"
              rows={listIn(data, 'defense_pairs')}
              stats={unitStats}
            />
          </>
        )}
      </Shown>
    </>
  )
}

const noFigures = 'No game of this team has been counted this season.'

function FactsCard({ title, stats, line }: { title: string; stats: readonly Stat[]; line: Fields }) {
  return (
    <section class="card" aria-label={title}>
      <h2>{title}</h2>
      <Facts facts={stats.map(({ means, text }) => [means, text(line)] as const)} />
    </section>
  )
}

function Groups(props: { sport: Sport; label: string; rows: readonly Fields[]; stats: readonly Stat[] }) {
  const { sport, label, rows, stats } = props
  if (rows.length === 0) return null
  return (
    <Table
      label={label}
      hasCaption
      rows={rows}
      keyOf={({ players }) => String(players)}
      columns={[
        {
          name: 'Players',
          form: 'head',
          cell: ({ players, player_names: names }) => (
            <PlayerLinks sport={sport} players={players} names={names} />
          ),
        },
        ...statColumns(stats),
      ]}
    />
  )
}
