import { adminCheck, adminEntries, adminJournal, adminRecords } from './archive.ts'
import { changes } from './changes.ts'
import { events } from './events.ts'
import { history } from './history.ts'
import { sync } from './sync.ts'

export const journalEndpoints = [
  changes,
  events,
  history,
  sync,
  adminJournal,
  adminEntries,
  adminRecords,
  adminCheck,
] as const
