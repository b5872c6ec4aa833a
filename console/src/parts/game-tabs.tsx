/** Tabs of a game that show one answer as tables. An answer that this service does not have is shown as empty. */
import type { WinProbabilityPoint } from '../../../client/src/index.ts'
import { absence, type GameView, sidesOf } from '../game-view.ts'
import { OddsMovement } from '../pictures/odds-movement.tsx'
import { WinCurve } from '../pictures/win-curve.tsx'
import type { Fields } from '../play-view.ts'
import { pathsOf, type Sport } from '../routes.ts'
import { fieldsIn } from '../statistics/groups.ts'
import { teamName } from '../teams.ts'
import { useCall } from '../use-call.ts'
import { usePlays } from '../use-plays.ts'
import { BoxScore, hasLines } from './box-score.tsx'
import { PlayerLink } from './links.tsx'
import { OddsTables } from './odds-tables.tsx'
import { Shown } from './shown.tsx'

interface TabProps {
  readonly game: GameView
  readonly asOf: string | null
}

function usePart<T = Fields>({ game: { sport, id }, asOf }: TabProps, part: string) {
  const { game, idName } = pathsOf(sport)
  const query = asOf === null ? {} : { as_of: asOf }
  return useCall<T>({ path: `${game}/${part}`, options: { params: { [idName]: id }, query } })
}

export function BoxScoreTab(props: TabProps) {
  const { game } = props
  const [loaded, again] = usePart(props, 'box-score')
  return (
    <Shown
      loaded={loaded}
      again={again}
      lines={8}
      isEmpty={(data) => !hasLines(game.sport, data)}
      {...absence(game, 'box score', 'It comes with the first line of a player.')}
    >
      {(data) => <BoxScore game={game} data={data} />}
    </Shown>
  )
}

export function LineupsTab(props: TabProps) {
  const [loaded, again] = usePart(props, 'lineups')
  return (
    <Shown
      loaded={loaded}
      again={again}
      isEmpty={(data) => lineupsOf(props.game.sport, data).length === 0}
      title="No lineups"
      hint="No feed of this game has sent them."
    >
      {(data) => (
        <div class="columns">
          {lineupsOf(props.game.sport, data).map(({ title, players }) => (
            <section key={title} class="card">
              <h2>{title}</h2>
              <ul class="plain team-list">
                {players.map(({ player, name, position }) => (
                  <li key={player}>
                    <PlayerLink sport={props.game.sport} player={player} name={name} />{' '}
                    <span class="soft">{position}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Shown>
  )
}

function lineupsOf(sport: Sport, data: Fields) {
  const lists = sidesOf(sport).flatMap((side) => {
    const { team, starters, bench } = fieldsIn(data[side])
    const name = teamName(sport, String(team ?? ''))
    return [
      { title: `${name} starters`, players: playersOf(starters) },
      { title: `${name} bench`, players: playersOf(bench) },
    ]
  })
  return lists.filter(({ players }) => players.length > 0)
}

const playersOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((one) => {
    const { player, name, pos, position } = typeof one === 'string' ? { player: one } : fieldsIn(one)
    return { player: String(player ?? ''), name, position: String(pos ?? position ?? '') }
  })

export function OddsTab({ game, asOf }: TabProps) {
  const query = { game_id: game.id, ...(asOf === null ? {} : { as_of: asOf }) }
  const [loaded, again] = useCall<Fields>({ path: `/v1/${game.sport}/odds`, options: { query } })
  return (
    <Shown loaded={loaded} again={again} isEmpty={() => false} title="No odds">
      {(data) => (
        <>
          <OddsMovement game={game} asOf={asOf} />
          <OddsTables game={game} data={data} />
        </>
      )}
    </Shown>
  )
}

interface Curve {
  readonly points: readonly WinProbabilityPoint[]
}

export function WinProbabilityTab(props: TabProps) {
  const { game, asOf } = props
  const [loaded, again] = usePart<Curve>(props, 'win-probability')
  const { plays } = usePlays(game.sport, game.id, asOf)
  return (
    <Shown
      loaded={loaded}
      again={again}
      isEmpty={({ points }) => points.length < 2}
      {...absence(game, 'win probability', 'The curve begins with the second play.')}
    >
      {({ points }) => <WinCurve game={game} points={points} plays={plays} />}
    </Shown>
  )
}
