import { type Periods, regulationSeconds, secondsOf } from '../../../games/periods.ts'
import { type RatedGame, resultOfScores } from '../../../games/win-probability/curve.ts'
import type { Odds } from '../../../odds/odds.ts'
import { openingHome } from '../../../odds/opening.ts'
import type { HockeyLeague } from '../league.ts'
import type { Game } from '../records/game.ts'
import type { Play } from '../records/play.ts'
import type { HomeChance, NhlState, WinModel } from './model.ts'

/** Rates the games of a league by its model. */
export const rateWith =
  ({ periods }: Pick<HockeyLeague, 'periods'>, model: WinModel) =>
  (gameDoc: Game, plays: readonly Play[], oddsDoc: Odds | null): RatedGame => {
    const chance = model.chanceOf(openingHome(oddsDoc))
    const rated = plays.map((one) => {
      const home = chance(stateOf(periods, one))
      const { order, event_id, period, clock, score } = one
      const elapsed_seconds = elapsedSeconds(periods, one)
      return { order, event_id, period, clock, elapsed_seconds, score, home, away: 1 - home }
    })
    return {
      plays: rated,
      now: rated.at(-1) ?? chancesOfGame(periods, chance, gameDoc),
      result: gameDoc.status === 'final' ? resultOfScores(gameDoc.home.score, gameDoc.away.score) : null,
    }
  }

const secondsLeft = ({ count, seconds }: Periods, period: number, inPeriod: number): number =>
  Math.max(0, count - period) * seconds + Math.max(0, inPeriod)

/** A shootout is held when the overtime is over. */
const elapsedSeconds = (periods: Periods, { period, period_type, seconds }: Play): number =>
  period_type === 'SO'
    ? regulationSeconds(periods) + periods.overtimeSeconds
    : (period - 1) * periods.seconds + seconds

function stateOf(periods: Periods, { period, period_type, seconds, score, situation, type }: Play): NhlState {
  const lead = score.home - score.away
  const isOvertime = period_type !== 'REG'
  // A goal ends most power plays, and the next faceoff shows those that go on.
  const onIce = type === 'goal' ? noOneMore : skatersOf(situation, lead)
  return { lead, isOvertime, secondsLeft: secondsLeft(periods, period, periods.seconds - seconds), ...onIce }
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

function chancesOfGame(
  periods: Periods,
  chance: HomeChance,
  { period, period_type, clock, home, away }: Game,
) {
  const ours = chance({
    lead: home.score - away.score,
    isOvertime: period_type !== 'REG',
    secondsLeft: period === 0 ? regulationSeconds(periods) : secondsLeft(periods, period, secondsOf(clock)),
    ...noOneMore,
  })
  return { home: ours, away: 1 - ours }
}
