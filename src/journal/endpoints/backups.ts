import Type from 'typebox'
import { objectAnswer } from '../../contract/answer.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { ApiError } from '../../contract/errors.ts'
import { Count, means, Nullable, OneOf, Strict } from '../../contract/schema.ts'
import type { BackupState, Backups } from '../backup/backups.ts'

export interface BackupsDeps {
  readonly backups: Backups
}

export const BackupView = Strict(
  {
    id: Type.String({ description: 'bak_…' }),
    state: means(
      OneOf(['running', 'done', 'failed']),
      'Whether the backup is being written, is complete or has failed',
    ),
    file: Type.String({ description: 'Where it is written, in the data folder of the service' }),
    rows: Type.Integer({ minimum: 0, description: 'Rows written so far' }),
    bytes: Nullable(Type.Integer({ minimum: 0, description: 'Size of the file, once it is done' })),
    epoch: Nullable(Type.String({ description: 'Epoch of the journal in it' })),
    seq: means(Nullable(Count), 'Number of the last entry that the backup has; null before it is known'),
    sha256: Nullable(Type.String({ description: 'Digest of its contents, in hex' })),
    error: Nullable(Type.String({ description: 'Why it failed' })),
  },
  'Backup',
)

export const adminBackups = endpoint({
  method: 'POST',
  path: '/admin/backups',
  caller: 'admin',
  summary: 'Start a backup',
  description:
    'Writes records, journal, keys, webhooks and secrets of one moment to a file in the data folder; `scoreline backup` calls this while the service has the embedded database open.',
  response: BackupView,
  status: 202,
  errors: ['conflict'],
  bare: true,
  handle: (_call, { backups }: BackupsDeps) => objectAnswer(viewOf(backups.start())),
})

export const adminBackup = endpoint({
  path: '/admin/backups/{backup_id}',
  caller: 'admin',
  summary: 'How far a backup is',
  params: Type.Object({ backup_id: means(Type.String({ maxLength: 64 }), 'Id of the backup') }),
  response: BackupView,
  errors: ['not_found'],
  bare: true,
  handle: ({ params }, { backups }: BackupsDeps) => {
    const found = backups.find(params.backup_id)
    if (!found) throw new ApiError('not_found')
    return objectAnswer(viewOf(found), { maxAgeS: 0 })
  },
})

const viewOf = ({ id, state, file, rows, report, error }: BackupState) => ({
  id,
  state,
  file,
  rows,
  bytes: report?.bytes ?? null,
  epoch: report?.epoch ?? null,
  seq: report?.seq ?? null,
  sha256: report?.sha256 ?? null,
  error,
})
