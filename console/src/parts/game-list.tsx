/** Games of a schedule as a table: who played, when, and how it ended. */
import { type GameView, scorePair, sidesOf } from '../game-view.ts'
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
      name="games"
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
  const both = scorePair(sport, { home: home.score, away: away.score })
  return (
    <a href={gameHref(sport, id)}>
      {team === '' ? both : resultOf(game, team)} {phase === 'live' ? <Badge tone="bad">live</Badge> : null}
    </a>
  )
}

type Result = Pick<GameView, 'home' | 'away' | 'phase'>

/** As one side sees it, its own score first: `W 99–82`; without the letter while the game goes on. */
export function resultOf({ home, away, phase }: Result, team: string): string {
  const [own, other] = away.team === team ? [away, home] : [home, away]
  if (own.score === null || other.score === null) return ''
  const letter = own.score === other.score ? 'D' : own.score > other.score ? 'W' : 'L'
  return `${phase === 'final' ? `${letter} ` : ''}${own.score}–${other.score}`
}
