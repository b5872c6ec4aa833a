/** Baseball: everything that a league of it consists of, from its declaration. */
import Type from 'typebox'
import type { Area } from '../../contract/area.ts'
import { Nullable, Strict } from '../../contract/schema.ts'
import { scoring } from '../../contract/scoring.ts'
import { gameOf } from '../../contract/topic.ts'
import { clubsOf } from '../../games/declaration.ts'
import { inningTime } from '../../games/game-times.ts'
import { defineLeague } from '../../games/league.ts'
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
import { boxScore } from './endpoints/box-score.ts'
import { pitches, playByPlay, playerGames } from './endpoints/calls.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import {
  type BaseballDeclaration,
  type BaseballLeague,
  type BaseballModel,
  baseballLeague,
  type Phase,
} from './league.ts'
import type { Game } from './records/game.ts'
import { type Lineup, servedLineup } from './records/lineup.ts'
import type { Pitch } from './records/pitch.ts'
import type { Play } from './records/play.ts'
import { playElement, servedPlaySchema } from './served-play.ts'
import { battingSide } from './side.ts'
import { raceNumbers } from './standings/magic-numbers.ts'

const startUtc = (doc: Game): string => doc.start_utc
const teamsOf = ({ home, away }: Game) => [home.team, away.team]

/** `model`: the fitted one; absent where none was fitted. */
export function baseball(declared: BaseballDeclaration, model?: BaseballModel<Game, Play>) {
  const league = baseballLeague(declared)
  const kinds = kindsOf(league)
  const { game, play, pitch, box, lineup, player } = kinds
  const odds = leagueOdds<Game>(league, {
    game,
    startUtc,
    at: ({ inning }) => ({ period: inning, clock: null }),
    spread: 'run line',
    props: null,
  })
  const area: Area = defineLeague<Game, Lineup>({
    league,
    time: inningTime,
    game,
    startUtc,
    live: liveOf(league, kinds, { hasModel: model !== undefined }),
    schedule: scheduleFields,
    periodsOver: inningsOver,
    // The score of a game is the number of runs in its plays.
    scoring: scoring({
      game,
      play,
      gameIdOf: ({ game_id }) => game_id,
      points: ({ half, runners }) => {
        const runs = runners.filter((move) => move.end === 'home').length
        return { home: 0, away: 0, [battingSide(half)]: runs }
      },
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
          rate: model.rate,
        })
      : null,
    odds: odds.part,
    own: {
      records: [play, pitch, box],
      derivations: derivationsOf(league, kinds),
      topics: [
        leaguePlayTopic<Pitch>(league, {
          noun: 'pitch',
          plural: 'pitches',
          record: pitch,
          schema: pitch.stored,
          element: (doc) => doc,
          facets: { player: ({ pitcher, batter }) => [pitcher, batter] },
          game: gameOf(game, teamsOf, (doc: Pitch) => doc.game_id),
        }),
        leaguePlayTopic<Play>(league, {
          record: play,
          schema: servedPlaySchema(league, kinds),
          element: playElement,
          facets: { player: ({ pitcher, batter }) => [pitcher, batter] },
          game: gameOf(game, teamsOf, (doc: Play) => doc.game_id),
        }),
      ],
      endpoints: [playByPlay(league, kinds), pitches(league, kinds), boxScore(league, kinds)],
    },
  })
  return { league, area, ...kinds, odds: odds.odds }
}

/** A game as the live list shows it. */
function liveOf({ title }: BaseballLeague, { game }: Kinds, { hasModel }: { readonly hasModel: boolean }) {
  const element = Strict(
    fieldsOf(game.stored.properties, [
      ...(['game_id', 'status', 'inning', 'half', 'count', 'baserunners', 'home', 'away', 'outs'] as const),
      ...(['status_detail', 'last_pitch', 'start_utc', 'double_header', 'official'] as const),
      ...(['revision', 'updated_at'] as const),
    ]),
    `${title}LiveGame`,
  )
  const listed = Strict(
    { ...element.properties, ...(hasModel ? probabilityField : {}) },
    `${title}ListedGame`,
  )
  return {
    element,
    listed,
    parameters: ['since'] as const,
    // A suspended game belongs to the day on which it resumes, and until then, for months maybe, it is not live.
    day: (doc: Game) => doc.resumes_on ?? doc.date,
    isInProgress: (doc: Game) => doc.status === 'in_progress' && doc.status_detail !== 'suspended',
  }
}

const scheduleFields = [
  ...['game_id', 'date', 'start_utc', 'home', 'away', 'venue', 'broadcast', 'season', 'phase'],
  ...['double_header', 'resumes_on', 'status', 'status_detail', 'score'],
]

/** An inning is over when both sides have batted. */
function inningsOver({ status, half, inning }: Game): number {
  return status === 'final' || half === 'end' ? inning : Math.max(0, inning - 1)
}

const stages: Readonly<Record<Phase, 'regular' | 'after' | 'other'>> = {
  regular: 'regular',
  postseason: 'after',
  preseason: 'other',
  all_star: 'other',
}

const RaceNumber = (description: string) => Nullable(Type.Integer({ minimum: 0, description }))

const standingsOf = (league: BaseballLeague, { game }: Kinds, declared: BaseballDeclaration) =>
  leagueStandings<Game>(league, {
    ...(declared.standings ??
      plainRules({ clubsIn: (year) => clubsOf(declared, year), overtimePoint: false, hasTies: false })),
    game,
    toGame: (doc) => {
      // A game that was called while level counts for nobody.
      const isLevel = doc.status === 'final' && doc.home.score === doc.away.score
      return {
        id: doc.game_id,
        season: doc.season,
        startMs: Date.parse(doc.start_utc),
        stage: stages[doc.phase],
        ending: 'REG',
        ...scoreNow(doc, { hasTies: false }),
        ...(isLevel ? { calledOff: 'cancelled' as const } : {}),
        home: league.codeIn(doc.season, doc.home.team),
        away: league.codeIn(doc.season, doc.away.team),
      }
    },
    row: Strict(
      {
        ...rowFields(league.title, {}),
        magic_number: RaceNumber(
          'Leader of a division: its wins and its nearest rival’s losses until the division is won, 0 when it is; null for all others',
        ),
        elimination_number: RaceNumber(
          'Its losses and the leader’s wins until the division is lost, 0 when it is; null for the leader',
        ),
      },
      `${league.title}StandingsClub`,
    ),
    toRow: ({ fields, facts, outlook, ranking, club }) => {
      const { w, l } = facts.overall
      return {
        ...fields,
        w,
        l,
        ...splitsOf(facts, (part) => ({ w: part.w, l: part.l })),
        ...raceNumbers(outlook, ranking.divisions, club),
      }
    },
  })
