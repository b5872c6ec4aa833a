import Type, { type Static } from 'typebox'
import { record, type Settled, type TypedRecord } from '../contract/record.ts'
import { Instant, Strict } from '../contract/schema.ts'
import type { TierName } from '../contract/tier.ts'
import { Odds, type Prop, propId, propOf } from './odds.ts'
import {
  isRefused,
  MoneylineStatement,
  PropStatement,
  readMoneyline,
  readProp,
  readSpread,
  readTotal,
  SpreadStatement,
  settleBooks,
  TotalStatement,
} from './quotes.ts'

export interface OddsRecordSpec {
  readonly kind: string
  readonly summary: string
  /** Null where a sport has several: each statement names its own. */
  readonly league: string | null
}

/** A feed states the prices of now, whole: a book that it does not name quotes nothing. */
const OddsStatement = Strict({
  game_id: Type.Optional(Odds.properties.game_id),
  league: Odds.properties.league,
  moneyline: Type.Optional(MoneylineStatement),
  spread: Type.Optional(SpreadStatement),
  total: Type.Optional(TotalStatement),
  updated_at: Type.Optional(Instant),
})

/** The main markets of a game, under the game's own id. Only the betting tier sees them. */
export function oddsRecord({ kind, summary, league }: OddsRecordSpec): TypedRecord<Odds> {
  return record({
    kind,
    summary,
    input: OddsStatement,
    stored: Odds,
    tier: 'betting',
    league: (doc) => league ?? doc.league!,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    settle: (input, previous, context) => {
      const stated = input.league ?? previous?.league
      if (league === null && stated === undefined) return { refused: 'league is missing' }
      if (league !== null && stated !== undefined) return { refused: `league is always ${league}` }
      return settleOdds({ ...input, ...(stated === undefined ? {} : { league: stated }) }, previous, context)
    },
  })
}

function settleOdds(
  input: Static<typeof OddsStatement>,
  previous: Odds | null,
  { id, atMs }: { id: string; atMs: number },
): Settled<Odds> {
  if (input.game_id !== undefined && input.game_id !== id) {
    return { refused: `game_id ${input.game_id} is not the id of the change, ${id}` }
  }
  const at = input.updated_at ?? new Date(atMs).toISOString()
  const moneyline = settleBooks(readMoneyline, input.moneyline ?? {}, previous?.moneyline ?? {}, at)
  if (isRefused(moneyline)) return { refused: `moneyline/${moneyline.refused}` }
  const spread = settleBooks(readSpread, input.spread ?? {}, previous?.spread ?? {}, at)
  if (isRefused(spread)) return { refused: `spread/${spread.refused}` }
  const total = settleBooks(readTotal, input.total ?? {}, previous?.total ?? {}, at)
  if (isRefused(total)) return { refused: `total/${total.refused}` }
  const league = input.league === undefined ? {} : { league: input.league }
  return settleStatement(
    { game_id: id, ...league, moneyline, spread, total, updated_at: at },
    previous,
    input,
  )
}

export interface PropRecordSpec extends OddsRecordSpec {
  readonly league: string
  readonly markets: readonly string[]
  /** Props may be open to lower tiers than the main markets. */
  readonly tier: TierName
}

/** What is quoted on one player in one market of a game. */
export function propRecord({ kind, summary, league, markets, tier }: PropRecordSpec): TypedRecord<Prop> {
  const stored = propOf(markets, 'PropRecord')
  const { game_id, player, market } = stored.properties
  return record({
    kind,
    summary,
    input: Strict({ game_id, player, market, books: PropStatement, updated_at: Type.Optional(Instant) }),
    stored,
    tier,
    league: () => league,
    place: (doc) => ({ parent: doc.game_id, order: markets.indexOf(doc.market) }),
    settle: (input, previous, { id, atMs }) => {
      const named = propId(input.game_id, input.player, input.market)
      if (named !== id) return { refused: `the id of the change, ${id}, is not ${named}` }
      const at = input.updated_at ?? new Date(atMs).toISOString()
      const books = settleBooks(readProp, input.books, previous?.books ?? {}, at)
      if (isRefused(books)) return { refused: `books/${books.refused}` }
      const { game_id: gameId, player: slug, market: name } = input
      return settleStatement(
        { game_id: gameId, player: slug, market: name, books, updated_at: at },
        previous,
        input,
      )
    },
  })
}

/** What is older than what we have is let go; what says nothing new leaves it as it is. */
function settleStatement<T extends { readonly updated_at: string }>(
  doc: T,
  previous: T | null,
  stated: { readonly updated_at?: string },
): Settled<T> {
  if (previous === null) return { doc }
  if (stated.updated_at !== undefined && stated.updated_at < previous.updated_at) return { outdated: true }
  const isSame = JSON.stringify({ ...doc, updated_at: previous.updated_at }) === JSON.stringify(previous)
  return { doc: isSame ? previous : doc }
}
