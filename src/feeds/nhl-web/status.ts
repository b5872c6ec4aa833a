import type { GameInput } from '../../sports/nhl/records/game.ts'
import type { GameStatus } from '../../sports/nhl/status.ts'
import { countOf } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nhl/clock.ts'
import type { GameHead } from './game-head.ts'

type State = Pick<GameInput, 'status' | 'status_detail' | 'period' | 'clock' | 'strength' | 'official'>

/** `CRIT` are the last minutes of a close game, `OVER` the moments before `FINAL`, `OFF` what became official. */
const statusOf: Readonly<Record<string, GameStatus>> = {
  FUT: 'scheduled',
  PRE: 'scheduled',
  LIVE: 'in_progress',
  CRIT: 'in_progress',
  OVER: 'final',
  FINAL: 'final',
  OFF: 'final',
}

const calledOff: Readonly<Record<string, 'postponed' | 'cancelled'>> = { PPD: 'postponed', CNCL: 'cancelled' }

type StateFields = Pick<
  GameHead,
  'gameState' | 'gameScheduleState' | 'periodDescriptor' | 'clock' | 'situation'
>

/** The state of a game as a document has it; null for a word that is new to us. */
export function stateOf(head: StateFields, situation: string | null): State | null {
  const status = statusOf[String(head.gameState)]
  const off = calledOff[String(head.gameScheduleState)]
  if (off) return { status: 'scheduled', status_detail: off }
  if (status === undefined) return null
  if (status === 'scheduled') return { status, status_detail: 'scheduled' }
  const period = countOf(head.periodDescriptor?.number) || undefined
  const played = period === undefined ? {} : { period }
  if (status === 'final') return { status, ...played, official: head.gameState === 'OFF' }
  // The clock of an intermission counts down to the next period: of the one before nothing is left.
  if (head.clock?.inIntermission === true) {
    return { status, status_detail: 'intermission', ...played, clock: '00:00' }
  }
  const seconds = secondsOf(head.clock?.timeRemaining)
  return {
    status,
    ...(head.gameScheduleState === 'SUSP' ? { status_detail: 'suspended' as const } : {}),
    ...played,
    ...(seconds === null ? {} : { clock: clockText(seconds) }),
    ...strengthOf(head, situation),
  }
}

/** Lists tell of a situation only while it is out of the ordinary; plays carry it always. */
function strengthOf({ situation }: StateFields, ofPlays: string | null): { strength?: string } {
  const code = situation?.situationCode ?? ofPlays ?? '1551'
  const match = /^[01]([0-6])([0-6])[01]$/.exec(String(code))
  return match ? { strength: `${match[2]}v${match[1]}` } : {}
}
