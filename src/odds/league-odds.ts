/** The odds of a league whose games stand alone: records, derivations, topics and calls, from one declaration. */
import type { TypedRecord } from '../contract/record.ts'
import type { TierName } from '../contract/tier.ts'
import type { Topic } from '../contract/topic.ts'
import type { League } from '../games/declaration.ts'
import type { AreaPart } from '../games/league.ts'
import type { Player } from '../games/players/player-record.ts'
import { oddsEndpoint } from './endpoint.ts'
import { gamesAround } from './games-around.ts'
import type { Odds, Prop } from './odds.ts'
import type { OddsGame, OddsGames } from './odds-game.ts'
import { oddsPhase } from './phase.ts'
import { oddsRecord, propRecord } from './record.ts'
import { sportOdds } from './sport-odds.ts'
import { oddsPropTopic, propTopic } from './topics.ts'

interface QuotedGame {
  readonly game_id: string
  readonly status: string
  readonly status_detail: string
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

interface OddsSpec<G extends QuotedGame> {
  readonly game: TypedRecord<G>
  readonly startUtc: (game: G) => string
  /** Where the game is; the clock is null in a sport without one. */
  readonly at: (game: G) => Pick<OddsGame, 'period' | 'clock'>
  /** What the sport calls the handicap. */
  readonly spread: string
  readonly props: LeagueProps | null
}

interface LeagueProps {
  readonly record: TypedRecord<Prop>
  readonly markets: readonly string[]
  readonly players: TypedRecord<Player>
  /** They are events of the odds of their game, or have a topic and a tier of their own. */
  readonly topic: 'odds' | { readonly name: string; readonly tier: TierName }
}

interface PropSpec {
  readonly markets: readonly string[]
  readonly tier: TierName
}

export const leagueProps = ({ id, aGame }: League, { markets, tier }: PropSpec): TypedRecord<Prop> =>
  propRecord({
    kind: `${id}.prop`,
    summary: `Prices of sportsbooks on one player in one market of ${aGame}`,
    league: id,
    markets,
    tier,
  })

/** The record that feeds send, and the part of the area that follows from it. */
export function leagueOdds<G extends QuotedGame>(
  league: League,
  { game, startUtc, at, spread, props }: OddsSpec<G>,
): { readonly odds: TypedRecord<Odds>; readonly part: AreaPart } {
  const { id, aGame, noun, title, seasons } = league
  const odds = oddsRecord({
    kind: `${id}.odds`,
    summary: `Moneyline, ${spread} and total of ${aGame}, by sportsbook`,
    league: id,
  })
  const games: OddsGames<G> = {
    league: id,
    game,
    gameOf: (doc): OddsGame => ({
      id: doc.game_id,
      home: doc.home.team,
      away: doc.away.team,
      startsAt: startUtc(doc),
      status: doc.status,
      phase: oddsPhase(doc),
      ...at(doc),
      score: { home: doc.home.score, away: doc.away.score },
    }),
  }
  const quotes = sportOdds<G>({ ...games, sport: id, odds })
  const part = {
    records: [odds, ...(props ? [props.record] : []), quotes.closing],
    derivations: [quotes.derivation],
    topics: [...quotes.topics, ...(props ? [topicOf(id, game, props)] : [])],
    endpoints: [
      oddsEndpoint<G>({
        ...games,
        path: `/v1/${id}/odds`,
        title,
        summary: `Moneyline, ${spread}${props ? ', total and props' : ' and total'} of ${noun} games`,
        odds,
        props,
        around: (read) => gamesAround(read, game, seasons),
      }),
      quotes.history,
    ],
  }
  return { odds, part }
}

function topicOf<G extends QuotedGame>(
  league: string,
  record: TypedRecord<G>,
  { record: prop, markets, topic }: LeagueProps,
): Topic {
  const teams = ({ home, away }: G) => [home.team, away.team]
  const spec = { league, game: { record, teams }, record: prop, markets }
  return topic === 'odds'
    ? oddsPropTopic<G>({ ...spec, name: `${league}.odds` })
    : propTopic<G>({ ...spec, ...topic })
}
