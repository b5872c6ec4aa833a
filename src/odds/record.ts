import Type, { type Static } from 'typebox'
import { type Reconciled, record, type TypedRecord } from '../contract/record.ts'
import { Instant, Strict } from '../contract/schema.ts'
import type { TierName } from '../contract/tier.ts'
import { reconcileLatest } from '../games/reconcile-latest.ts'
import { Odds, type Prop, propId, propOf } from './odds.ts'
import {
  isRejected,
  MoneylineInput,
  PropInput,
  readMoneyline,
  readProp,
  readSpread,
  readTotal,
  reconcileBooks,
  SpreadInput,
  TotalInput,
} from './quotes.ts'

export interface OddsRecordSpec {
  readonly kind: string
  readonly summary: string
  /** Null for a sport with several leagues: each input names its own. */
  readonly league: string | null
}

/** The complete current prices: a book that is missing quotes nothing. */
const OddsInput = Strict({
  game_id: Type.Optional(Odds.properties.game_id),
  league: Odds.properties.league,
  moneyline: Type.Optional(MoneylineInput),
  spread: Type.Optional(SpreadInput),
  total: Type.Optional(TotalInput),
  updated_at: Type.Optional(Instant),
})

/** The main markets of a game, stored under the game's id. Betting tier only. */
export function oddsRecord({ kind, summary, league }: OddsRecordSpec): TypedRecord<Odds> {
  return record({
    kind,
    summary,
    input: OddsInput,
    stored: Odds,
    tier: 'betting',
    league: league ?? ((doc) => doc.league!),
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    reconcile: (input, previous, context) => {
      const given = input.league ?? previous?.league
      if (league === null && given === undefined) return { rejected: 'league is required' }
      if (league !== null && given !== undefined) {
        return { rejected: `league must be absent: it is always ${league}` }
      }
      return reconcileOdds({ ...input, ...(given === undefined ? {} : { league: given }) }, previous, context)
    },
  })
}

function reconcileOdds(
  input: Static<typeof OddsInput>,
  previous: Odds | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Odds> {
  if (input.game_id !== undefined && input.game_id !== id) {
    return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  }
  const at = input.updated_at ?? new Date(atMs).toISOString()
  const moneyline = reconcileBooks(readMoneyline, input.moneyline ?? {}, previous?.moneyline ?? {}, at)
  if (isRejected(moneyline)) return { rejected: `moneyline/${moneyline.rejected}` }
  const spread = reconcileBooks(readSpread, input.spread ?? {}, previous?.spread ?? {}, at)
  if (isRejected(spread)) return { rejected: `spread/${spread.rejected}` }
  const total = reconcileBooks(readTotal, input.total ?? {}, previous?.total ?? {}, at)
  if (isRejected(total)) return { rejected: `total/${total.rejected}` }
  const league = input.league === undefined ? {} : { league: input.league }
  return reconcileLatest(
    { game_id: id, ...league, moneyline, spread, total, updated_at: at },
    previous,
    input,
  )
}

export interface PropRecordSpec extends OddsRecordSpec {
  readonly league: string
  readonly markets: readonly string[]
  /** Props may be visible to lower tiers than the main markets. */
  readonly tier: TierName
}

/** The quotes on one player in one market of a game. */
export function propRecord({ kind, summary, league, markets, tier }: PropRecordSpec): TypedRecord<Prop> {
  const stored = propOf(markets, 'PropRecord')
  const { game_id, player, market } = stored.properties
  return record({
    kind,
    summary,
    input: Strict({ game_id, player, market, books: PropInput, updated_at: Type.Optional(Instant) }),
    stored,
    tier,
    league,
    place: (doc) => ({ parent: doc.game_id, order: markets.indexOf(doc.market) }),
    reconcile: (input, previous, { id, atMs }) => {
      const named = propId(input.game_id, input.player, input.market)
      if (named !== id) return { rejected: `the id of the change, ${id}, is not ${named}` }
      const at = input.updated_at ?? new Date(atMs).toISOString()
      const books = reconcileBooks(readProp, input.books, previous?.books ?? {}, at)
      if (isRejected(books)) return { rejected: `books/${books.rejected}` }
      const { game_id: gameId, player: slug, market: name } = input
      return reconcileLatest(
        { game_id: gameId, player: slug, market: name, books, updated_at: at },
        previous,
        input,
      )
    },
  })
}
