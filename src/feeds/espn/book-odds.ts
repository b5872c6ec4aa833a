import Type from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { RecordKind } from '../../contract/record.ts'
import { Compile } from '../../kernel/compile.ts'
import { isPrice, normalPrice } from '../../odds/math.ts'
import { Odds } from '../../odds/odds.ts'
import { Lenient, textOf } from '../read/fields.ts'

const Optional = Type.Optional(Type.Unknown())
const Team = Type.Optional(Lenient({ moneyLine: Optional, spreadOdds: Optional }))
const offerCheck = Compile(
  Lenient({
    provider: Lenient({ name: Type.String() }),
    overUnder: Optional,
    spread: Optional,
    overOdds: Optional,
    underOdds: Optional,
    homeTeamOdds: Team,
    awayTeamOdds: Team,
    drawOdds: Team,
  }),
)
const oddsCheck = Compile(Odds)

export interface OddsTarget {
  readonly record: RecordKind
  readonly gameId: string
  readonly fields?: { readonly league?: string }
}

/**
 * Maps the odds in a game to a change. The source has one or two books per game; stored prices of other books stay. The
 * list may contain null.
 */
export async function toBookOddsChanges(
  context: ParseContext,
  { record, gameId, fields = {} }: OddsTarget,
  offers: unknown,
): Promise<Change[]> {
  const quoted = (Array.isArray(offers) ? offers : []).flatMap((offer) => quoteOf(offer) ?? [])
  if (quoted.length === 0) return []
  const stored = (await context.stored(record.kind, [gameId])).get(gameId)
  const before = oddsCheck.Check(stored) ? stored : null
  const moneylines: Record<string, object> = { ...before?.moneyline }
  const spreads: Record<string, object> = { ...before?.spread }
  const totals: Record<string, object> = { ...before?.total }
  for (const { book, moneyline, spread, total } of quoted) {
    if (moneyline) moneylines[book] = moneyline
    if (spread) spreads[book] = spread
    if (total) totals[book] = total
  }
  const data = { ...fields, moneyline: moneylines, spread: spreads, total: totals }
  return [{ kind: record.kind, id: gameId, op: 'put', data }]
}

function quoteOf(offer: unknown) {
  if (!offerCheck.Check(offer)) return null
  const { overUnder, spread: line, homeTeamOdds, awayTeamOdds, drawOdds } = offer
  const book = textOf(offer.provider.name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)
  const [home, away, draw] = [homeTeamOdds, awayTeamOdds, drawOdds].map((side) => priceOf(side?.moneyLine))
  const [homePrice, awayPrice] = [priceOf(homeTeamOdds?.spreadOdds), priceOf(awayTeamOdds?.spreadOdds)]
  const [over, under] = [priceOf(offer.overOdds), priceOf(offer.underOdds)]
  const moneyline = home && away ? { home, away, ...(draw ? { draw } : {}) } : null
  const spread =
    typeof line === 'number' && homePrice && awayPrice
      ? { home: line, home_price: homePrice, away_price: awayPrice }
      : null
  const total = typeof overUnder === 'number' && over && under ? { line: overUnder, over, under } : null
  return book === '' || !(moneyline || spread || total) ? null : { book, moneyline, spread, total }
}

const priceMax = 1_000_000

/** Prices are floats like `-110.0`; 0 means none. */
function priceOf(value: unknown): number | null {
  const price = typeof value === 'number' ? normalPrice(Math.round(value)) : null
  return price !== null && isPrice(price) && Math.abs(price) <= priceMax ? price : null
}
