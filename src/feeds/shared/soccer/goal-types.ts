import type { EventType } from '../../../sports/soccer/records/event.ts'

/** Events that change the score; kicks of a shoot-out do not. */
export const goalTypes: ReadonlySet<EventType> = new Set(['goal', 'own_goal', 'penalty_goal'])
