import { ownValue } from '../../kernel/json.ts'
import type { EventInput, EventType } from '../../sports/soccer/records/event.ts'
import { textOf } from '../read/fields.ts'
import type { RawEvent } from './raw.ts'

export interface EventKind {
  readonly type: EventType
  readonly detail?: NonNullable<EventInput['detail']>
}

const goals: Readonly<Record<string, EventType>> = {
  'normal goal': 'goal',
  'own goal': 'own_goal',
  penalty: 'penalty_goal',
  'missed penalty': 'penalty_missed',
}

const cards: Readonly<Record<string, EventType>> = {
  'yellow card': 'yellow_card',
  'second yellow card': 'second_yellow_card',
  'red card': 'red_card',
}

const reviews: readonly (readonly [RegExp, NonNullable<EventInput['detail']>])[] = [
  [/^goal (cancelled|disallowed)/, 'goal_cancelled'],
  [/^goal confirmed/, 'goal_confirmed'],
  [/^penalty (confirmed|awarded)/, 'penalty_awarded'],
  [/^penalty cancelled/, 'penalty_cancelled'],
  [/^card upgrade/, 'card_upgraded'],
  [/card cancelled/, 'card_rescinded'],
]

/** Our type of an event; null when unknown. The source lists a missed penalty under goals. */
export function kindOf(raw: RawEvent): EventKind | null {
  const detail = textOf(raw.detail).toLowerCase()
  switch (raw.type.toLowerCase()) {
    case 'goal':
      return goalOf(ownValue(goals, detail), { isKick: /shoot-?out/i.test(textOf(raw.comments)) })
    case 'card':
      return Object.hasOwn(cards, detail) ? { type: cards[detail]! } : null
    case 'subst':
      return { type: 'substitution' }
    case 'var': {
      const outcome = reviews.find(([pattern]) => pattern.test(detail))?.[1]
      return { type: 'var_review', ...(outcome ? { detail: outcome } : {}) }
    }
    default:
      return null
  }
}

function goalOf(type: EventType | undefined, { isKick }: { readonly isKick: boolean }): EventKind | null {
  if (type === undefined) return null
  if (!isKick) return { type }
  return { type: type === 'penalty_missed' ? 'shootout_missed' : 'shootout_goal' }
}
