import Type, { type Static } from 'typebox'
import { Instant, Nullable, Strict } from '../contract/schema.ts'
import { isPrice, normalPrice } from './math.ts'
import { Books, type MoneylineTerms, type PropTerms, type SpreadTerms, type TotalTerms } from './odds.ts'

/** Fields of every quote in feed input. A suspended quote may omit its terms and keeps the last ones. */
const quoteFields = {
  suspended: Type.Optional(Type.Boolean()),
  updated_at: Type.Optional(Instant),
}
const Price = Type.Integer()
const Line = Type.Number({ minimum: -1_000, maximum: 1_000 })

const MoneylineIn = { home: Type.Optional(Price), away: Type.Optional(Price), draw: Type.Optional(Price) }
const SpreadIn = {
  home: Type.Optional(Line),
  home_price: Type.Optional(Price),
  away_price: Type.Optional(Price),
}
const TotalIn = { line: Type.Optional(Line), over: Type.Optional(Price), under: Type.Optional(Price) }
const PropIn = { ...TotalIn, under: Type.Optional(Nullable(Price)) }

export const MoneylineInput = Books(
  Strict({ ...MoneylineIn, opening: Type.Optional(Strict(MoneylineIn)), ...quoteFields }),
)
export const SpreadInput = Books(
  Strict({ ...SpreadIn, opening: Type.Optional(Strict(SpreadIn)), ...quoteFields }),
)
export const TotalInput = Books(
  Strict({ ...TotalIn, opening: Type.Optional(Strict(TotalIn)), ...quoteFields }),
)
export const PropInput = Books(Strict({ ...PropIn, opening: Type.Optional(Strict(PropIn)), ...quoteFields }))

export interface Rejected {
  readonly rejected: string
}

export const isRejected = (value: object): value is Rejected => 'rejected' in value

type Partly<P extends Record<string, Type.TSchema>> = Static<Type.TObject<P>>

/** Returns complete terms, or why they are not valid. */
type ReadTerms<In, T> = (input: In) => T | Rejected

export const readMoneyline: ReadTerms<Partly<typeof MoneylineIn>, MoneylineTerms> = ({
  home,
  away,
  draw,
}) => {
  if (home === undefined || away === undefined) return { rejected: 'must have home and away' }
  const terms = { home: normalPrice(home), away: normalPrice(away) }
  const level = draw === undefined ? {} : { draw: normalPrice(draw) }
  return priced({ ...terms, ...level }, [home, away, draw])
}

export const readSpread: ReadTerms<Partly<typeof SpreadIn>, SpreadTerms> = (input) => {
  const { home, home_price: homePrice, away_price: awayPrice } = input
  if (home === undefined || homePrice === undefined || awayPrice === undefined) {
    return { rejected: 'must have home, home_price and away_price' }
  }
  const terms = { home, home_price: normalPrice(homePrice), away_price: normalPrice(awayPrice) }
  return priced(terms, [homePrice, awayPrice])
}

export const readTotal: ReadTerms<Partly<typeof TotalIn>, TotalTerms> = ({ line, over, under }) => {
  if (line === undefined || over === undefined || under === undefined) {
    return { rejected: 'must have line, over and under' }
  }
  return priced({ line, over: normalPrice(over), under: normalPrice(under) }, [over, under])
}

export const readProp: ReadTerms<Partly<typeof PropIn>, PropTerms> = ({ line, over, under }) => {
  if (line === undefined || over === undefined || under === undefined) {
    return { rejected: 'must have line, over and under; under is null when that side does not exist' }
  }
  return priced({ line, over: normalPrice(over), under: under === null ? null : normalPrice(under) }, [
    over,
    under,
  ])
}

function priced<T>(terms: T, prices: readonly (number | null | undefined)[]): T | Rejected {
  const wrong = prices.find((price) => price != null && !isPrice(normalPrice(price)))
  return wrong === undefined ? terms : { rejected: `has ${wrong}, which is not a valid American price` }
}

type Quote<T> = T & { readonly opening: T; readonly suspended: boolean; readonly updated_at: string }

interface QuoteInput<In> {
  readonly opening?: In
  readonly suspended?: boolean
  readonly updated_at?: string
}

/**
 * Reconciles the quotes of a market. The opening terms are the first that a book quoted; a quote whose terms did not
 * change keeps its time.
 */
export function reconcileBooks<In extends object, T extends object & In>(
  read: ReadTerms<In, T>,
  input: Readonly<Record<string, In & QuoteInput<In>>>,
  previous: Readonly<Record<string, Quote<T>>>,
  at: string,
): Record<string, Quote<T>> | Rejected {
  const reconciled: Record<string, Quote<T>> = {}
  for (const [book, quote] of Object.entries(input)) {
    const last = Object.hasOwn(previous, book) ? previous[book]! : null
    const result = reconcileQuote(read, quote, last, at)
    if (isRejected(result)) return { rejected: `${book} ${result.rejected}` }
    reconciled[book] = result
  }
  return reconciled
}

function reconcileQuote<In extends object, T extends object & In>(
  read: ReadTerms<In, T>,
  input: In & QuoteInput<In>,
  last: Quote<T> | null,
  at: string,
): Quote<T> | Rejected {
  const suspended = input.suspended ?? false
  let terms = read(input)
  const lastTerms = last && read(last)
  if (isRejected(terms) && suspended && lastTerms) terms = lastTerms
  if (isRejected(terms)) return terms
  const opening = last?.opening ?? (input.opening ? read(input.opening) : terms)
  if (isRejected(opening)) return { rejected: `opening ${opening.rejected}` }
  const isSame = last?.suspended === suspended && JSON.stringify(lastTerms) === JSON.stringify(terms)
  return { ...terms, opening, suspended, updated_at: isSame ? last.updated_at : (input.updated_at ?? at) }
}
