import { type Topic, topic } from '../../contract/topic.ts'
import { boxScoreTopic } from '../../games/box-score.ts'
import { gameTopics } from '../../games/game-topics.ts'
import { lineupTopic, servedLineup } from '../../games/lineup.ts'
import { playTopic } from '../../games/play-topic.ts'
import { propTopic } from '../../odds/topics.ts'
import { LiveGame, liveElement } from './live.ts'
import { BoxScore, boxScore } from './records/box-score.ts'
import { type Game, game } from './records/game.ts'
import { type Injury, injury } from './records/injury.ts'
import { lineup } from './records/lineup.ts'
import { prop, propMarkets } from './records/odds.ts'
import { type Play, play } from './records/play.ts'
import { injuryElement, ServedInjury } from './served-injury.ts'
import { playElement, ServedPlay } from './served-play.ts'

/** During halftime and breaks the current period is over; otherwise it is not. */
function periodsOver({ status, status_detail, period }: Game): number {
  const isBreak = status === 'final' || status === 'halftime' || status_detail === 'end_of_period'
  return isBreak ? period : Math.max(0, period - 1)
}

/** A row that appears or changes. A withdrawn row is in the change log only. */
const injuryTopic = topic<Injury>({
  name: 'nfl.injury',
  summary: 'A row of an injury report appears or changes',
  tier: 'free',
  record: injury,
  form: 'log',
  event: ({ op }) => (op === 'put' ? {} : null),
  data: injuryElement,
  schema: ServedInjury,
  key: (doc) => `${doc.season}:${doc.week}:${doc.player}`,
  league: () => 'nfl',
  facets: { league: () => ['nfl'], team: ({ team }) => [team], player: ({ player }) => [player] },
})

const teams = ({ home, away }: Game) => [home.team, away.team]

function boxPlayers({ home, away }: BoxScore): string[] {
  const lines = [home, away].flatMap((side) => [
    ...[...side.passing, ...side.rushing, ...side.receiving],
    ...[...side.kicking, ...side.punting, ...side.returns, ...side.defense],
  ])
  return [...new Set(lines.map(({ player }) => player))]
}

export const topics: readonly Topic[] = [
  ...gameTopics<Game>({
    sport: 'nfl',
    record: game,
    schema: LiveGame,
    element: liveElement,
    id: (doc) => doc.game_id,
    league: () => 'nfl',
    teams,
    startMs: (doc) => Date.parse(doc.kickoff_utc),
    periodsOver,
  }),
  playTopic<Play>({
    name: 'nfl.play',
    summary: 'A play of an American football game appears, changes or is withdrawn',
    record: play,
    schema: ServedPlay,
    element: (doc) => playElement(doc),
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: () => 'nfl',
    facets: {
      team: ({ posteam }) => (posteam ? [posteam] : []),
      player: ({ credits }) => [...new Set(credits.map(({ player }) => player))],
    },
    perGame: 'nfl.plays',
  }),
  boxScoreTopic<BoxScore>({ sport: 'nfl', record: boxScore, schema: BoxScore, players: boxPlayers }),
  injuryTopic,
  propTopic<Game>({
    name: 'nfl.props',
    league: 'nfl',
    record: prop,
    game: { record: game, teams },
    markets: propMarkets,
    tier: 'standard',
  }),
  lineupTopic({ sport: 'nfl', record: lineup, served: servedLineup, league: () => 'nfl' }),
]
