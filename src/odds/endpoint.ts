import Type, { type Static, type TArray, type TObject, type TOptional } from 'typebox'
import { type Answer, objectAnswer } from '../contract/answer.ts'
import { type DataOf, type Endpoint, endpoint } from '../contract/endpoint.ts'
import type { Principal } from '../contract/principal.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Instant, Meta, means, Nullable, OneOf, Strict } from '../contract/schema.ts'
import type { Stored } from '../contract/stored.ts'
import { GameId } from '../games/game-fields.ts'
import { type Names, namesIn, PlayerName, readNames } from '../games/players/names.ts'
import type { Player } from '../games/players/player-record.ts'
import { matchupId } from './matchup.ts'
import { Odds, type OddsMarket, oddsMarkets, type Prop, propOf } from './odds.ts'
import { maySee, type OddsGames, requireAnyLeague, requireGame } from './odds-game.ts'

interface PropsSpec {
  readonly record: TypedRecord<Prop>
  readonly markets: readonly string[]
  readonly players: TypedRecord<Player>
}

export interface OddsSpec<G> extends OddsGames<G> {
  readonly path: string
  /** The prefix of the schema titles: `Nba`. */
  readonly title: string
  readonly summary: string
  readonly odds: TypedRecord<Odds>
  /** Null for a sport without props here. */
  readonly props: PropsSpec | null
  /** The games that can be in progress or upcoming, ordered by start. */
  readonly around: (read: Read) => Promise<readonly Stored<G>[]>
}

const booksMax = 50

/** The odds endpoint of a sport: one game, or the current and upcoming ones. Betting tier only. */
export function oddsEndpoint<G>(spec: OddsSpec<G>): Endpoint<{ readonly read: Read }> {
  const markets = oddsMarkets.filter((market) => market !== 'props' || spec.props !== null)
  return endpoint({
    path: spec.path,
    tier: 'betting',
    ...(typeof spec.league === 'string' ? { league: spec.league } : {}),
    summary: spec.summary,
    description:
      'Without game_id: the current or next game at the top level, and all current and upcoming ones in games. Markets that are filtered out are omitted. Without any game, game_id is null and games is empty.',
    query: Type.Object({
      game_id: Type.Optional(GameId),
      books: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
          maxItems: booksMax,
          description: 'Only these sportsbooks, comma-separated',
        }),
      ),
      market: Type.Optional(OneOf(markets, 'Only this market')),
    }),
    response: responseOf(spec),
    errors: ['not_found'],
    handle: async ({ query, principal }, { read }) => {
      requireAnyLeague(spec, principal)
      const selection: Selection = {
        markets: query.market === undefined ? markets : [query.market],
        books: query.books && new Set(query.books.map((book) => book.toLowerCase())),
      }
      const request = { spec, read, selection, principal }
      return await (query.game_id === undefined ? answerAll(request) : answerOne(request, query.game_id))
    },
  })
}

type SchemaSpec = Pick<OddsSpec<never>, 'props' | 'title'>
type OddsData = DataOf<ReturnType<typeof responseOf>>
type OddsElement = Static<ReturnType<typeof elementOf>>

function responseOf(spec: SchemaSpec) {
  const element = elementOf(spec)
  const { game_id, markets, home, away, starts_at, status, updated_at } = element.properties
  return Strict({
    game_id: means(Nullable(game_id), 'The game on top: the next or current one; null without one'),
    markets,
    home: means(Nullable(home), 'The home side; null without a game'),
    away: means(Nullable(away), 'The visiting side; null without a game'),
    starts_at: means(Nullable(starts_at), 'When the game starts; null without a game'),
    status: means(Nullable(status), 'The status of the game; null without a game'),
    updated_at,
    games: Type.Optional(Type.Array(element, { description: 'All current and upcoming games with odds' })),
    meta: Meta,
  })
}

