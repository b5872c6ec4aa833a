import { ownValue } from '../../kernel/json.ts'
import type { Game, GameInput } from '../../sports/mlb/records/game.ts'
import { textOf } from '../read/fields.ts'
import type { Status } from './fields.ts'

/** By the first letter of the code. Other fields of the feed call warmup live; nothing has been played by then. */
const statusOf: Readonly<Record<string, Game['status']>> = {
  S: 'scheduled',
  P: 'scheduled',
  D: 'scheduled',
  C: 'scheduled',
  I: 'in_progress',
  M: 'in_progress',
  N: 'in_progress',
  T: 'in_progress',
  U: 'in_progress',
  O: 'final',
  F: 'final',
  Q: 'final',
  R: 'final',
}

const ofAbstract: Readonly<Record<string, Game['status']>> = {
  Preview: 'scheduled',
  Live: 'in_progress',
  Final: 'final',
}

const details: readonly (readonly [RegExp, NonNullable<GameInput['status_detail']>])[] = [
  [/^warmup/i, 'warmup'],
  [/postponed/i, 'postponed'],
  [/cancel/i, 'cancelled'],
  [/suspended/i, 'suspended'],
  [/delay/i, 'delayed'],
  [/challenge/i, 'manager_challenge'],
  [/review/i, 'umpire_review'],
  [/completed early/i, 'completed_early'],
  [/forfeit/i, 'forfeit'],
]

export type State = Pick<GameInput, 'status' | 'status_detail' | 'official'> & {
  readonly status: Game['status']
}

/** The status of a game; null when both the code and the abstract state are unknown. */
export function stateOf({ codedGameState, abstractGameState, detailedState }: Status): State | null {
  const code = textOf(codedGameState).charAt(0)
  const status = ownValue(statusOf, code) ?? ownValue(ofAbstract, textOf(abstractGameState))
  if (status === undefined) return null
  const detail = details.find(([pattern]) => pattern.test(textOf(detailedState)))?.[1] ?? status
  // Between the last out and `Final` the score can still change.
  return { status, status_detail: detail, ...(status === 'final' ? { official: code !== 'O' } : {}) }
}
