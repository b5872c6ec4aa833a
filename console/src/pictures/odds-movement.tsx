import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { MoneylineTick, SpreadTick, TotalTick } from '../../../client/src/index.ts'
import { type GameView, scorePair, sidesOf } from '../game-view.ts'
import { counted } from '../names.ts'
import { Choice, Figure, SeriesKey, seriesClass } from '../parts/figure.tsx'
import { Empty } from '../parts/notice.tsx'
import { Shown } from '../parts/shown.tsx'
import { Table } from '../parts/table.tsx'
import type { Sport } from '../routes.ts'
import { clockOf, momentOf } from '../time.ts'
import { useCall } from '../use-call.ts'
import { linePath, Plot, type Point, roundTicks, type Scales } from './plot.tsx'

type Tick = MoneylineTick | SpreadTick | TotalTick

interface History {
  readonly ticks: readonly Tick[]
}

const markets = ['moneyline', 'spread', 'total'] as const
type Market = (typeof markets)[number]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The number that a market moves by: the fair chance of the home team, its spread, or the total. */
function quotedValue(tick: Tick): number | null {
  if ('line' in tick) return tick.line
  if ('home_price' in tick) return tick.home
  const fair = tick.fair
  return fair && 'home' in fair ? fair.home : null
}

const names: Readonly<Record<Market, (game: GameView) => string>> = {
  moneyline: ({ home }) => `fair chance of ${home.team}`,
  spread: ({ home }) => `spread of ${home.team}`,
  total: () => 'total',
}

/** How the odds of a game moved, with the scores that moved them. */
export function OddsMovement({ game, asOf }: { game: GameView; asOf: string | null }) {
  const [market, setMarket] = useState<Market>('moneyline')
  const query = { game_id: game.id, market, limit: 1_000, ...(asOf === null ? {} : { as_of: asOf }) }
  const path = `/v1/${game.sport}/odds/history`
  const [loaded, again] = useCall<History>({ path, options: { query } })
  const choice = (
    <Choice
      label="Market"
      value={market}
      options={markets.map((one) => [one, capital(one)])}
      onChoose={setMarket}
    />
  )
  return (
    <Shown
      loaded={loaded}
      again={again}
      isEmpty={({ ticks }) => ticks.length === 0}
      title="No odds"
      hint={
        <>
          No book has quoted the {market} of this game. {choice}
        </>
      }
    >
      {({ ticks }) =>
        hasMoved(ticks) ? (
          <Movement game={game} market={market} ticks={ticks} tools={choice} />
        ) : (
          <Empty title={`The ${market} has not moved`}>
            No book has changed its quote since {momentOf(ticks[0]?.at)}. {choice}
          </Empty>
        )
      }
    </Shown>
  )
}

/** Whether any book has changed its quote, or stopped to quote. */
function hasMoved(ticks: readonly Tick[]): boolean {
  const quotes = Map.groupBy(ticks, ({ book }) => book)
  const formOf = (tick: Tick) => (tick.suspended ? 'suspended' : quotedValue(tick))
  return [...quotes.values()].some((own) => own.some((tick) => formOf(tick) !== formOf(own[0]!)))
}

interface MovementProps {
  readonly game: GameView
  readonly market: Market
  readonly ticks: readonly Tick[]
  readonly tools: ComponentChildren
}

