/** The quotes of a recorded list as lines of text, read independently of the adapter. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type RecordedQuote = string

interface Outcome {
  readonly name: string
  readonly price: number
  readonly point?: number
}
interface Market {
  readonly key: string
  readonly outcomes: readonly Outcome[]
}
interface RecordedEvent {
  readonly home_team: string
  readonly away_team: string
  readonly bookmakers: readonly { readonly key: string; readonly markets: readonly Market[] }[]
}

/** `<book> h2h <home> <away>`, `<book> spreads <line> <home> <away>`, `<book> totals <line> <over> <under>`. */
export function recordedQuotes(file: string): RecordedQuote[] {
  const parsed = JSON.parse(readFileSync(join(process.cwd(), '../shared/feeds/odds', file), 'utf8'))
  const events: readonly RecordedEvent[] = Array.isArray(parsed) ? parsed : parsed.games
  const isDecimal = file.includes('decimal')
  return events.flatMap((event) =>
    event.bookmakers.flatMap(({ key, markets }) =>
      markets.flatMap((market) => {
        const terms = termsOf(event, market, isDecimal ? american : (price) => price)
        return terms === null ? [] : [`${key} ${market.key} ${terms}`]
      }),
    ),
  )
}

/** The conversion that the README of the recordings specifies. */
const american = (decimal: number): number => {
  const price = decimal >= 2 ? Math.round((decimal - 1) * 100) : Math.round(-100 / (decimal - 1))
  return price === -100 ? 100 : price
}

function termsOf(
  event: RecordedEvent,
  { key, outcomes }: Market,
  price: (p: number) => number,
): string | null {
  const [first, second] = (key === 'totals' ? ['Over', 'Under'] : [event.home_team, event.away_team]).map(
    (name) => outcomes.find((outcome) => outcome.name === name),
  )
  if (!first || !second || !['h2h', 'spreads', 'totals'].includes(key)) return null
  const prices = `${price(first.price)} ${price(second.price)}`
  return key === 'h2h' ? prices : `${first.point} ${prices}`
}
