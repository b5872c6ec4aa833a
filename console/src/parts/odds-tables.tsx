/** What the books quote for a game now, market by market. */
import { type GameView, sidesOf } from '../game-view.ts'
import type { Fields } from '../play-view.ts'
import { fieldsIn } from '../statistics/groups.ts'
import { numberIn, unknown, withSign } from '../statistics/stat.ts'
import { momentOf } from '../time.ts'
import { Badge } from './basics.tsx'
import { type Column, Table } from './table.tsx'

interface Market {
  readonly name: string
  readonly title: string
  /** The outcomes of a quote, each with its heading. */
  readonly outcomes: (
    game: GameView,
  ) => readonly (readonly [heading: string, text: (quote: Fields) => string])[]
}

const signedIn = (quote: Fields, field: string, factor = 1): string => {
  const value = numberIn(quote, field)
  return value === null ? unknown : withSign(factor * value)
}

/** `+8.5 (−110)`: the line that a side gets, and its price. */
const handicap = (quote: Fields, side: 'home' | 'away'): string =>
  `${signedIn(quote, 'home', side === 'home' ? 1 : -1)} (${signedIn(quote, `${side}_price`)})`

const markets: readonly Market[] = [
  {
    name: 'moneyline',
    title: 'Moneyline',
    outcomes: (game) => {
      const [first, second] = sidesOf(game.sport)
      const draw = ['Draw', (quote: Fields) => signedIn(quote, 'draw')] as const
      return [
        [game[first].team, (quote) => signedIn(quote, first)],
        ...(game.sport === 'soccer' ? [draw] : []),
        [game[second].team, (quote) => signedIn(quote, second)],
      ]
    },
  },
  {
    name: 'spread',
    title: 'Spread',
    outcomes: (game) =>
      sidesOf(game.sport).map((side) => [game[side].team, (quote) => handicap(quote, side)] as const),
  },
  {
    name: 'total',
    title: 'Total',
    outcomes: () => [
      ['Line', (quote) => String(numberIn(quote, 'line') ?? unknown)],
      ['Over', (quote) => signedIn(quote, 'over')],
      ['Under', (quote) => signedIn(quote, 'under')],
    ],
  },
]

interface Quote {
  readonly book: string
  readonly quote: Fields
}

const quotesOf = (data: Fields, market: string): readonly Quote[] =>
  Object.entries(fieldsIn(fieldsIn(data.markets)[market])).map(([book, quote]) => ({
    book,
    quote: fieldsIn(quote),
  }))

export function OddsTables({ game, data }: { game: GameView; data: Fields }) {
  return (
    <>
      {markets.map((market) => {
        const quotes = quotesOf(data, market.name)
        return quotes.length > 0 ? (
          <MarketTable key={market.name} market={market} game={game} quotes={quotes} />
        ) : null
      })}
    </>
  )
}

function MarketTable(props: { market: Market; game: GameView; quotes: readonly Quote[] }) {
  const { market, game, quotes } = props
  const outcomes = market.outcomes(game)
  return (
    <Table
      label={market.title}
      hasCaption
      rows={quotes}
      keyOf={({ book }) => book}
      columns={[
        {
          name: 'Book',
          form: 'head',
          cell: ({ book, quote }) => (
            <>
              {book} {quote.suspended === true ? <Badge tone="warn">suspended</Badge> : null}
            </>
          ),
        },
        ...outcomes.map(
          ([name, text]): Column<Quote> => ({
            name,
            form: 'right',
            cell: ({ quote }) => text(quote),
          }),
        ),
        {
          name: 'Opening',
          form: 'right',
          cell: ({ quote }) =>
            quote.opening ? outcomes.map(([, text]) => text(fieldsIn(quote.opening))).join(' / ') : unknown,
        },
        { name: 'Updated', form: 'right', cell: ({ quote }) => momentOf(String(quote.updated_at ?? '')) },
      ]}
    />
  )
}