/** One game's odds, as an element of the list. */
const elementOf = (spec: SchemaSpec) =>
  Strict(
    {
      game_id: Odds.properties.game_id,
      markets: means(marketsOf(spec), 'The quotes by market'),
      home: Type.String({ description: 'Team code' }),
      away: Type.String({ description: 'Team code' }),
      starts_at: means(Instant, 'When the game starts'),
      status: Type.String({ description: 'As on the live list' }),
      updated_at: means(Nullable(Instant), 'When a price or line last changed; null without quotes'),
    },
    `${spec.title}Odds`,
  )

const mainMarkets = {
  moneyline: means(Type.Optional(Odds.properties.moneyline), 'Who wins: quotes by book'),
  spread: means(Type.Optional(Odds.properties.spread), 'The handicap: quotes by book'),
  total: means(Type.Optional(Odds.properties.total), 'Points of both sides together: quotes by book'),
}
type MainMarkets = typeof mainMarkets
type PropMarkets = { props: TOptional<TArray<ReturnType<typeof servedProp>>> }

function marketsOf({ props, title }: SchemaSpec): TObject<MainMarkets> | TObject<MainMarkets & PropMarkets> {
  if (props === null) return Strict(mainMarkets)
  const element = servedProp(props.markets, `${title}Prop`)
  return Strict({
    ...mainMarkets,
    props: means(Type.Optional(Type.Array(element)), 'The props of the players in the game'),
  })
}

function servedProp(markets: readonly string[], title: string) {
  const { player, market, books, updated_at } = propOf(markets, '').properties
  return Strict({ player, market, books, updated_at, player_name: PlayerName }, title)
}

interface Selection {
  readonly markets: readonly OddsMarket[]
  readonly books: ReadonlySet<string> | undefined
}

interface OddsRequest<G> {
  readonly spec: OddsSpec<G>
  readonly read: Read
  readonly selection: Selection
  readonly principal: Principal
}

async function answerOne<G>(
  { spec, read, selection, principal }: OddsRequest<G>,
  id: string,
): Promise<Answer<OddsData>> {
  const game = await requireGame(spec, read, principal, id)
  const quoted = await readQuoted(spec, read, selection, [game])
  return objectAnswer(render(spec, selection, game, quoted), lastModifiedOf(quoted))
}

async function answerAll<G>({ spec, read, selection, principal }: OddsRequest<G>): Promise<Answer<OddsData>> {
  const phases = new Set(['coming', 'in play'])
  const games = (await spec.around(read)).filter(
    (game) => phases.has(spec.gameOf(game.doc).phase) && maySee(spec, principal, game),
  )
  const quoted = await readQuoted(spec, read, selection, games)
  const withOdds = games.filter(({ id }) => quoted.odds.has(id) || quoted.props.has(id))
  const elements = withOdds.map((game) => render(spec, selection, game, quoted))
  const top = topOf(spec, withOdds) ?? topOf(spec, games)
  const shown = top
    ? render(spec, selection, top, quoted)
    : { ...nothing, markets: renderMarkets(selection, undefined, noProps) }
  return objectAnswer({ ...shown, games: elements }, lastModifiedOf(quoted))
}

const nothing = { game_id: null, home: null, away: null, starts_at: null, status: null, updated_at: null }

/** The game in progress, else the next one. */
const topOf = <G>({ gameOf }: OddsSpec<G>, games: readonly Stored<G>[]): Stored<G> | undefined =>
  games.find(({ doc }) => gameOf(doc).phase === 'in play') ?? games[0]

interface Quoted {
  readonly odds: ReadonlyMap<string, Stored<Odds>>
  readonly props: ReadonlyMap<string, readonly Stored<Prop>[]>
  readonly names: Names
}

/**
 * Odds and props by game; markets that are not selected are not read. Quotes that arrived before their game are stored
 * under its matchup id and used until there are quotes under the game's own id.
 */
