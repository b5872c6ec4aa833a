import Type from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import type { Read } from '../../../contract/read.ts'
import { Meta, means, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId } from '../../../games/game-fields.ts'
import { pageOf } from '../../../games/paging.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { pickFields } from '../../../kernel/json.ts'
import { gamesAround } from '../../../odds/games-around.ts'
import { type Prop, propOf } from '../../../odds/odds.ts'
import { oddsPhase } from '../../../odds/phase.ts'
import { type Kinds, propMarkets } from '../kinds.ts'
import type { FootballLeague } from '../league.ts'

const p = propOf(propMarkets, '').properties

const fields = {
  player: p.player,
  game_id: p.game_id,
  market: p.market,
  books: p.books,
  updated_at: p.updated_at,
}

export const props = (league: FootballLeague, { game, prop, player }: Kinds) => {
  const NamedProp = Strict({ ...fields, player_name: PlayerName }, `${league.title}NamedProp`)
  const element = pickFields(Strict(fields))
  return endpoint({
    path: `/v1/${league.id}/props`,
    tier: 'standard',
    league: league.id,
    summary: `Player props of ${league.noun} games`,
    description:
      'Props of one game, or without game_id of all live and upcoming games. In a one-sided market the line is 0.5, over is the price of yes, and under is null.',
    query: Type.Object({
      game_id: Type.Optional(GameId),
      market: Type.Optional(OneOf(propMarkets, 'Only this market')),
      ...pageParameters(1_000),
    }),
    response: Strict({
      props: means(Type.Array(NamedProp), 'One element per player and market'),
      meta: Meta,
    }),
    handle: async ({ query }, { read }) => {
      const games =
        query.game_id === undefined ? await openGames(read, league, game) : new Map([[query.game_id, '']])
      const stored = games.size === 0 ? [] : await read.list(prop, { parents: [...games.keys()] })
      const keyOf = ({ game_id, market, player }: Prop) =>
        `${games.get(game_id)} ${game_id} ${marketPlaces.get(market)} ${player}`
      const selected = stored
        .filter(({ doc }) => query.market === undefined || doc.market === query.market)
        .map((one) => ({ one, key: keyOf(one.doc) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
      const page = pageOf(selected, ({ key }) => key, query)
      const names = await readNames(
        read,
        player,
        page.items.map(({ one }) => one.doc.player),
      )
      return listAnswer(
        'props',
        page.items.map(({ one }) => ({
          ...element(one.doc),
          player_name: names.nameOf(one.doc.player),
        })),
        {
          ...(selected.length === 0
            ? {}
            : { lastModifiedMs: selected.reduce((last, { one }) => Math.max(last, one.atMs), 0) }),
          ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
        },
      )
    },
  })
}

/** A text that sorts like the list of markets. */
const marketPlaces = new Map<string, string>(
  propMarkets.map((market, i) => [market, String(i).padStart(2, '0')]),
)

/** The kickoffs of games open to bets, by id. */
async function openGames(
  read: Read,
  { seasons }: FootballLeague,
  game: Kinds['game'],
): Promise<Map<string, string>> {
  const games = await gamesAround(read, game, seasons)
  const open = games.filter(({ doc }) => ['coming', 'in play'].includes(oddsPhase(doc)))
  return new Map(open.map(({ id, doc }) => [id, doc.kickoff_utc]))
}
