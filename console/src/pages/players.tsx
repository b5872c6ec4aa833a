import { useRef } from 'preact/hooks'
import { statusOf } from '../api.ts'
import { nameOf } from '../names.ts'
import { setQuery } from '../navigate.ts'
import { PageHead, Stripe, Switches, TableBox } from '../parts/basics.tsx'
import { Empty, Failed, Loading } from '../parts/notice.tsx'
import type { Fields } from '../play-view.ts'
import { type Route, type Sport, sportNames, sports } from '../routes.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: Event) => {
    event.preventDefault()
    setQuery({ q: field.current?.value.trim() || null })
  }
  const listed = players.data?.players ?? []
  const isMissing = players.state === 'error' && statusOf(players.error) === 404
  return (
    <>
      <PageHead title="Players" note="Players and teams by name" />
      <Switches
        label="Sports"
        items={sports.map((one) => ({
          name: sportNames[one],
          href: `/players?sport=${one}`,
          isOn: one === sport,
        }))}
      />
      <form class="card form-row" onSubmit={submit}>
        <label class="wide">
          Player
          <input ref={field} key={q} type="search" defaultValue={q} />
        </label>
        <button type="submit" class="button button-main">
          Search
        </button>
      </form>
      {players.state === 'loading' && !players.data ? <Loading lines={8} /> : null}
      {players.state === 'error' && !isMissing ? <Failed error={players.error} again={again} /> : null}
      {isMissing || (players.state === 'ready' && listed.length === 0) ? (
        <Empty title="No players">
          {isMissing ? 'This service keeps no list of players for this sport.' : 'Nobody matches.'}
        </Empty>
      ) : null}
      {listed.length > 0 ? <PlayerTable sport={sport} players={listed} /> : null}
      <TeamList sport={sport} teams={teams.data?.teams ?? []} />
    </>
  )
}

function PlayerTable({ sport, players }: { sport: Sport; players: readonly Fields[] }) {
  return (
    <TableBox label="Players">
      <table>
        <thead>
          <tr>
            {['Name', 'Team', 'Position', 'Number'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <tr key={textOf(player.player)}>
              <th scope="row">{textOf(player.name) || nameOf(textOf(player.player))}</th>
              <td class="team-cell">
                <Stripe sport={sport} team={textOf(player.team)} /> {textOf(player.team) || '–'}
              </td>
              <td>{textOf(player.position) || textOf(player.pos) || '–'}</td>
              <td class="num">{textOf(player.number) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
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
