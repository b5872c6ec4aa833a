/** The topics of odds, the same for every sport. */
import Type from 'typebox'
import { leagueIn, type TypedRecord } from '../contract/record.ts'
import { means, Strict } from '../contract/schema.ts'
import type { TierName } from '../contract/tier.ts'
import { gameOf, type Topic, topic, topicTitle } from '../contract/topic.ts'
import { pickFields } from '../kernel/json.ts'
import { teamsOfMatchup } from './matchup.ts'
import { type MainMarket, Odds, type Prop, propOf } from './odds.ts'

interface OddsTopicSpec<T, G> {
  readonly name: string
  readonly record: TypedRecord<T>
  /** The records of the games, which have the teams. */
  readonly game: { readonly record: TypedRecord<G>; readonly teams: (game: G) => readonly string[] }
}

const { game_id, moneyline, spread, total, updated_at } = Odds.properties

/** The main markets of a game. */
export function oddsTopic<G>({ name, record, game }: OddsTopicSpec<Odds, G>): Topic {
  return topic<Odds>({
    name,
    summary: 'A price or line of a game moves',
    tier: 'betting',
    record,
    form: 'state',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => ({
      game_id: doc.game_id,
      markets: { moneyline: doc.moneyline, spread: doc.spread, total: doc.total },
      updated_at: doc.updated_at,
    }),
    schema: Strict(
      { game_id, markets: means(Strict({ moneyline, spread, total }), 'The quotes by market'), updated_at },
      topicTitle(`${name}.event`),
    ),
    key: (doc) => doc.game_id,
    league: record.league,
    facets: {
      team: (doc) => teamsOfMatchup(doc.game_id),
      league: (doc) => [leagueIn(record.league, doc)],
      game_id: (doc) => [doc.game_id],
      market: (doc) => quotedMarkets(doc).map(([market]) => market),
      book: (doc) => [...new Set(quotedMarkets(doc).flatMap(([, books]) => Object.keys(books)))],
    },
    game: gameOf(game.record, game.teams, (doc: Odds) => doc.game_id),
  })
}

export const quotedMarkets = ({ moneyline, spread, total }: Pick<Odds, MainMarket>) =>
  Object.entries({ moneyline, spread, total }).filter(([, books]) => Object.keys(books).length > 0)

const propFacets = (league: string) => ({
  team: (doc: Prop) => teamsOfMatchup(doc.game_id),
  league: () => [league],
  game_id: (doc: Prop) => [doc.game_id],
  player: (doc: Prop) => [doc.player],
  book: (doc: Prop) => Object.keys(doc.books),
})

interface PropTopicSpec<G> extends OddsTopicSpec<Prop, G> {
  readonly league: string
  readonly markets: readonly string[]
}

/** A prop in the shape of its game's odds. */
export function oddsPropTopic<G>({ name, league, record, game, markets }: PropTopicSpec<G>): Topic {
  const { player, market, books } = propOf(markets, '').properties
  const element = Strict({ player, market, books, updated_at })
  const pick = pickFields(element)
  return topic<Prop>({
    name,
    summary: 'A price or line of a game moves',
    tier: 'betting',
    record,
    form: 'state',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => ({
      game_id: doc.game_id,
      markets: { props: [pick(doc)] },
      updated_at: doc.updated_at,
    }),
    schema: Strict(
      {
        game_id,
        markets: means(
          Strict({ props: means(Type.Array(element), 'One element per player and market') }),
          'The props that changed',
        ),
        updated_at,
      },
      topicTitle(`${name}.prop.event`),
    ),
    key: (doc) => `${doc.game_id}:${doc.player}:${doc.market}`,
    league,
    facets: { ...propFacets(league), market: (doc) => ['props', doc.market] },
    game: gameOf(game.record, game.teams, (doc: Prop) => doc.game_id),
  })
}

/** A prop as an element of the props list. */
export function propTopic<G>({
  name,
  league,
  record,
  game,
  markets,
  tier,
}: PropTopicSpec<G> & { readonly tier: TierName }): Topic {
  const schema = propOf(markets, topicTitle(`${name}.event`))
  const pick = pickFields(schema)
  return topic<Prop>({
    name,
    summary: 'A price or line on a player moves',
    tier,
    record,
    form: 'state',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => pick(doc),
    schema,
    key: (doc) => `${doc.game_id}:${doc.player}:${doc.market}`,
    league,
    facets: { ...propFacets(league), market: (doc) => [doc.market] },
    game: gameOf(game.record, game.teams, (doc: Prop) => doc.game_id),
  })
}
