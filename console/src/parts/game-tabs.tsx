/** Tabs of a game that show one answer as tables. An answer that this service does not have is said to be missing. */
import { statusOf } from '../api.ts'
import type { GameView } from '../game-view.ts'
import { nameOf } from '../names.ts'
import type { Fields } from '../play-view.ts'
import { pathsOf, type Sport } from '../routes.ts'
import { useCall } from '../use-call.ts'
import { TableBox } from './basics.tsx'
import { Empty, Failed, Loading } from './notice.tsx'
import { WinCurve } from './win-curve.tsx'

interface TabProps {
  readonly sport: Sport
  readonly id: string
  readonly asOf: string | null
}

function usePart(sport: Sport, id: string, asOf: string | null, part: string) {
  const { game, idName } = pathsOf(sport)
  const query = asOf === null ? {} : { as_of: asOf }
  return useCall<Fields>({ path: `${game}/${part}`, options: { params: { [idName]: id }, query } })
}

const isMissing = (error: unknown): boolean => statusOf(error) === 404

export function BoxScoreTab({ sport, id, asOf }: TabProps) {
  const [loaded, again] = usePart(sport, id, asOf, 'box-score')
  if (loaded.data) {
    const sides = (['away', 'home'] as const).map((side) => fieldsOf(loaded.data?.[side]))
    const tables = sides.flatMap((side) => tablesOf(side))
    return tables.length > 0 ? tables.map(renderTable) : <Empty title="No box score yet" />
  }
  if (loaded.state !== 'error') return <Loading lines={8} />
  if (isMissing(loaded.error)) {
    return <Empty title="No box score">This service has no box score of this game.</Empty>
  }
  return <Failed error={loaded.error} again={again} />
}

interface Table {
  readonly title: string
  readonly rows: readonly Fields[]
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Every list of rows of one side: batters, pitchers, skaters, passing … */
function tablesOf(side: Fields): readonly Table[] {
  return Object.entries(side).flatMap(([name, rows]) => {
    if (!Array.isArray(rows) || rows.length === 0 || typeof rows[0] !== 'object') return []
    return [{ title: `${side.team ?? ''} ${name.replaceAll('_', ' ')}`, rows }]
  })
}

function renderTable({ title, rows }: Table) {
  const columns = Object.keys(rows[0] ?? {}).filter(
    (name) => typeof rows[0]?.[name] !== 'object' || rows[0]?.[name] === null,
  )
  return (
    <TableBox key={title} label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name.replaceAll('_', ' ')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((name) => (
                <td key={name} class={typeof row[name] === 'number' ? 'num' : ''}>
                  {name === 'player' ? nameOf(String(row[name])) : cellText(row[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : ''
  return String(value)
}

export function LineupsTab({ sport, id, asOf }: TabProps) {
  const [loaded, again] = usePart(sport, id, asOf, 'lineups')
  if (loaded.state === 'loading' && !loaded.data) return <Loading />
  if (loaded.state === 'error' && !isMissing(loaded.error))
    return <Failed error={loaded.error} again={again} />
  const sides = (['away', 'home'] as const).map((side) => fieldsOf(loaded.data?.[side]))
  const lists = sides.flatMap(({ team, starters, bench }) => [
    { title: `${team ?? ''} starters`, players: Array.isArray(starters) ? starters : [] },
    { title: `${team ?? ''} bench`, players: Array.isArray(bench) ? bench : [] },
  ])
  const filled = lists.filter(({ players }) => players.length > 0)
  if (filled.length === 0) return <Empty title="No lineups">No feed of this game has sent them.</Empty>
  return (
    <div class="columns">
      {filled.map(({ title, players }) => (
        <section key={title} class="card">
          <h2>{title}</h2>
          <ul class="plain">
            {players.map((player) => {
              const { player: slug, name, pos, position } = fieldsOf(player)
              const shown =
                typeof player === 'string' ? nameOf(player) : String(name ?? nameOf(String(slug ?? '')))
              return (
                <li key={shown}>
                  {shown} <span class="soft">{String(pos ?? position ?? '')}</span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

export function OddsTab({ sport, id, asOf }: TabProps) {
  const query = asOf === null ? { game_id: id } : { game_id: id, as_of: asOf }
  const [loaded, again] = useCall<Fields>({ path: `/v1/${sport}/odds`, options: { query } })
  if (loaded.state === 'loading' && !loaded.data) return <Loading />
  if (loaded.state === 'error' && !isMissing(loaded.error))
    return <Failed error={loaded.error} again={again} />
  const markets = Object.entries(fieldsOf(loaded.data?.markets)).filter(([, books]) => !Array.isArray(books))
  const tables = markets.flatMap(([market, books]) => {
    const rows = Object.entries(fieldsOf(books)).map(([book, quote]) => ({ book, ...fieldsOf(quote) }))
    return rows.length > 0 ? [{ title: market, rows }] : []
  })
  if (tables.length === 0) return <Empty title="No odds">No book has quoted this game.</Empty>
  return tables.map(renderTable)
}

export function WinProbabilityTab({
  sport,
  game,
  asOf,
}: {
  sport: Sport
  game: GameView
  asOf: string | null
}) {
  const [loaded, again] = usePart(sport, game.id, asOf, 'win-probability')
  const points = Array.isArray(loaded.data?.points) ? (loaded.data.points as readonly Fields[]) : []
  if (points.length > 1) return <WinCurve game={game} points={points} />
  if (loaded.state === 'loading') return <Loading />
  if (loaded.state === 'error' && !isMissing(loaded.error))
    return <Failed error={loaded.error} again={again} />
  return <Empty title="No win probability">This service has no curve for this game.</Empty>
}
