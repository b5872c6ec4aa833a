/** Who of a team is hurt: the league's report in football, the news elsewhere. */
import type { Team } from '../../../client/src/index.ts'
import type { Fields } from '../play-view.ts'
import type { Sport } from '../routes.ts'
import { fieldsIn, listIn } from '../statistics/groups.ts'
import { unknown } from '../statistics/stat.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { PlayerLink } from './links.tsx'
import { Shown } from './shown.tsx'
import { Table } from './table.tsx'

const word = (value: unknown): string =>
  typeof value === 'string' && value ? value.replaceAll('_', ' ') : unknown
const reportsMax = 20

export function TeamInjuries({ sport, team }: { sport: Sport; team: Team }) {
  const isReport = sport === 'nfl'
  const [loaded, again] = useCall<Fields>(
    isReport
      ? { path: '/v1/nfl/injuries', options: { query: { team: team.team, limit: 100 } } }
      : {
          path: '/v1/news/injuries',
          options: { query: { league: team.league, team: team.team, limit: reportsMax } },
        },
  )
  const rows = (data: Fields) => listIn(data, isReport ? 'injuries' : 'results')
  return (
    <Shown
      loaded={loaded}
      again={again}
      lines={2}
      isEmpty={(data) => rows(data).length === 0}
      title="No injuries"
      hint="No report names a player of this team."
    >
      {(data) =>
        isReport ? (
          <ReportTable sport={sport} week={String(data.week)} rows={rows(data)} />
        ) : (
          <NewsTable sport={sport} rows={rows(data)} />
        )
      }
    </Shown>
  )
}

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function ReportTable({ sport, week, rows }: { sport: Sport; week: string; rows: readonly Fields[] }) {
  const reported = days.filter((day) => rows.some(({ practice }) => fieldsIn(practice)[day] !== undefined))
  return (
    <Table
      label={`Injury report, week ${week}`}
      hasCaption
      rows={rows}
      keyOf={({ player }) => String(player)}
      columns={[
        {
          name: 'Player',
          form: 'head',
          cell: ({ player, player_name: name }) => (
            <PlayerLink sport={sport} player={String(player)} name={name} />
          ),
        },
        { name: 'Injury', cell: ({ body_part: part }) => word(part) },
        { name: 'Game status', cell: ({ designation }) => word(designation) },
        ...reported.map((day) => ({
          name: day,
          cell: ({ practice }: Fields) => word(fieldsIn(practice)[day]),
        })),
      ]}
    />
  )
}

function NewsTable({ sport, rows }: { sport: Sport; rows: readonly Fields[] }) {
  return (
    <Table
      label="Injuries and absences in the news"
      hasCaption
      rows={rows}
      keyOf={({ id }) => String(id)}
      columns={[
        {
          name: 'Player',
          form: 'head',
          cell: ({ players }) => {
            const [player] = Array.isArray(players) ? players.map(String) : []
            return player ? <PlayerLink sport={sport} player={player} /> : unknown
          },
        },
        { name: 'Status', cell: ({ designation, category }) => word(designation ?? category) },
        { name: 'Injury', cell: ({ body_part: part }) => word(part) },
        { name: 'Reported', form: 'number', cell: ({ published_at: at }) => momentOf(String(at)) },
        { name: 'Story', cell: ({ headline }) => String(headline) },
      ]}
    />
  )
}
