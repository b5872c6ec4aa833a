import { adminCheck, adminEntries, adminJournal, adminRecords } from './archive.ts'
import { changes } from './changes.ts'
import { events } from './events.ts'

export const journalEndpoints = [
  changes,
  events,
  adminJournal,
  adminEntries,
  adminRecords,
  adminCheck,
] as const
