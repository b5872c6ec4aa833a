import type { Topic } from '../../contract/topic.ts'
import { boxScoreTopic } from '../../games/box-score.ts'
import { gameTopics } from '../../games/game-topics.ts'
import { lineupTopic, servedLineup } from '../../games/lineup.ts'
import { playTopic } from '../../games/play-topic.ts'
import { oddsPropTopic } from '../../odds/topics.ts'
import { LiveFields, liveElement } from './live.ts'
import { quotes } from './odds.ts'
import { BoxScore, boxScore } from './records/box-score.ts'
import { type Game, game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { prop, propMarkets } from './records/odds.ts'
import { Play, play } from './records/play.ts'

/** During halftime and breaks the current period is over; otherwise it is not. */
function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status === 'halftime' || status_detail === 'end_of_period'
  return isBreak ? period : Math.max(0, period - 1)
}

const teams = ({ home, away }: Game) => [home.team, away.team]

export const topics: readonly Topic[] = [
  ...gameTopics<Game>({
    sport: 'nba',
    record: game,
    schema: LiveFields,
    element: liveElement,
    id: (doc) => doc.game_id,
    league: () => 'nba',
    teams,
    startMs: (doc) => Date.parse(doc.tip_off_utc),
    periodsOver,
  }),
  playTopic<Play>({
    name: 'nba.play',
    summary: 'A play of a basketball game appears, changes or is withdrawn',
    record: play,
    schema: Play,
    element: (doc) => doc,
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: () => 'nba',
    facets: {
      team: ({ team }) => (team ? [team] : []),
      player: ({ player }) => (player ? [player] : []),
    },
    perGame: 'nba.plays',
  }),
  boxScoreTopic<BoxScore>({
    sport: 'nba',
    record: boxScore,
    schema: BoxScore,
    players: ({ home, away }) => [...home.players, ...away.players].map(({ player }) => player),
  }),
  ...quotes.topics,
  oddsPropTopic<Game>({
    name: 'nba.odds',
    league: 'nba',
    game: { record: game, teams },
    record: prop,
    markets: propMarkets,
  }),
  lineupTopic({ sport: 'nba', record: lineup, served: servedLineup, league: () => 'nba' }),
]
