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

/** What an event of the source is; null for what we do not know. A missed penalty is a goal there, and none here. */
export function kindOf(raw: RawEvent): EventKind | null {
  const word = textOf(raw.detail).toLowerCase()
  switch (raw.type.toLowerCase()) {
    case 'goal':
      return goalOf(goals[word], { isKick: /shoot-?out/i.test(textOf(raw.comments)) })
    case 'card':
      return cards[word] ? { type: cards[word] } : null
    case 'subst':
      return { type: 'substitution' }
    case 'var': {
      const detail = reviews.find(([pattern]) => pattern.test(word))?.[1]
      return { type: 'var_review', ...(detail ? { detail } : {}) }
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
