import { changes } from './changes.ts'
import { events } from './events.ts'

export const journalEndpoints = [changes, events] as const
