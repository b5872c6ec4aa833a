/** American football: everything that a league of it consists of, from its declaration. */
import Type from 'typebox'
import type { Area } from '../../contract/area.ts'
import { Strict } from '../../contract/schema.ts'
import { scoring } from '../../contract/scoring.ts'
import { boxScoreTopic } from '../../games/box-score.ts'
import { clubsOf } from '../../games/declaration.ts'
import { clockTime } from '../../games/game-times.ts'
import { type AreaPart, defineLeague } from '../../games/league.ts'
import { type Lineup, servedLineup } from '../../games/lineup.ts'
import { probabilityField } from '../../games/live-list.ts'
import { leaguePlayTopic } from '../../games/play-topic.ts'
import { shareDecimals, splitsOf } from '../../games/standings/compute.ts'
import { leagueStandings } from '../../games/standings/league-standings.ts'
import { plainRules } from '../../games/standings/plain-rules.ts'
import { scoreNow } from '../../games/standings/score-now.ts'
import { rowFields } from '../../games/standings/standings-record.ts'
import { strength } from '../../games/standings/steps.ts'
import { leagueWinProbability } from '../../games/win-probability/sport-win-probability.ts'
import { fieldsOf } from '../../kernel/json.ts'
import { roundTo } from '../../kernel/numbers.ts'
import { leagueOdds } from '../../odds/league-odds.ts'
import { gameAfterPlays } from './after-plays.ts'
import { derivationsOf } from './derive.ts'
import { boxScoreCall, playByPlay, playerGames } from './endpoints/calls.ts'
import { fantasyPoints } from './endpoints/fantasy-points.ts'
import { fantasyRules } from './endpoints/fantasy-rules.ts'
import { injuries, injuryTopic } from './endpoints/injuries.ts'
import { props } from './endpoints/props.ts'
import { type Kinds, kindsOf, propMarkets } from './kinds.ts'
import {
  type FootballDeclaration,
  type FootballLeague,
  type FootballModels,
  footballLeague,
} from './league.ts'
import { pointsOf } from './points.ts'
import type { GameRatings } from './records/counted.ts'
import type { Game } from './records/game.ts'
import type { Play } from './records/play.ts'
import { playRenderer, servedPlaySchema } from './served-play.ts'

const startUtc = (doc: Game): string => doc.kickoff_utc

/** `models`: the fitted ones; absent where none were fitted. */
export function football(declared: FootballDeclaration, models?: Models) {
  const league = footballLeague(declared)
  const kinds = kindsOf(league)
  const { game, play, lineup, player, prop } = kinds
  const odds = leagueOdds<Game>(league, {
    game,
    startUtc,
    at: ({ period, clock }) => ({ period, clock }),
    spread: 'spread',
    props: {
      record: prop,
      markets: propMarkets,
      players: player,
      topic: { name: `${league.id}.props`, tier: 'standard' },
    },
  })
  const area: Area = defineLeague<Game, Lineup>({
    league,
    time: clockTime,
    game,
    startUtc,
    live: liveOf(league, kinds, { hasModel: models !== undefined }),
    schedule: scheduleFields,
    periodsOver,
    // The score of a game is the sum of the points of its plays.
    scoring: scoring({
      game,
      play,
      gameIdOf: ({ game_id }) => game_id,
      after: gameAfterPlays,
      points: (one, { home, away }) => ({ home: pointsOf(one, home.team), away: pointsOf(one, away.team) }),
    }),
    players: player,
    playerGames: playerGames(league, kinds),
    lineup: { record: lineup, served: servedLineup },
    standings: standingsOf(league, kinds, declared),
    winProbability: models
      ? leagueWinProbability(league, {
          model: models.win.name,
          game,
          play,
          odds: odds.odds,
          rate: models.win.rate,
        })
      : null,
    odds: odds.part,
    own: ownOf(league, kinds, models),
  })
  return { league, area, ...kinds, odds: odds.odds }
}

type Models = FootballModels<Game, Play, GameRatings>

/** What no other sport has. */
function ownOf(league: FootballLeague, kinds: Kinds, models: Models | undefined): AreaPart {
  const { play, boxScore, statLine, injury } = kinds
  const schema = servedPlaySchema(league, kinds)
  const render = playRenderer(schema)
  return {
    records: [play, boxScore, statLine, injury],
    derivations: derivationsOf(kinds, models),
    topics: [
      leaguePlayTopic<Play>(league, {
        record: play,
        schema,
        element: (doc) => render(doc),
        facets: {
          team: ({ posteam }) => (posteam ? [posteam] : []),
          player: ({ credits }) => [...new Set(credits.map((one) => one.player))],
        },
      }),
      boxScoreTopic(league, boxScore, boxScore.stored),
      injuryTopic(league, kinds),
    ],
    endpoints: [
      playByPlay(league, kinds),
      boxScoreCall(league, kinds),
      fantasyPoints(league, kinds),
      fantasyRules(league),
      props(league, kinds),
      injuries(league, kinds),
    ],
  }
}

/** A game as the live list shows it. */
function liveOf({ title }: FootballLeague, { game }: Kinds, { hasModel }: { readonly hasModel: boolean }) {
  const element = Strict(
    fieldsOf(game.stored.properties, [
      ...(['game_id', 'status', 'status_detail', 'period', 'clock', 'home', 'away', 'possession'] as const),
      ...(['down', 'distance', 'yardline', 'last_play', 'kickoff_utc', 'updated_at', 'season'] as const),
      ...(['season_type', 'week', 'official', 'revision'] as const),
    ]),
    `${title}LiveGame`,
  )
  const listed = Strict(
    { ...element.properties, ...(hasModel ? probabilityField : {}) },
    `${title}ListedGame`,
  )
  return { element, listed, parameters: ['since'] as const }
}

const scheduleFields = [
  ...['game_id', 'date', 'kickoff_utc', 'home', 'away', 'venue', 'broadcast'],
  ...['season', 'season_type', 'week', 'status', 'status_detail', 'score'],
]

/** During halftime and breaks the current period is over; otherwise it is not. */
function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status === 'halftime' || status_detail === 'end_of_period'
  return isBreak ? period : Math.max(0, period - 1)
}

const stages = { PRE: 'other', REG: 'regular', POST: 'after' } as const

const t = Type.Integer({ minimum: 0, description: 'Games tied' })

const standingsOf = (league: FootballLeague, { game }: Kinds, declared: FootballDeclaration) =>
  leagueStandings<Game>(league, {
    ...(declared.standings ??
      plainRules({ clubsIn: (year) => clubsOf(declared, year), overtimePoint: false, hasTies: true })),
    game,
    toGame: (doc) => ({
      id: doc.game_id,
      season: doc.season,
      startMs: Date.parse(doc.kickoff_utc),
      stage: stages[doc.season_type],
      ending: 'REG',
      ...scoreNow(doc, { hasTies: true }),
    }),
    row: Strict(
      {
        ...rowFields(league.title, { t }),
        sov: Type.Number({
          description: 'Strength of victory: combined share of wins of the clubs beaten',
        }),
        sos: Type.Number({
          description: 'Strength of schedule: combined share of wins of the clubs played',
        }),
      },
      `${league.title}StandingsClub`,
    ),
    toRow: ({ fields, facts, outlook: { table }, club }) => {
      const { w, l, x } = facts.overall
      return {
        ...fields,
        w,
        l,
        t: x,
        ...splitsOf(facts, (one) => ({ w: one.w, l: one.l, t: one.x })),
        sov: roundTo(strength(table, club, table.wins), shareDecimals),
        sos: roundTo(strength(table, club, table.games), shareDecimals),
      }
    },
  })
