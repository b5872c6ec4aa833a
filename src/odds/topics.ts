/** The topics of odds, the same for every sport. */
import Type from 'typebox'
import type { TypedRecord } from '../contract/record.ts'
import { Strict } from '../contract/schema.ts'
import type { TierName } from '../contract/tier.ts'
import { type Topic, topic, topicTitle } from '../contract/topic.ts'
import { pickFields } from '../kernel/pick-fields.ts'
import { Odds, type Prop, propOf } from './odds.ts'

interface OddsTopicSpec<T> {
  readonly name: string
  readonly league: string
  readonly record: TypedRecord<T>
}

const { game_id, moneyline, spread, total, updated_at } = Odds.properties

/** The main markets of a game. */
export function oddsTopic({ name, league, record }: OddsTopicSpec<Odds>): Topic {
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
      { game_id, markets: Strict({ moneyline, spread, total }), updated_at },
      topicTitle(`${name}.event`),
    ),
    key: (doc) => doc.game_id,
    league: () => league,
    facets: (doc) => {
      const markets = { moneyline: doc.moneyline, spread: doc.spread, total: doc.total }
      const quoted = Object.entries(markets).filter(([, books]) => Object.keys(books).length > 0)
      return {
        league: [league],
        game_id: [doc.game_id],
        market: quoted.map(([market]) => market),
        book: [...new Set(quoted.flatMap(([, books]) => Object.keys(books)))],
      }
    },
  })
}

const propFacets = (league: string) => (doc: Prop) => ({
  league: [league],
  game_id: [doc.game_id],
  player: [doc.player],
  book: Object.keys(doc.books),
})

interface PropTopicSpec extends OddsTopicSpec<Prop> {
  readonly markets: readonly string[]
}

/** A prop in the shape of its game's odds. */
export function oddsPropTopic({ name, league, record, markets }: PropTopicSpec): Topic {
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
      { game_id, markets: Strict({ props: Type.Array(element) }), updated_at },
      topicTitle(`${name}.prop.event`),
    ),
    key: (doc) => `${doc.game_id}:${doc.player}:${doc.market}`,
    league: () => league,
    facets: (doc) => ({ ...propFacets(league)(doc), market: ['props', doc.market] }),
  })
}

/** A prop as an element of the props list. */
export function propTopic({
  name,
  league,
  record,
  markets,
  tier,
}: PropTopicSpec & { readonly tier: TierName }): Topic {
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
    league: () => league,
    facets: (doc) => ({ ...propFacets(league)(doc), market: [doc.market] }),
  })
}
