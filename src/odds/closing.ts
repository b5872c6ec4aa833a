/** The closing quotes of a game: recorded when it starts, and published once. */
import Type, { type Static } from 'typebox'
import type { Derivation, DerivationRead, Derived } from '../contract/derivation.ts'
import { type LeagueOf, leagueIn, record, type TypedRecord } from '../contract/record.ts'
import { Instant, means, Nullable, Strict } from '../contract/schema.ts'
import { type Topic, topic, topicTitle } from '../contract/topic.ts'
import { matchupId } from './matchup.ts'
import { type MainMarket, Odds } from './odds.ts'
import type { OddsGame, OddsGames } from './odds-game.ts'
import { closingQuotes, joinTimelines } from './timeline.ts'
import { quotedMarkets } from './topics.ts'

const { game_id, league: League, moneyline, spread, total } = Odds.properties

const shared = {
  home: Type.String({ description: 'Team code' }),
  away: Type.String({ description: 'Team code' }),
  updated_at: Nullable(
    Type.String({
      ...Instant,
      description: 'When the last of these quotes was made; null when there is none',
    }),
  ),
}

const ClosingOdds = Strict(
  {
    game_id,
    league: League,
    home: shared.home,
    away: shared.away,
    moneyline,
    spread,
    total,
    updated_at: shared.updated_at,
  },
  'ClosingOdds',
)
export type ClosingOdds = Static<typeof ClosingOdds>

export interface ClosingSpec<G> extends OddsGames<G> {
  /** The prefix of names: `nba`. */
  readonly sport: string
  readonly odds: TypedRecord<Odds>
}

/** The closing quotes of a game, under its id. They never change. Betting tier only. */
export function closingRecord<G>({ sport, odds }: ClosingSpec<G>): TypedRecord<ClosingOdds> {
  return record({
    kind: `${sport}.closing_odds`,
    summary: 'The last quotes of each sportsbook before the game started',
    input: ClosingOdds,
    stored: ClosingOdds,
    tier: 'betting',
    league: odds.league as LeagueOf<ClosingOdds>,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    isDerived: true,
    reconcile: () => ({ rejected: 'it is computed from odds and games' }),
  })
}

/**
 * Records the closing quotes in the transaction in which a game starts. Later updates of the game find the record and
 * change nothing.
 */
export function closingDerivation<G>(spec: ClosingSpec<G>, closing: TypedRecord<ClosingOdds>): Derivation {
  const { game, gameOf, odds } = spec
  return {
    kind: closing.kind,
    journaled: closing,
    from: [game],
    target: (_record, doc) => gameOf(doc as G).id,
    compute: async (read, ids) => {
      const games = [...(await read.get(game, ids)).values()]
      const started = games.filter((doc) => gameOf(doc).status !== 'scheduled')
      const derived = new Map<string, Derived>()
      if (started.length === 0) return derived
      const known = await read.get(
        closing,
        started.map((doc) => gameOf(doc).id),
      )
      const open = started.filter((doc) => !known.has(gameOf(doc).id))
      const quoted =
        open.length === 0
          ? new Map()
          : await read.get(
              odds,
              open.flatMap((doc) => oddsIds(gameOf(doc))),
            )
      for (const doc of open) {
        if (!oddsIds(gameOf(doc)).some((id) => quoted.has(id))) continue
        const closed = await closeOdds(spec, read, doc)
        if (closed) derived.set(closed.game_id, { ...closing.place(closed), doc: closed })
      }
      return derived
    },
  }
}

/** The ids that the odds of a game are stored under. */
export const oddsIds = (game: OddsGame): [own: string, matchup: string] => [game.id, matchupId(game)]

async function closeOdds<G>(
  { game, gameOf, odds, league }: ClosingSpec<G>,
  read: DerivationRead,
  doc: G,
): Promise<ClosingOdds | null> {
  const one = gameOf(doc)
  const statuses = await read.pastValues(game as TypedRecord<{ status: string }>, [one.id], 'status')
  const close = async <M extends MainMarket>(market: M): Promise<Odds[M] | null> => {
    const values = await read.pastValues(odds, oddsIds(one), market)
    return closingQuotes(joinTimelines(values, one.id), statuses, one)
  }
  const closed = {
    moneyline: (await close('moneyline')) ?? {},
    spread: (await close('spread')) ?? {},
    total: (await close('total')) ?? {},
  }
  const times = quotedMarkets(closed).flatMap(([, books]) =>
    Object.values(books).map((quote) => quote.updated_at),
  )
  // Quotes of an archive may still arrive for a game that was never seen in progress.
  if (times.length === 0 && !statuses.some(({ value }) => value !== null && isInPlay(value))) return null
  const named = typeof league === 'string' ? {} : { league: league.of(doc) }
  const { id, home, away } = one
  return { game_id: id, ...named, home, away, ...closed, updated_at: times.sort().at(-1) ?? null }
}

const isInPlay = (status: string): boolean => status !== 'scheduled' && status !== 'final'

/** The closing quotes as an event, once a game. */
export function closedTopic<G>({ sport }: ClosingSpec<G>, closing: TypedRecord<ClosingOdds>): Topic {
  const name = `${sport}.odds.closed`
  return topic<ClosingOdds>({
    name,
    summary:
      'A game starts: the last quotes before it that were not suspended, of each book that had one. It is published once a game, also when the start is corrected, and never without a quote',
    tier: 'betting',
    record: closing,
    form: 'log',
    event: ({ op, before, doc }) => (op === 'put' && before === null && doc.updated_at !== null ? {} : null),
    data: (doc) => ({
      game_id: doc.game_id,
      home: doc.home,
      away: doc.away,
      markets: { moneyline: doc.moneyline, spread: doc.spread, total: doc.total },
      updated_at: doc.updated_at,
    }),
    schema: Strict(
      {
        game_id,
        home: shared.home,
        away: shared.away,
        markets: means(Strict({ moneyline, spread, total }), 'The closing quotes by market'),
        updated_at: shared.updated_at,
      },
      topicTitle(`${name}.event`),
    ),
    key: (doc) => doc.game_id,
    league: closing.league,
    facets: {
      team: ({ home, away }) => [home, away],
      league: (doc) => [leagueIn(closing.league, doc)],
      game_id: (doc) => [doc.game_id],
      market: (doc) => quotedMarkets(doc).map(([market]) => market),
      book: (doc) => [...new Set(quotedMarkets(doc).flatMap(([, books]) => Object.keys(books)))],
    },
  })
}
