import { adminEntries, adminHistory, adminJournal, adminRecords } from './archive.ts'
import { adminBackup, adminBackups } from './backups.ts'
import { changes } from './changes.ts'
import { adminCheck, adminCheckResult } from './check.ts'
import { checkpoint } from './checkpoint.ts'
import { events } from './events.ts'
import { history } from './history.ts'
import { sync } from './sync.ts'

export const journalEndpoints = [
  changes,
  events,
  history,
  sync,
  checkpoint,
  adminJournal,
  adminEntries,
  adminRecords,
  adminHistory,
  adminCheck,
  adminCheckResult,
  adminBackups,
  adminBackup,
] as const
