import type { Game, GameInput } from '../../sports/nfl/records/game.ts'
import type { PlayInput } from '../../sports/nfl/records/play.ts'
import { seasonTypes } from '../../sports/nfl/weeks.ts'
import type { Row } from './row.ts'

export interface GameHead {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly kickoff: string
  /** Whether the file has the kickoff time, not only the day. */
  readonly isTimeKnown: boolean
  readonly date: string
  /** The model behind epa and wpa. */
  readonly model: string
}

/** The game after the last of its plays. */
export function gameOfRows(
  head: GameHead,
  rows: readonly Row[],
  lastPlay: PlayInput | undefined,
  previous: Game | undefined,
): GameInput {
  const last = rows.at(-1)!
  const type = seasonTypes.find((known) => known === last.text('season_type'))
  const venue = last.text('game_stadium') || last.text('stadium')
  const side = (which: 'home' | 'away') => ({
    team: head[which],
    score: last.whole(`${which}_score`) ?? lastPlay?.score[which] ?? 0,
  })
  return {
    kickoff_utc: head.isTimeKnown ? head.kickoff : (previous?.kickoff_utc ?? head.kickoff),
    date: head.date,
    ...(type ? { season_type: type } : {}),
    ...(venue === '' ? {} : { venue }),
    ...stateOf(rows, lastPlay),
    ...(lastPlay?.description ? { last_play: lastPlay.description } : {}),
    home: side('home'),
    away: side('away'),
  }
}

function stateOf(rows: readonly Row[], lastPlay: PlayInput | undefined): Partial<GameInput> {
  if (!lastPlay) return { status: 'scheduled' }
  const { qtr, clock } = lastPlay
  const isOver = rows.at(-1)!.text('home_score') !== '' || hasEnded(rows, lastPlay)
  return isOver ? { status: 'final', period: qtr } : { status: 'in_progress', period: qtr, clock }
}

/** Files without a result end with a marker; a touchdown in overtime also ends a game. */
function hasEnded(rows: readonly Row[], { qtr, touchdown }: PlayInput): boolean {
  return rows.some((row) => row.text('desc') === 'END GAME') || (qtr > 4 && Boolean(touchdown))
}
