import type { Topic } from '../../contract/topic.ts'
import { boxScoreTopic } from '../../games/box-score.ts'
import { gameTopics } from '../../games/game-topics.ts'
import { lineupTopic, servedLineup } from '../../games/lineup.ts'
import { playTopic } from '../../games/play-topic.ts'
import { LiveGame, liveElement } from './live.ts'
import { BoxScore, boxScore } from './records/box-score.ts'
import { type Game, game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { type Play, play } from './records/play.ts'
import { playElement, ServedPlay } from './served-play.ts'

function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status_detail === 'intermission'
  return isBreak ? period : Math.max(0, period - 1)
}

export const topics: readonly Topic[] = [
  ...gameTopics<Game>({
    sport: 'nhl',
    record: game,
    schema: LiveGame,
    element: liveElement,
    id: (doc) => doc.game_id,
    league: () => 'nhl',
    teams: (doc) => [doc.home.team, doc.away.team],
    startMs: (doc) => Date.parse(doc.start_utc),
    periodsOver,
  }),
  playTopic<Play>({
    name: 'nhl.play',
    summary: 'A play of an ice hockey game appears, changes or is withdrawn',
    record: play,
    schema: ServedPlay,
    element: playElement,
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: () => 'nhl',
    facets: {
      team: ({ team }) => (team ? [team] : []),
      player: ({ player }) => (player ? [player] : []),
    },
    perGame: 'nhl.plays',
  }),
  boxScoreTopic<BoxScore>({
    sport: 'nhl',
    record: boxScore,
    schema: BoxScore,
    players: ({ home, away }) =>
      [home, away].flatMap(({ skaters, goalies }) => [...skaters, ...goalies]).map(({ player }) => player),
  }),
  lineupTopic({ sport: 'nhl', record: lineup, served: servedLineup, league: () => 'nhl' }),
]
