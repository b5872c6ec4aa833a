/** What a player did in a season, in one group of figures: the sums, and the games. */
import type { Fields } from '../play-view.ts'
import { gameHref, type Sport } from '../routes.ts'
import { fieldsIn, type LogGroup } from '../statistics/groups.ts'
import { numberIn } from '../statistics/stat.ts'
import { sumOf } from '../statistics/sums.ts'
import { dayOf } from '../time.ts'
import { resultOf } from './game-list.tsx'
import { TeamLink } from './links.tsx'
import { type Column, statColumns, Table } from './table.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

interface GameLogProps {
  readonly sport: Sport
  readonly group: LogGroup
  readonly games: readonly Fields[]
  readonly season: string
}

/** A game with its line of one group. */
interface Played {
  readonly game: Fields
  readonly line: Fields
}

export function GameLog({ sport, group, games, season }: GameLogProps) {
  const played = games.flatMap((game): readonly Played[] => {
    const line = group.lineOf(game)
    return line ? [{ game, line }] : []
  })
  if (played.length === 0) return null
  const named = (name: string) => (group.title ? `${group.title}: ${name.toLowerCase()}` : name)
  return (
    <>
      <Table
        label={named(`Season ${season}`)}
        hasCaption
        rows={splitsOf(played)}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Split', form: 'head', cell: ({ name }) => name },
          ...statColumns(group.season).map(
            ({ cell, ...column }): Column<Split> => ({ ...column, cell: ({ sum }) => cell(sum) }),
          ),
        ]}
      />
      <Table
        label={named('Game log')}
        hasCaption
        name="games"
        rows={[...played].reverse()}
        keyOf={({ game }) => String(game.game_id ?? game.fixture_id)}
        columns={[
          ...gameColumns(sport),
          ...statColumns(group.stats).map(
            ({ cell, ...column }): Column<Played> => ({ ...column, cell: ({ line }) => cell(line) }),
          ),
        ]}
      />
    </>
  )
}

const gameColumns = (sport: Sport): readonly Column<Played>[] => [
  {
    name: 'Day',
    form: 'head',
    cell: ({ game }) => (
      <a href={gameHref(sport, String(game.game_id ?? game.fixture_id))}>{dayOf(`${game.date}T12:00:00Z`)}</a>
    ),
  },
  {
    name: 'Opponent',
    cell: ({ game }) => (
      <>
        {game.side === 'away' ? 'at ' : 'v '}
        <TeamLink sport={sport} team={text(game.opponent)}>
          {text(game.opponent)}
        </TeamLink>
      </>
    ),
  },
  { name: 'Result', form: 'number', cell: ({ game }) => resultText(game) },
]

function resultText(game: Fields): string {
  const score = fieldsIn(game.score)
  const sideOf = (side: 'home' | 'away') => ({
    team: text(game.side === side ? game.team : game.opponent),
    score: numberIn(score, side),
  })
  const phase = game.status === 'final' ? 'final' : 'live'
  return resultOf({ home: sideOf('home'), away: sideOf('away'), phase }, text(game.team))
}

interface Split {
  readonly name: string
  readonly sum: Fields
}

const latest = 5
/** As leagues write the parts of a season: the regular one comes first. */
const phaseNames: Readonly<Record<string, string>> = {
  REG: 'Regular season',
  POST: 'Postseason',
  PRE: 'Preseason',
  regular: 'Regular season',
  postseason: 'Postseason',
  preseason: 'Preseason',
  all_star: 'All-star',
}

/** The season by its parts, at home and away, and the latest games. Home and away are of the first part. */
function splitsOf(played: readonly Played[]): readonly Split[] {
  const phaseOf = ({ game }: Played): string =>
    phaseNames[text(game.phase) || text(game.season_type)] ?? 'Season'
  const phases = [...Map.groupBy(played, phaseOf)]
  const main = phases.find(([name]) => name === 'Regular season') ?? phases[0]!
  const [, games] = main
  const splits: readonly (readonly [name: string, games: readonly Played[]])[] = [
    main,
    ['Home', games.filter(({ game }) => game.side === 'home')],
    ['Away', games.filter(({ game }) => game.side === 'away')],
    [`Last ${latest}`, games.length > latest ? games.slice(-latest) : []],
    ...phases.filter((phase) => phase !== main),
  ]
  return splits
    .filter(([, of]) => of.length > 0)
    .map(([name, of]) => ({ name, sum: sumOf(of.map(({ line }) => line)) }))
}
