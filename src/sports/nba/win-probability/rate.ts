import { type Periods, playedSeconds, regulationSeconds } from '../../../games/periods.ts'
import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingHome } from '../../../odds/opening.ts'
import type { BasketballLeague, HomeChance, WinModel } from '../league.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'

interface Moment {
  readonly period: number
  readonly secondsLeft: number
  readonly score: { readonly home: number; readonly away: number }
  /** The period is over, not only its clock. */
  readonly isOver: boolean
}

/** Rates the games of a league by its model. */
export const rateWith =
  ({ periods }: Pick<BasketballLeague, 'periods'>, model: WinModel) =>
  (gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame => {
    const chance = model.chanceOf(openingHome(oddsDoc))
    const rated = plays.map((one) => {
      const home = homeAt(periods, chance, {
        period: one.period,
        secondsLeft: one.seconds_left,
        score: one.score,
        isOver: one.type === 'period_end' || one.type === 'game_end',
      })
      const { order, event_id, period, clock, score } = one
      const elapsed_seconds = playedSeconds(periods, period) - one.seconds_left
      return { order, event_id, period, clock, elapsed_seconds, score, home, away: 1 - home }
    })
    const isFinal = gameDoc.status === 'final'
    return {
      plays: rated,
      now: rated.at(-1) ?? chancesOfGame(periods, chance, gameDoc),
      result: isFinal ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
    }
  }

function chancesOfGame(
  periods: Periods,
  chance: HomeChance,
  { period, clock, home, away, status_detail }: Game,
) {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  const moment: Moment = {
    period: Math.max(1, period),
    secondsLeft: period === 0 ? periods.seconds : minutes * 60 + seconds,
    score: { home: home.score, away: away.score },
    isOver: status_detail === 'end_of_period',
  }
  const ours = homeAt(periods, chance, moment)
  return { home: ours, away: 1 - ours }
}

function homeAt(
  periods: Periods,
  chance: HomeChance,
  { period, secondsLeft, score, isOver }: Moment,
): number {
  const lead = score.home - score.away
  const left = Math.max(0, periods.count - period) * periods.seconds + secondsLeft
  if (left > 0) return chance({ lead, secondsLeft: Math.min(left, regulationSeconds(periods)) })
  if (lead === 0) return chance({ lead, secondsLeft: periods.overtimeSeconds })
  if (isOver) return lead > 0 ? 1 : 0
  return chance({ lead, secondsLeft: 0 })
}
