import Type, { type Static } from 'typebox'
import { Nullable } from '../../contract/schema.ts'
import type { Game, GameInput } from '../../sports/nhl/records/game.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nhl/clock.ts'

type State = Pick<GameInput, 'status' | 'status_detail' | 'period' | 'clock' | 'strength' | 'official'>

/** `CRIT`: the last minutes of a close game; `OVER`: just before `FINAL`; `OFF`: official. */
const statusOf: Readonly<Record<string, Game['status']>> = {
  FUT: 'scheduled',
  PRE: 'scheduled',
  LIVE: 'in_progress',
  CRIT: 'in_progress',
  OVER: 'final',
  FINAL: 'final',
  OFF: 'final',
}

const calledOff: Readonly<Record<string, 'postponed' | 'cancelled'>> = { PPD: 'postponed', CNCL: 'cancelled' }

const Optional = Type.Optional(Type.Unknown())

/** The fields of a game that make its state. */
export const stateFields = {
  gameState: Type.Unknown(),
  gameScheduleState: Optional,
  periodDescriptor: Type.Optional(Nullable(Lenient({ number: Optional }))),
  clock: Type.Optional(Nullable(Lenient({ timeRemaining: Optional, inIntermission: Optional }))),
  situation: Type.Optional(Nullable(Lenient({ situationCode: Optional }))),
}
const StateFields = Type.Object(stateFields)
type StateFields = Static<typeof StateFields>

/** The state of a game; null for an unknown `gameState`. `situation` is used where the fields have none. */
export function stateOf(head: StateFields, situation: string | null): State | null {
  const status = statusOf[String(head.gameState)]
  const off = calledOff[String(head.gameScheduleState)]
  if (off) return { status: 'scheduled', status_detail: off }
  if (status === undefined) return null
  if (status === 'scheduled') return { status, status_detail: 'scheduled' }
  const period = countOf(head.periodDescriptor?.number) || undefined
  const played = period === undefined ? {} : { period }
  if (status === 'final') return { status, ...played, official: head.gameState === 'OFF' }
  // During an intermission the clock counts down to the next period.
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

/** Lists have a situation only when it is not five on five; plays always have it. */
function strengthOf({ situation }: StateFields, ofPlays: string | null): { strength?: string } {
  const code = situation?.situationCode ?? ofPlays ?? '1551'
  const match = /^[01]([0-6])([0-6])[01]$/.exec(String(code))
  return match ? { strength: `${match[2]}v${match[1]}` } : {}
}
