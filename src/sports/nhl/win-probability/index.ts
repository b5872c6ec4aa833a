import { readNamed } from '../../../games/read-game.ts'
import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import { sportWinProbability } from '../../../games/win-probability/sport-win-probability.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingHome } from '../../../odds/opening.ts'
import { type Game, game } from '../records/game.ts'
import { odds } from '../records/odds.ts'
import { type Play, play } from '../records/play.ts'
import { type HomeChance, homeChanceOf, modelName, type NhlState } from './model.ts'

const periodSeconds = 1_200
const lastPeriod = 3

export function rate(gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame {
  const chance = homeChanceOf(openingHome(oddsDoc))
  const rated = plays.map((one) => {
    const home = chance(stateOf(one))
    const { order, event_id, period, clock, score } = one
    const elapsed_seconds = elapsedSeconds(one)
    return { order, event_id, period, clock, elapsed_seconds, score, home, away: 1 - home }
  })
  return {
    plays: rated,
    now: rated.at(-1) ?? chancesOfGame(chance, gameDoc),
    result: gameDoc.status === 'final' ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
  }
}

const secondsLeft = (period: number, inPeriod: number): number =>
  Math.max(0, lastPeriod - period) * periodSeconds + Math.max(0, inPeriod)

/** A shootout is held when five minutes of overtime are over. */
const elapsedSeconds = ({ period, period_type, seconds }: Play): number =>
  period_type === 'SO' ? lastPeriod * periodSeconds + 300 : (period - 1) * periodSeconds + seconds

function stateOf({ period, period_type, seconds, score, situation, type }: Play): NhlState {
  const lead = score.home - score.away
  const isOvertime = period_type !== 'REG'
  // A goal ends most power plays, and the next faceoff shows those that go on.
  const onIce = type === 'goal' ? noOneMore : skatersOf(situation, lead)
  return { lead, isOvertime, secondsLeft: secondsLeft(period, periodSeconds - seconds), ...onIce }
}

type OnIce = Pick<NhlState, 'advantage' | 'emptyNet'>
const noOneMore: OnIce = { advantage: 0, emptyNet: null }

/** Situations have four digits: away goalie in, away skaters, home skaters, home goalie in. */
function skatersOf(situation: string | null, lead: number): OnIce {
  if (situation === null) return noOneMore
  const [awayGoalie, away, home, homeGoalie] = [...situation].map(Number)
  if (awayGoalie === 1 && homeGoalie === 1) return { advantage: home! - away!, emptyNet: null }
  // A side that is not behind has its goalie out only until a delayed penalty is called.
  if (homeGoalie === 0 && lead < 0) return { advantage: 0, emptyNet: 'home' }
  return awayGoalie === 0 && lead > 0 ? { advantage: 0, emptyNet: 'away' } : noOneMore
}

function chancesOfGame(chance: HomeChance, { period, period_type, clock, home, away }: Game) {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const ours = chance({
    lead: home.score - away.score,
    isOvertime: period_type !== 'REG',
    secondsLeft: period === 0 ? lastPeriod * periodSeconds : secondsLeft(period, minutes * 60 + seconds),
    ...noOneMore,
  })
  return { home: ours, away: 1 - ours }
}

export const winProbability = sportWinProbability<Game, Play, Odds>({
  sport: 'nhl',
  title: 'Nhl',
  noun: 'hockey',
  path: '/v1/nhl/games',
  idName: 'game_id',
  endpointLeague: 'nhl',
  model: modelName,
  game,
  play,
  odds,
  gameIdOf: (doc) => doc.game_id,
  league: () => 'nhl',
  teams: ({ home, away }) => [home.team, away.team],
  rate,
  find: (read, _principal, id) => readNamed(read, game, id),
})