function Movement({ game, market, ticks, tools }: MovementProps) {
  const quoted = ticks.filter((tick) => !tick.suspended && quotedValue(tick) !== null)
  const byBook = Map.groupBy(quoted, ({ book }) => book)
  const books = [...byBook.keys()].sort()
  const times = ticks.map(({ at }) => Date.parse(at))
  const [fromMs, toMs] = [Math.min(...times), Math.max(...times)]
  const values = quoted.map((tick) => quotedValue(tick)!)
  const round = roundTicks(Math.min(...values), Math.max(...values))
  const textOf = (value: number) => (market === 'moneyline' ? `${Math.round(value * 100)} %` : String(value))
  const label = `${names[market](game)}, ${counted(books.length, 'book')}, ${counted(ticks.length, 'quote')} from ${momentOf(ticks[0]?.at)} to ${momentOf(ticks.at(-1)?.at)}`
  return (
    <Figure
      tools={tools}
      legend={
        <>
          {books.map((book, at) => (
            <SeriesKey key={book} series={at}>
              {book}
            </SeriesKey>
          ))}
          <span class="soft">
            {names[market](game)}; marks show scores as{' '}
            {sidesOf(game.sport)
              .map((side) => game[side].team)
              .join('–')}
          </span>
        </>
      }
      table={() => <TickTable sport={game.sport} label={label} ticks={ticks} textOf={textOf} />}
    >
      <Plot
        label={`Odds movement: ${label}`}
        height={300}
        x={{ min: fromMs, max: toMs > fromMs ? toMs : fromMs + 1, ticks: timeTicks(fromMs, toMs) }}
        y={{ min: round[0]!, max: round.at(-1)!, ticks: round.map((at) => ({ at, text: textOf(at) })) }}
      >
        {(scales) => (
          <>
            <ScoreMarks
              sport={game.sport}
              ticks={ticks}
              scales={scales}
              top={round.at(-1)!}
              bottom={round[0]!}
            />
            {books.map((book, at) => (
              <path
                key={book}
                class={seriesClass(at)}
                d={linePath(scales, pointsOf(byBook.get(book) ?? [], toMs), true)}
              />
            ))}
          </>
        )}
      </Plot>
    </Figure>
  )
}

/** A quote holds until the next one, or until the end of the picture. */
function pointsOf(ticks: readonly Tick[], toMs: number): readonly Point[] {
  const points = ticks.map((tick) => [Date.parse(tick.at), quotedValue(tick)!] as const)
  const last = points.at(-1)
  return last ? [...points, [toMs, last[1]] as const] : points
}

function timeTicks(fromMs: number, toMs: number) {
  return Array.from({ length: 5 }, (_, at) => {
    const ms = fromMs + ((toMs - fromMs) * at) / 4
    return { at: ms, text: clockOf(new Date(ms).toISOString()) }
  })
}

const markWidth = 48

/** A line where the score had changed, with the score. */
function ScoreMarks(props: {
  sport: Sport
  ticks: readonly Tick[]
  scales: Scales
  top: number
  bottom: number
}) {
  const { x, y } = props.scales
  const changed = props.ticks.filter(({ score }, at) => {
    const before = props.ticks[at - 1]?.score
    if (typeof score.home !== 'number' || typeof score.away !== 'number' || !before) return false
    return before.home !== score.home || before.away !== score.away
  })
  // Each text is left of its line. The latest is shown, and of those before it what leaves room for all texts.
  const shown: Tick[] = []
  const placeOf = ({ at }: Tick): number => x(Date.parse(at))
  const firstX = placeOf(props.ticks[0]!)
  for (const tick of changed.reverse()) {
    const next = shown.at(-1)
    const hasRoom = next === undefined || placeOf(next) - placeOf(tick) >= markWidth
    if (hasRoom && placeOf(tick) - firstX >= markWidth) shown.push(tick)
  }
  return (
    <>
      {shown.map(({ cursor, at, score }) => (
        <g key={cursor}>
          <line
            class="score-line"
            x1={x(Date.parse(at))}
            x2={x(Date.parse(at))}
            y1={y(props.top)}
            y2={y(props.bottom)}
          />
          <text class="score-text" x={x(Date.parse(at)) - 3} y={y(props.top) + 9} text-anchor="end">
            {scorePair(props.sport, score)}
          </text>
        </g>
      ))}
    </>
  )
}

function TickTable(props: {
  sport: Sport
  label: string
  ticks: readonly Tick[]
  textOf: (value: number) => string
}) {
  return (
    <Table
      label={props.label}
      hasCaption
      rows={[...props.ticks].reverse()}
      keyOf={({ cursor, book }, at) => `${cursor} ${book} ${at}`}
      columns={[
        { name: 'At', form: 'number', cell: ({ at }) => momentOf(at) },
        { name: 'Book', cell: ({ book }) => book },
        {
          name: 'Value',
          form: 'right',
          cell: (tick) => {
            const value = quotedValue(tick)
            return tick.suspended || value === null ? 'suspended' : props.textOf(value)
          },
        },
        { name: 'Hold', form: 'right', cell: ({ hold }) => (hold === null ? '–' : `${hold.toFixed(1)} %`) },
        { name: 'Score', form: 'number', cell: ({ score }) => scorePair(props.sport, score) },
      ]}
    />
  )
}
