import { changes } from './changes.ts'
import { events } from './events.ts'
import { history } from './history.ts'
import { sync } from './sync.ts'

export const journalEndpoints = [changes, events, history, sync] as const
