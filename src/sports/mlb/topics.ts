import { gameOf, type Topic } from '../../contract/topic.ts'
import { gameTopics } from '../../games/game-topics.ts'
import { lineupTopic } from '../../games/lineup.ts'
import { playTopic } from '../../games/play-topic.ts'
import { LiveGame, liveElement } from './live.ts'
import { type Game, game } from './records/game.ts'
import { lineup } from './records/lineup.ts'
import { Pitch, pitch } from './records/pitch.ts'
import { type Play, play } from './records/play.ts'
import { servedLineup } from './served-lineup.ts'
import { playElement, ServedPlay } from './served-play.ts'

/** An inning is over when both sides have batted. */
function inningsOver({ status, half, inning }: Game): number {
  return status === 'final' || half === 'end' ? inning : Math.max(0, inning - 1)
}

const teams = ({ home, away }: Game) => [home.team, away.team]

export const topics: readonly Topic[] = [
  ...gameTopics<Game>({
    sport: 'mlb',
    record: game,
    schema: LiveGame,
    element: liveElement,
    id: (doc) => doc.game_id,
    league: () => 'mlb',
    teams,
    startMs: (doc) => Date.parse(doc.start_utc),
    periodsOver: inningsOver,
  }),
  playTopic<Pitch>({
    name: 'mlb.pitch',
    summary: 'A pitch of a baseball game appears, changes or is withdrawn',
    record: pitch,
    schema: Pitch,
    element: (doc) => doc,
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: () => 'mlb',
    facets: { player: ({ pitcher, batter }) => [pitcher, batter] },
    game: gameOf(game, teams, (doc: Pitch) => doc.game_id),
    perGame: 'mlb.pitches',
  }),
  playTopic<Play>({
    name: 'mlb.play',
    summary: 'A play of a baseball game appears, changes or is withdrawn',
    record: play,
    schema: ServedPlay,
    element: playElement,
    gameField: 'game_id',
    gameId: (doc) => doc.game_id,
    league: () => 'mlb',
    facets: { player: ({ pitcher, batter }) => [pitcher, batter] },
    game: gameOf(game, teams, (doc: Play) => doc.game_id),
    perGame: 'mlb.plays',
  }),
  lineupTopic({ sport: 'mlb', record: lineup, served: servedLineup, league: () => 'mlb' }),
]