async function readQuoted<G>(
  { odds, props, gameOf }: OddsSpec<G>,
  read: Read,
  { markets }: Selection,
  games: readonly Stored<G>[],
): Promise<Quoted> {
  const gameIdByMatchup = new Map(games.map(({ id, doc }) => [matchupId(gameOf(doc)), id]))
  const parents = [...gameIdByMatchup.keys(), ...games.map(({ id }) => id)]
  const hasMain = markets.some((market) => market !== 'props')
  const main = hasMain && games.length > 0 ? await read.list(odds, { parents }) : []
  const hasProps = props !== null && markets.includes('props') && games.length > 0
  const side = hasProps ? await read.list(props.record, { parents }) : []
  const byGame = Map.groupBy(side, ({ doc }) => doc.game_id)
  const slugs = side.map(({ doc }) => doc.player)
  return {
    odds: preferOwn(gameIdByMatchup, new Map(main.map((stored) => [stored.id, stored]))),
    props: preferOwn(gameIdByMatchup, byGame),
    names: hasProps ? await readNames(read, props.players, slugs) : nobody,
  }
}

const nobody = namesIn(new Map())
const noProps = { props: [], names: nobody }

function preferOwn<T>(
  gameIdByMatchup: ReadonlyMap<string, string>,
  found: ReadonlyMap<string, T>,
): Map<string, T> {
  const before = [...gameIdByMatchup].flatMap(([id, gameId]) =>
    found.has(id) ? [[gameId, found.get(id)!] as const] : [],
  )
  return new Map([...before, ...found])
}

function lastModifiedOf({ odds, props }: Quoted): { lastModifiedMs?: number } {
  const times = [...odds.values(), ...[...props.values()].flat()].map(({ atMs }) => atMs)
  return times.length === 0 ? {} : { lastModifiedMs: times.reduce((a, b) => Math.max(a, b)) }
}

function render<G>(spec: OddsSpec<G>, selection: Selection, game: Stored<G>, quoted: Quoted): OddsElement {
  const { home, away, startsAt, status } = spec.gameOf(game.doc)
  const odds = quoted.odds.get(game.id)?.doc
  const props = quoted.props.get(game.id) ?? []
  const times = [...(odds ? [odds.updated_at] : []), ...props.map(({ doc }) => doc.updated_at)]
  return {
    game_id: game.id,
    markets: renderMarkets(selection, odds, { props, names: quoted.names }),
    home,
    away,
    starts_at: startsAt,
    status,
    updated_at: times.sort().at(-1) ?? null,
  }
}

interface NamedProps {
  readonly props: readonly Stored<Prop>[]
  readonly names: Names
}

/** Only the selected markets, in the order of the schema. */
function renderMarkets(
  { markets, books }: Selection,
  odds: Odds | undefined,
  { props, names }: NamedProps,
): OddsElement['markets'] {
  const has = (market: OddsMarket) => markets.includes(market)
  return {
    ...(has('moneyline') ? { moneyline: ofBooks(odds?.moneyline ?? {}, books) } : {}),
    ...(has('spread') ? { spread: ofBooks(odds?.spread ?? {}, books) } : {}),
    ...(has('total') ? { total: ofBooks(odds?.total ?? {}, books) } : {}),
    ...(has('props') ? { props: renderProps(props, books, names) } : {}),
  }
}

/** Leaves out props that none of the selected books quotes. */
function renderProps(
  props: readonly Stored<Prop>[],
  books: Selection['books'],
  { nameOf }: Names,
): Static<ReturnType<typeof servedProp>>[] {
  return props.flatMap(({ doc: { player, market, books: quoted, updated_at } }) => {
    const shown = ofBooks(quoted, books)
    return Object.keys(shown).length === 0
      ? []
      : [{ player, market, books: shown, updated_at, player_name: nameOf(player) }]
  })
}

const ofBooks = <Q>(quoted: Readonly<Record<string, Q>>, books: Selection['books']): Record<string, Q> =>
  books === undefined
    ? quoted
    : Object.fromEntries(Object.entries(quoted).filter(([book]) => books.has(book)))
