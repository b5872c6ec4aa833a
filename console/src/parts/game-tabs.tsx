/** Tabs of a game that show one answer as tables. An answer that this service does not have is shown as empty. */
import type { WinProbabilityPoint } from '../../../client/src/index.ts'
import { absence, type GameView, sidesOf } from '../game-view.ts'
import { nameOf } from '../names.ts'
import { OddsMovement } from '../pictures/odds-movement.tsx'
import { WinCurve } from '../pictures/win-curve.tsx'
import type { Fields } from '../play-view.ts'
import { pathsOf, type Sport } from '../routes.ts'
import { momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { usePlays } from '../use-plays.ts'
import { Shown } from './shown.tsx'
import { type Column, Table } from './table.tsx'

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
  const [loaded, again] = usePart(props, 'box-score')
  const tables = (data: Fields) => sidesOf(props.game.sport).flatMap((side) => tablesOf(fieldsOf(data[side])))
  return (
    <Shown
      loaded={loaded}
      again={again}
      lines={8}
      isEmpty={(data) => tables(data).length === 0}
      {...absence(props.game, 'box score', 'It comes with the first line of a player.')}
    >
      {(data) => tables(data).map(renderTable)}
    </Shown>
  )
}

interface FieldTable {
  readonly title: string
  readonly rows: readonly Fields[]
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Every list of rows of one side: batters, pitchers, skaters, passing … */
function tablesOf(side: Fields): readonly FieldTable[] {
  return Object.entries(side).flatMap(([name, rows]) => {
    if (!Array.isArray(rows) || rows.length === 0 || typeof rows[0] !== 'object') return []
    return [{ title: `${side.team ?? ''} ${name.replaceAll('_', ' ')}`, rows }]
  })
}

/** A player is shown by name, once. */
function renderTable({ title, rows }: FieldTable) {
  const [first = {}] = rows
  const columns = Object.keys(first).filter(
    (name) => (typeof first[name] !== 'object' || first[name] === null) && !isRepeated(name, first),
  )
  return (
    <Table
      key={title}
      label={title}
      hasCaption
      rows={rows}
      keyOf={(_, at) => String(at)}
      columns={columns.map((name, at): Column<Fields> => {
        const cell = (row: Fields) =>
          name === 'player' ? nameOf(String(row[name])) : cellText(row[name], name)
        const form = at === 0 ? 'head' : 'right'
        const isNumber = typeof first[name] === 'number'
        const column = { name: headingOf(name, isNumber), cell }
        return at === 0 || isNumber ? { ...column, form } : column
      })}
    />
  )
}

/** Short names of statistics are abbreviations: `FGM`. */
const headingOf = (name: string, isNumber: boolean): string =>
  isNumber && /^[a-z\d]{1,4}$/.test(name) && !wordNames.has(name)
    ? name.toUpperCase()
    : name.replaceAll('_', ' ')

const wordNames: ReadonlySet<string> = new Set(['away', 'draw', 'home', 'line', 'over', 'runs', 'hits'])

const isRepeated = (name: string, row: Fields): boolean =>
  (name === 'player' && typeof row.name === 'string') || name === 'name_complete'

function cellText(value: unknown, name: string): string {
  if (value === null || value === undefined) return '–'
  if (name === 'min' && typeof value === 'number') return minutesText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (name.endsWith('_at')) return momentOf(String(value))
  return String(value)
}

/** 22.58 is 22:35. */
function minutesText(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
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
              <ul class="plain">
                {players.map(({ name, position }) => (
                  <li key={name}>
                    {name} <span class="soft">{position}</span>
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
  const sides = sidesOf(sport).map((side) => fieldsOf(data[side]))
  const lists = sides.flatMap(({ team, starters, bench }) => [
    { title: `${team ?? ''} starters`, players: playersOf(starters) },
    { title: `${team ?? ''} bench`, players: playersOf(bench) },
  ])
  return lists.filter(({ players }) => players.length > 0)
}

const playersOf = (list: unknown) =>
  (Array.isArray(list) ? list : []).map((player) => {
    const { player: slug, name, pos, position } = fieldsOf(player)
    const shown = typeof player === 'string' ? nameOf(player) : String(name ?? nameOf(String(slug ?? '')))
    return { name: shown, position: String(pos ?? position ?? '') }
  })

export function OddsTab({ game, asOf }: TabProps) {
  const query = { game_id: game.id, ...(asOf === null ? {} : { as_of: asOf }) }
  const [loaded, again] = useCall<Fields>({ path: `/v1/${game.sport}/odds`, options: { query } })
  return (
    <Shown loaded={loaded} again={again} isEmpty={() => false} title="No odds">
      {(data) => (
        <>
          <OddsMovement game={game} asOf={asOf} />
          {marketsOf(data).map(renderTable)}
        </>
      )}
    </Shown>
  )
}

function marketsOf(data: Fields): readonly FieldTable[] {
  const markets = Object.entries(fieldsOf(data.markets)).filter(([, books]) => !Array.isArray(books))
  return markets.flatMap(([market, books]) => {
    const rows = Object.entries(fieldsOf(books)).map(([book, quote]) => ({ book, ...fieldsOf(quote) }))
    return rows.length > 0 ? [{ title: market, rows }] : []
  })
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
