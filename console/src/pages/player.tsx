import { useEffect } from 'preact/hooks'
import { nameOf } from '../names.ts'
import { PageHead } from '../parts/basics.tsx'
import { GameLog } from '../parts/game-log.tsx'
import { StripedTeam } from '../parts/links.tsx'
import { Shown } from '../parts/shown.tsx'
import type { Fields } from '../play-view.ts'
import { type Route, type Sport, sportNames } from '../routes.ts'
import { statsOf } from '../statistics/sport-stats.ts'
import { type Loaded, useCall } from '../use-call.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Log {
  readonly season: string
  readonly games: readonly Fields[]
}

/** One player: team and position, the season, and the games. */
export function PlayerPage({ route }: { route: Route }) {
  const sport = route.sport!
  const asked = route.query.get('season')
  const params = { player: route.id }
  const [player] = useCall<Fields>({ path: `/v1/${sport}/players/{player}`, options: { params } })
  const query = { limit: 200, ...(asked ? { season: asked } : {}) }
  const [log, again] = useCall<Log>({
    path: `/v1/${sport}/players/{player}/games`,
    options: { params, query },
  })
  const name = text(player.data?.name) || nameOf(route.id)
  useEffect(() => {
    document.title = `${name} · Scoreline`
  }, [name])
  return (
    <>
      <PlayerHead sport={sport} name={name} player={player.data ?? {}} />
      <Seasons sport={sport} id={route.id} asked={asked} log={log} />
      <Shown
        loaded={log}
        again={again}
        lines={10}
        isEmpty={({ games }) => games.length === 0}
        title="No games"
        hint={
          player.state === 'error'
            ? 'This service knows no player of this name.'
            : 'This service has no game of this player in this season.'
        }
      >
        {({ games, season }) =>
          statsOf[sport].log.map((group) => (
            <GameLog key={group.title} sport={sport} group={group} games={games} season={season} />
          ))
        }
      </Shown>
    </>
  )
}

function PlayerHead({ sport, name, player }: { sport: Sport; name: string; player: Fields }) {
  const { team, position, number } = player
  const facts = [text(position), number ? `No. ${number}` : ''].filter(Boolean).join(' · ')
  return (
    <>
      <PageHead title={name} />
      <p class="row">
        {team ? <StripedTeam sport={sport} team={text(team)} /> : null}
        <span class="soft">{[sportNames[sport], facts].filter(Boolean).join(' · ')}</span>
      </p>
    </>
  )
}

/** The season that is shown, and the ones beside it. */
function Seasons(props: { sport: Sport; id: string; asked: string | null; log: Loaded<Log> }) {
  const season = props.asked ?? props.log.data?.season
  if (!season) return null
  const href = (other: string) => `?season=${other}`
  const earlier = otherSeason(season, -1)
  const later = otherSeason(season, 1)
  return (
    <p class="row">
      {earlier ? (
        <a class="button" href={href(earlier)}>
          ‹ {earlier}
        </a>
      ) : null}
      <b class="num">{season}</b>
      {later && props.asked !== null ? (
        <a class="button" href={href(later)}>
          {later} ›
        </a>
      ) : null}
    </p>
  )
}

/** The season before or after: `2025-26` as `2024-25`, `2026` as `2025`; null for another form. */
function otherSeason(season: string, by: number): string | null {
  const [, first, second] = /^(\d{4})(?:-(\d\d))?$/.exec(season) ?? []
  if (first === undefined) return null
  const year = Number(first) + by
  return second === undefined ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}
