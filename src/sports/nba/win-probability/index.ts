import { readNamed } from '../../../games/read-game.ts'
import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import { sportWinProbability } from '../../../games/win-probability/sport-win-probability.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingHome } from '../../../odds/opening.ts'
import { type Game, game } from '../records/game.ts'
import { odds } from '../records/odds.ts'
import { type Play, play } from '../records/play.ts'
import { type HomeChance, homeChanceOf, modelName, regulationSeconds } from './model.ts'

const quarterSeconds = 720
const overtimeSeconds = 300
const lastQuarter = 4

interface Moment {
  readonly period: number
  readonly secondsLeft: number
  readonly score: { readonly home: number; readonly away: number }
  /** The period is over, not only its clock. */
  readonly isOver: boolean
}

export function rate(gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame {
  const chance = homeChanceOf(openingHome(oddsDoc))
  const rated = plays.map((one) => {
    const home = homeAt(chance, {
      period: one.period,
      secondsLeft: one.seconds_left,
      score: one.score,
      isOver: one.type === 'period_end' || one.type === 'game_end',
    })
    const { order, event_id, period, clock, score } = one
    const elapsed_seconds = elapsedSeconds(one)
    return { order, event_id, period, clock, elapsed_seconds, score, home, away: 1 - home }
  })
  const isFinal = gameDoc.status === 'final'
  return {
    plays: rated,
    now: rated.at(-1) ?? chancesOfGame(chance, gameDoc),
    result: isFinal ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
  }
}

function elapsedSeconds({ period, seconds_left }: Play): number {
  const overtimes = Math.max(0, period - lastQuarter)
  return Math.min(period, lastQuarter) * quarterSeconds + overtimes * overtimeSeconds - seconds_left
}

function chancesOfGame(chance: HomeChance, { period, clock, home, away, status_detail }: Game) {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const moment: Moment = {
    period: Math.max(1, period),
    secondsLeft: period === 0 ? quarterSeconds : minutes * 60 + seconds,
    score: { home: home.score, away: away.score },
    isOver: status_detail === 'end_of_period',
  }
  const ours = homeAt(chance, moment)
  return { home: ours, away: 1 - ours }
}

function homeAt(chance: HomeChance, { period, secondsLeft, score, isOver }: Moment): number {
  const lead = score.home - score.away
  const left = Math.max(0, lastQuarter - period) * quarterSeconds + secondsLeft
  if (left > 0) return chance({ lead, secondsLeft: Math.min(left, regulationSeconds) })
  if (lead === 0) return chance({ lead, secondsLeft: overtimeSeconds })
  if (isOver) return lead > 0 ? 1 : 0
  return chance({ lead, secondsLeft: 0 })
}

export const winProbability = sportWinProbability<Game, Play, Odds>({
  sport: 'nba',
  title: 'Nba',
  noun: 'basketball',
  path: '/v1/nba/games',
  idName: 'game_id',
  endpointLeague: 'nba',
  model: modelName,
  game,
  play,
  odds,
  gameIdOf: (doc) => doc.game_id,
  league: () => 'nba',
  teams: ({ home, away }) => [home.team, away.team],
  rate,
  find: (read, _principal, id) => readNamed(read, game, id),
})
