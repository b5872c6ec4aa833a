import type { Team } from '../../../client/src/index.ts'
import { PageHead, SportSwitches } from '../parts/basics.tsx'
import { PlayerLink, StripedTeam } from '../parts/links.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import type { Fields } from '../play-view.ts'
import type { Route, Sport } from '../routes.ts'
import { teamsOf } from '../teams.ts'
import { useCall } from '../use-call.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Players by name or team, and the teams of a sport. */
export function PlayersPage({ route }: { route: Route }) {
  const sport = route.sport ?? 'nba'
  const q = route.query.get('q') ?? ''
  const team = route.query.get('team') ?? ''
  const query = { limit: 100, ...(q ? { q } : {}), ...(team ? { team } : {}) }
  const [players, again] = useCall<{ players?: readonly Fields[] }>({
    path: `/v1/${sport}/players`,
    options: { query },
  })
  return (
    <>
      <PageHead title="Players" note="Players and teams by name" />
      <SportSwitches sport={sport} hrefOf={(one) => `/players?sport=${one}`} />
      <SearchForm label="Player" q={q} />
      <Shown
        loaded={players}
        again={again}
        lines={8}
        isEmpty={({ players: listed = [] }) => listed.length === 0}
        title="No players"
        hint="Nobody matches, or this service keeps no list of players for this sport."
      >
        {({ players: listed = [] }) => <PlayerTable sport={sport} players={listed} />}
      </Shown>
      <TeamList sport={sport} teams={teamsOf(sport)} />
    </>
  )
}

function PlayerTable({ sport, players }: { sport: Sport; players: readonly Fields[] }) {
  return (
    <Table
      label="Players"
      rows={players}
      keyOf={(player) => textOf(player.player)}
      columns={[
        {
          name: 'Name',
          form: 'head',
          cell: ({ name, player }) => <PlayerLink sport={sport} player={textOf(player)} name={name} />,
        },
        {
          name: 'Team',
          cell: ({ team }) => (team ? <StripedTeam sport={sport} team={textOf(team)} /> : '–'),
        },
        { name: 'Position', cell: ({ position }) => textOf(position) || '–' },
        { name: 'Number', form: 'number', cell: ({ number }) => textOf(number) || '–' },
      ]}
    />
  )
}

function TeamList({ sport, teams }: { sport: Sport; teams: readonly Team[] }) {
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="teams-title">
      <h2 id="teams-title">Teams</h2>
      <ul class="plain team-grid team-list">
        {teams.map(({ team, name }) => (
          <li key={team}>
            <StripedTeam sport={sport} team={team} name={name} />
          </li>
        ))}
      </ul>
    </section>
  )
}
