import { type Periods, secondsOf } from '../../games/periods.ts'
import { scoreOf } from './metrics/score.ts'
import type { Game, GameInput } from './records/game.ts'
import type { Play } from './records/play.ts'

/** The game after its plays; null unless they are ahead of it. */
export function gameAfterPlays(periods: Periods, plays: readonly Play[], game: Game): GameInput | null {
  const last = plays.at(-1)
  if (!last || game.status === 'final') return null
  const isOver = plays.some(({ type }) => type === 'game_end')
  const [now, before] = [positionOf(periods, last), positionOf(periods, game)]
  const isLevel = now === before && game.status !== 'scheduled'
  const hasScored = last.score.home + last.score.away > game.home.score + game.away.score
  if (!isOver && game.status !== 'scheduled' && now <= before && !(isLevel && hasScored)) return null
  const { start_utc, date, home, away } = game
  // The winner of a shootout gets a goal that no play has.
  const score =
    isOver && last.period_type === 'SO' ? scoreOf({ home: home.team, away: away.team }, plays) : last.score
  return {
    start_utc,
    date,
    status: isOver ? 'final' : 'in_progress',
    ...(!isOver && last.type === 'period_end' ? { status_detail: 'intermission' } : {}),
    period: last.period,
    period_type: last.period_type,
    clock: last.clock,
    home: { team: home.team, score: score.home, shots: Math.max(home.shots, last.shots.home) },
    away: { team: away.team, score: score.away, shots: Math.max(away.shots, last.shots.away) },
    ...(last.description === '' ? {} : { last_event: last.description }),
  }
}

/** Seconds played, as a number that rises during a game. */
const positionOf = ({ seconds }: Periods, { period, clock }: Pick<Game, 'period' | 'clock'>): number =>
  period * seconds - secondsOf(clock)
