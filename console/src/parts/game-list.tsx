/** Games of a schedule as a table: who played, when, and how it ended. */
import { type GameView, matchUp, scorePair, sidesOf } from '../game-view.ts'
import { gameHref } from '../routes.ts'
import { clockOf, dayOf } from '../time.ts'
import { Badge } from './basics.tsx'
import { TeamLink } from './links.tsx'
import { Table } from './table.tsx'

/** With `team`, the games are that team's: its opponents, won or lost. */
export function GameList(props: { label: string; games: readonly GameView[]; team?: string }) {
  const { label, games, team = '' } = props
  return (
    <Table
      label={label}
      hasCaption
      rows={games}
      keyOf={({ sport, id }) => `${sport} ${id}`}
      columns={[
        {
          name: 'Day',
          form: 'head',
          cell: ({ sport, id, startsAt }) => <a href={gameHref(sport, id)}>{dayOf(startsAt) || id}</a>,
        },
        team === ''
          ? { name: 'Game', cell: (game) => <Sides game={game} /> }
          : { name: 'Opponent', cell: (game) => <Opponent game={game} team={team} /> },
        { name: 'Result', form: 'number', cell: (game) => <Outcome game={game} team={team} /> },
      ]}
    />
  )
}

function Sides({ game }: { game: GameView }) {
  const [first, second] = sidesOf(game.sport)
  return (
    <>
      <TeamLink sport={game.sport} team={game[first].team} /> {first === 'away' ? 'at' : 'v'}{' '}
      <TeamLink sport={game.sport} team={game[second].team} />
    </>
  )
}

function Opponent({ game: { sport, home, away }, team }: { game: GameView; team: string }) {
  const isAway = away.team === team
  return (
    <>
      {isAway ? 'at' : 'v'} <TeamLink sport={sport} team={isAway ? home.team : away.team} />
    </>
  )
}

function Outcome({ game, team }: { game: GameView; team: string }) {
  const { sport, id, phase, home, away } = game
  if (phase === 'scheduled') return <>{game.clock || clockOf(game.startsAt)}</>
  const score = scorePair(sport, { home: home.score, away: away.score })
  const letter = phase === 'final' ? resultOf(game, team) : ''
  return (
    <a href={gameHref(sport, id)} aria-label={`${matchUp(game)}, ${score}`}>
      {letter ? <b>{letter} </b> : null}
      {score} {phase === 'live' ? <Badge tone="bad">live</Badge> : null}
    </a>
  )
}

/** `W`, `L` or `D` from one side; empty for another team or an unknown score. */
export function resultOf({ home, away }: Pick<GameView, 'home' | 'away'>, team: string): string {
  const [own, other] = home.team === team ? [home, away] : [away, home]
  if (own.team !== team || own.score === null || other.score === null) return ''
  if (own.score === other.score) return 'D'
  return own.score > other.score ? 'W' : 'L'
}
