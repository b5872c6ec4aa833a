import { adminBackup, adminBackups } from './backups.ts'
import { changes } from './changes.ts'
import { checkpoint } from './checkpoint.ts'
import { events } from './events.ts'

export const journalEndpoints = [changes, events, checkpoint, adminBackups, adminBackup] as const
