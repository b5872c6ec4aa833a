/** Ice hockey: everything that a league of it consists of, from its declaration. */
import Type from 'typebox'
import type { Area } from '../../contract/area.ts'
import { Strict } from '../../contract/schema.ts'
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
import { gameAfterPlays } from './after-plays.ts'
import { derivationsOf } from './derive.ts'
import { advanced } from './endpoints/advanced.ts'
import { boxScoreCall, playByPlay, playerGames } from './endpoints/calls.ts'
import { teamLines } from './endpoints/team-lines.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import { type HockeyDeclaration, type HockeyLeague, hockeyLeague, type Phase } from './league.ts'
import { scoreOf } from './metrics/score.ts'
import type { Game } from './records/game.ts'
import type { Play } from './records/play.ts'
import { playElement, servedPlaySchema } from './served-play.ts'
import { rateWith } from './win-probability/rate.ts'

const startUtc = (doc: Game): string => doc.start_utc

export function hockey(declared: HockeyDeclaration) {
  const league = hockeyLeague(declared)
  const kinds = kindsOf(league)
  const { game, play, shift, box, boxScore, lineup, player } = kinds
  const odds = leagueOdds<Game>(league, {
    game,
    startUtc,
    at: ({ period, clock }) => ({ period, clock }),
    spread: 'puck line',
    props: null,
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
    // The score of a game is its goals, plus one for the winner of the shootout.
    scoring: scoring({
      game,
      play,
      gameIdOf: ({ game_id }) => game_id,
      after: (plays, doc) => gameAfterPlays(league.periods, plays, doc),
      score: (plays, { home, away }) => scoreOf({ home: home.team, away: away.team }, plays),
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
      records: [play, shift, box, boxScore],
      derivations: derivationsOf(league, kinds),
      topics: [
        leaguePlayTopic<Play>(league, {
          record: play,
          schema: servedPlaySchema(league, kinds),
          element: playElement,
          facets: {
            team: ({ team }) => (team ? [team] : []),
            player: ({ player: slug }) => (slug ? [slug] : []),
          },
        }),
        boxScoreTopic(league, boxScore, boxScore.stored),
      ],
      endpoints: [
        playByPlay(league, kinds),
        boxScoreCall(league, kinds),
        advanced(league, kinds),
        teamLines(league, kinds),
      ],
    },
  })
  return { league, area, ...kinds, odds: odds.odds }
}

/** A game as the live list shows it. */
function liveOf({ title }: HockeyLeague, { game }: Kinds, { hasModel }: { readonly hasModel: boolean }) {
  const element = Strict(
    fieldsOf(game.stored.properties, [
      ...(['game_id', 'status', 'period', 'clock', 'home', 'away', 'last_event', 'updated_at'] as const),
      ...(['status_detail', 'period_type', 'strength', 'start_utc', 'official', 'revision'] as const),
    ]),
    `${title}LiveGame`,
  )
  const listed = Strict(
    { ...element.properties, ...(hasModel ? probabilityField : {}) },
    `${title}ListedGame`,
  )
  return { element, listed, parameters: [] }
}

const scheduleFields = [
  ...['game_id', 'date', 'start_utc', 'home', 'away', 'venue', 'broadcast'],
  ...['season', 'status', 'status_detail', 'score'],
]

function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status_detail === 'intermission'
  return isBreak ? period : Math.max(0, period - 1)
}

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  regular: 'regular',
  playoffs: 'after',
  preseason: 'other',
  all_star: 'other',
}

const otl = Type.Integer({ minimum: 0, description: 'Games lost in overtime or a shootout' })

const standingsOf = (league: HockeyLeague, { game }: Kinds, declared: HockeyDeclaration) =>
  leagueStandings<Game>(league, {
    ...(declared.standings ??
      plainRules({ clubsIn: (year) => clubsOf(declared, year), overtimePoint: true, hasTies: false })),
    game,
    toGame: (doc) => ({
      id: doc.game_id,
      season: doc.season,
      startMs: Date.parse(doc.start_utc),
      stage: stages[league.phaseOf(doc.game_id)],
      ending: doc.period_type,
      ...scoreNow(doc, { hasTies: false }),
    }),
    row: Strict(
      {
        ...rowFields(league.title, { otl }),
        pts: Type.Integer({
          minimum: 0,
          description: 'Points: two for a win, one for a loss after regulation',
        }),
        row: Type.Integer({ minimum: 0, description: 'Wins in regulation or overtime' }),
        rw: Type.Integer({ minimum: 0, description: 'Wins in regulation' }),
      },
      `${league.title}StandingsClub`,
    ),
    toRow: ({ fields, facts, outlook: { table }, club }) => {
      const { w, l, x } = facts.overall
      return {
        ...fields,
        w,
        l,
        otl: x,
        ...splitsOf(facts, (part) => ({ w: part.w, l: part.l, otl: part.x })),
        pts: table.totalPoints[club]!,
        row: table.unshotWins[club]!,
        rw: table.regulationWins[club]!,
      }
    },
  })
