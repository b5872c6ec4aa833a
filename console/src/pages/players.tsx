import { nameOf } from '../names.ts'
import { PageHead, SportSwitches, Stripe } from '../parts/basics.tsx'
import { SearchForm } from '../parts/search-form.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import type { Fields } from '../play-view.ts'
import type { Route, Sport } from '../routes.ts'
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
  const [teams] = useCall<{ teams?: readonly Fields[] }>({ path: `/v1/${sport}/teams` })
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
      <TeamList sport={sport} teams={teams.data?.teams ?? []} />
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
        { name: 'Name', form: 'head', cell: ({ name, player }) => textOf(name) || nameOf(textOf(player)) },
        {
          name: 'Team',
          cell: ({ team }) => (
            <span class="team-cell">
              <Stripe sport={sport} team={textOf(team)} /> {textOf(team) || '–'}
            </span>
          ),
        },
        { name: 'Position', cell: ({ position, pos }) => textOf(position) || textOf(pos) || '–' },
        { name: 'Number', form: 'number', cell: ({ number }) => textOf(number) || '–' },
      ]}
    />
  )
}

function TeamList({ sport, teams }: { sport: Sport; teams: readonly Fields[] }) {
  if (teams.length === 0) return null
  return (
    <section aria-labelledby="teams-title">
      <h2 id="teams-title">Teams</h2>
      <ul class="plain team-grid">
        {teams.map((team) => {
          const code = textOf(team.team) || textOf(team.team_id) || textOf(team.code)
          return (
            <li key={code}>
              <a href={`/players?sport=${sport}&team=${encodeURIComponent(code)}`} class="team-cell">
                <Stripe sport={sport} team={code} /> {textOf(team.name) || code}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
