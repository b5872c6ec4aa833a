/** Teams and players are links to their pages, wherever they are shown. */
import type { ComponentChildren } from 'preact'
import { nameOf } from '../names.ts'
import { playerHref, type Sport, teamHref } from '../routes.ts'
import { teamName } from '../teams.ts'
import { Stripe } from './basics.tsx'

export function TeamLink(props: { sport: Sport; team: string; children?: ComponentChildren }) {
  const { sport, team, children } = props
  return <a href={teamHref(sport, team)}>{children ?? teamName(sport, team)}</a>
}

/** With the colour of the team. */
export function StripedTeam({ sport, team, name }: { sport: Sport; team: string; name?: string }) {
  return (
    <span class="team-cell">
      <Stripe sport={sport} team={team} />{' '}
      <TeamLink sport={sport} team={team}>
        {name}
      </TeamLink>
    </span>
  )
}

/** By the name of the answer, or by the slug where it has none. */
export function PlayerLink({ sport, player, name }: { sport: Sport; player: string; name?: unknown }) {
  return <a href={playerHref(sport, player)}>{typeof name === 'string' && name ? name : nameOf(player)}</a>
}

/** Players who are listed together: a line, a unit. */
export function PlayerLinks(props: { sport: Sport; players: unknown; names: unknown }) {
  const slugs = Array.isArray(props.players) ? props.players.map(String) : []
  const names: readonly unknown[] = Array.isArray(props.names) ? props.names : []
  return (
    <>
      {slugs.map((player, at) => (
        <span key={player}>
          {at === 0 ? '' : ', '}
          <PlayerLink sport={props.sport} player={player} name={names[at]} />
        </span>
      ))}
    </>
  )
}
