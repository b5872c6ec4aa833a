import { secondsOf } from '../../games/periods.ts'
import type { Game, GameInput } from './records/game.ts'
import type { Play } from './records/play.ts'

const periodWeight = 1_000

/** Sources end their lists with such a line. */
const gameEnd = /^END (OF )?GAME/i

/** The game after its plays; null unless they are ahead of it. */
export function gameAfterPlays(plays: readonly Play[], game: Game): GameInput | null {
  const last = plays.at(-1)
  if (!last || game.status === 'final') return null
  const isOver = gameEnd.test(last.description)
  const now = last.qtr * periodWeight - secondsOf(last.clock)
  const before = game.status === 'scheduled' ? 0 : game.period * periodWeight - secondsOf(game.clock)
  const hasScored = last.score.home + last.score.away > game.home.score + game.away.score
  if (!isOver && now <= before && !(now === before && hasScored)) return null
  const { kickoff_utc, date, home, away } = game
  return {
    kickoff_utc,
    date,
    status: isOver ? 'final' : 'in_progress',
    period: last.qtr,
    clock: last.clock,
    home: { team: home.team, score: last.score.home, timeouts_remaining: last.timeouts.home },
    away: { team: away.team, score: last.score.away, timeouts_remaining: last.timeouts.away },
    ...(last.description === '' ? {} : { last_play: last.description }),
  }
}
