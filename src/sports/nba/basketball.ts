/** Basketball: everything that a league of it consists of, from its declaration. */
import Type from 'typebox'
import type { Area } from '../../contract/area.ts'
import { means, Strict } from '../../contract/schema.ts'
import { scoring } from '../../contract/scoring.ts'
import { boxScoreTopic } from '../../games/box-score.ts'
import { clubsOf } from '../../games/declaration.ts'
import { clockTime } from '../../games/game-times.ts'
import { defineLeague } from '../../games/league.ts'
import { type Lineup, servedLineup } from '../../games/lineup.ts'
import { probabilityField } from '../../games/live-list.ts'
import { leaguePlayTopic } from '../../games/play-topic.ts'
import { splitsOf } from '../../games/standings/compute.ts'
import { leagueStandings } from '../../games/standings/league-standings.ts'
import { plainRules } from '../../games/standings/plain-rules.ts'
import { scoreNow } from '../../games/standings/score-now.ts'
import { rowFields } from '../../games/standings/standings-record.ts'
import { leagueWinProbability } from '../../games/win-probability/sport-win-probability.ts'
import { fieldsOf } from '../../kernel/json.ts'
import { leagueOdds } from '../../odds/league-odds.ts'
import { derivationsOf } from './derive.ts'
import { boxScoreCall, playByPlay, playerGames } from './endpoints/calls.ts'
import { teamStats } from './endpoints/team-stats.ts'
import { type Kinds, kindsOf, propMarkets } from './kinds.ts'
import { type BasketballDeclaration, type BasketballLeague, basketballLeague, type Phase } from './league.ts'
import type { Game } from './records/game.ts'
import type { Play } from './records/play.ts'
import { rateWith } from './win-probability/rate.ts'

const startUtc = (doc: Game): string => doc.tip_off_utc

export function basketball(declared: BasketballDeclaration) {
  const league = basketballLeague(declared)
  const kinds = kindsOf(league)
  const { game, play, box, boxScore, lineup, player, prop } = kinds
  const odds = leagueOdds<Game>(league, {
    game,
    startUtc,
    at: ({ period, clock }) => ({ period, clock }),
    spread: 'spread',
    props: { record: prop, markets: propMarkets, players: player, topic: 'odds' },
  })
  const { model } = declared
  const area: Area = defineLeague<Game, Lineup>({
    league,
    time: clockTime,
    game,
    startUtc,
    live: liveOf(league, kinds, { hasModel: model !== undefined }),
    schedule: scheduleFields,
    periodsOver,
    scoring: scoring({
      game,
      play,
      gameIdOf: ({ game_id }) => game_id,
      // The score of a game is the sum of the points of its plays.
      points: ({ team, points }, { home, away }) => ({
        home: team === home.team ? points : 0,
        away: team === away.team ? points : 0,
      }),
    }),
    players: player,
    playerGames: playerGames(league, kinds),
    lineup: { record: lineup, served: servedLineup },
    standings: standingsOf(league, kinds, declared),
    winProbability: model
      ? leagueWinProbability(league, {
          model: model.name,
          game,
          play,
          odds: odds.odds,
          rate: rateWith(league, model),
        })
      : null,
    odds: odds.part,
    own: {
      records: [play, box, boxScore],
      derivations: derivationsOf(league, kinds),
      topics: [
        leaguePlayTopic<Play>(league, {
          record: play,
          schema: play.stored,
          element: (doc) => doc,
          facets: {
            team: ({ team }) => (team ? [team] : []),
            player: ({ player: slug }) => (slug ? [slug] : []),
          },
        }),
        boxScoreTopic(league, boxScore, boxScore.stored),
      ],
      endpoints: [playByPlay(league, kinds), boxScoreCall(league, kinds), teamStats(league, kinds)],
    },
  })
  return { league, area, ...kinds, odds: odds.odds }
}

/** A game as the live list shows it; the optional fields only when requested. */
function liveOf({ title }: BasketballLeague, { game }: Kinds, { hasModel }: { readonly hasModel: boolean }) {
  const g = game.stored.properties
  // In the order of the specification.
  const element = Strict(
    fieldsOf(g, [
      ...(['game_id', 'status', 'period', 'clock', 'home', 'away', 'last_play', 'updated_at'] as const),
      ...(['status_detail', 'tip_off_utc', 'official', 'revision'] as const),
    ]),
    `${title}LiveElement`,
  )
  const listed = Strict(
    {
      ...element.properties,
      possession: means(Type.Optional(g.possession), 'Who has the ball; only with include=possession'),
      broadcast: means(Type.Optional(g.broadcast), 'Who shows the game; only with include=broadcast'),
      ...(hasModel ? probabilityField : {}),
    },
    `${title}LiveGame`,
  )
  return {
    element,
    listed,
    shown: listed,
    // The last play is always there; naming it is allowed.
    extras: ['last_play', 'possession', 'broadcast'],
    parameters: ['since', 'limit'] as const,
  }
}

const scheduleFields = [
  ...['game_id', 'date', 'tip_off_utc', 'home', 'away', 'venue', 'broadcast'],
  ...['season', 'status', 'status_detail', 'score'],
]

/** During halftime and breaks the current period is over; otherwise it is not. */
function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status === 'halftime' || status_detail === 'end_of_period'
  return isBreak ? period : Math.max(0, period - 1)
}

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  preseason: 'other',
  regular: 'regular',
  all_star: 'other',
  play_in: 'after',
  playoffs: 'after',
  cup_final: 'other',
}

const standingsOf = (league: BasketballLeague, { game }: Kinds, declared: BasketballDeclaration) =>
  leagueStandings<Game>(league, {
    ...(declared.standings ??
      plainRules({ clubsIn: (year) => clubsOf(declared, year), overtimePoint: false, hasTies: false })),
    game,
    toGame: (doc) => ({
      id: doc.game_id,
      season: doc.season,
      startMs: Date.parse(doc.tip_off_utc),
      stage: stages[league.phaseOf(doc.game_id)],
      ending: 'REG',
      ...scoreNow(doc, { hasTies: false }),
    }),
    row: Strict(rowFields(league.title, {}), `${league.title}StandingsClub`),
    toRow: ({ fields, facts }) => {
      const { w, l } = facts.overall
      return { ...fields, w, l, ...splitsOf(facts, (part) => ({ w: part.w, l: part.l })) }
    },
  })
