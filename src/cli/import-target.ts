import Type from 'typebox'
import { openSecrets } from '../access/secret-files.ts'
import { derivations, recordKinds, scoringRules, topicsByKind } from '../areas.ts'
import { type Config, processConfig } from '../config/config.ts'
import type { Adapter, FeedDocument, Problem } from '../contract/adapter.ts'
import { Count } from '../contract/schema.ts'
import type { IngestDeps, IngestMode } from '../ingest/ingest-deps.ts'
import { ingestDocument, newMemory } from '../ingest/ingest-document.ts'
import { systemClock } from '../kernel/clock.ts'
import { Compile } from '../kernel/compile.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { newId } from '../kernel/ids.ts'
import { silentLog } from '../kernel/log.ts'
import type { Database } from '../store/driver/database.ts'
import { FolderInUseError } from '../store/driver/folder-lock.ts'
import { migrate } from '../store/migrate.ts'
import { openDatabase } from '../store/open-database.ts'
import { CliError } from './cli-error.ts'
import { documentParts } from './document-parts.ts'

export interface ImportOptions {
  /** Address of a running service; null for the store of this installation. */
  readonly url: string | null
  readonly gameId: string | null
  readonly mode: IngestMode
}

export interface ImportedDocument {
  readonly accepted: number
  readonly unchanged: number
  readonly rejected: readonly Problem[]
  readonly rejected_count: number
  readonly notices: readonly Problem[]
}

export interface ImportTarget {
  readonly importDocument: (
    adapter: Adapter,
    document: FeedDocument,
    path: string,
  ) => Promise<ImportedDocument>
  readonly close: () => Promise<void>
}

/** Several games per transaction, since nothing else uses this process. */
const importChangesMax = 3_000

/** Opens the store of this installation, or uses HTTP when --url is given or a server has the store open. */
export function openImportTarget(options: ImportOptions): ImportTarget {
  const config = processConfig()
  if (options.url !== null) return remoteTarget(options, options.url, adminTokenOf(config))
  let target = storeTarget(options, openMigrated(config))
  return {
    importDocument: async (...document) => {
      try {
        return await target.importDocument(...document)
      } catch (error) {
        if (!(error instanceof FolderInUseError) || !error.owner?.url) throw error
        const given = { adminToken: config.ADMIN_TOKEN, secretKey: config.SECRET_KEY }
        target = remoteTarget(options, error.owner.url, openSecrets(config.DATA_DIR, given).adminToken)
        return target.importDocument(...document)
      }
    },
    close: () => target.close(),
  }
}

async function openMigrated(config: Config): Promise<Database> {
  const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

function adminTokenOf({ ADMIN_TOKEN: token }: Config): string {
  if (token === null) throw new CliError('--url requires ADMIN_TOKEN, the admin token of that service', 2)
  return token
}

/** The first batch is read and checked while the store is opened. */
function storeTarget({ gameId, mode }: ImportOptions, opening: Promise<Database>): ImportTarget {
  // The import that waits for the store throws it.
  opening.catch(() => {})
  const deps: IngestDeps = {
    database: {
      query: async (text, params) => (await opening).query(text, params),
      transaction: async (work, urgency) => (await opening).transaction(work, urgency),
    },
    kinds: recordKinds,
    derivations,
    scoring: scoringRules,
    topics: topicsByKind,
    clock: systemClock,
    changesMax: importChangesMax,
    log: silentLog,
  }
  const memories = new Map<string, Map<string, unknown>>()
  const memoryOf = ({ name }: Adapter) => {
    const memory = memories.get(name) ?? newMemory()
    memories.set(name, memory)
    return memory
  }
  return {
    importDocument: async (adapter, document) => {
      const imported = await ingestDocument(deps, adapter, document, {
        gameId,
        memory: memoryOf(adapter),
        mode,
      })
      // A document without records needs no store, but a store that cannot be opened must not stay unnoticed.
      await opening
      return imported
    },
    close: async () => {
      const database = await opening.catch(() => null)
      await database?.close()
    },
  }
}

const ProblemView = Type.Object({ position: Type.String(), reason: Type.String() })
const answerCheck = Compile(
  Type.Object({
    accepted: Count,
    unchanged: Count,
    rejected: Type.Array(ProblemView),
    rejected_count: Count,
    notices: Type.Array(ProblemView),
  }),
)
const errorCheck = Compile(Type.Object({ error: Type.Object({ message: Type.String() }) }))
/** Long, because one document may hold a season of plays: tens of thousands of changes. */
const documentTimeoutMs = 600_000

function remoteTarget({ gameId, mode }: ImportOptions, url: string, token: string): ImportTarget {
  const run = newId('run')
  return {
    close: async () => {},
    importDocument: async (adapter, { name }, path) => {
      const address = new URL(`/admin/feeds/${encodeURIComponent(adapter.name)}/documents`, url)
      const params = { name, run, mode, ...(gameId === null ? {} : { game: gameId }) }
      for (const [key, value] of Object.entries(params)) address.searchParams.set(key, value)
      const reports: ImportedDocument[] = []
      for await (const { body, linesBefore } of documentParts(adapter, path)) {
        const response = await fetch(address, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(documentTimeoutMs),
        }).catch((error) => {
          throw new CliError(`the service at ${url} does not answer: ${errorMessage(error)}`, 1)
        })
        reports.push(afterLines(await readAnswer(response, path), linesBefore))
      }
      return sumOf(reports)
    },
  }
}

/** A report with the numbers of the lines in the whole file. */
function afterLines(report: ImportedDocument, linesBefore: number): ImportedDocument {
  if (linesBefore === 0) return report
  const moved = ({ position, reason }: Problem): Problem => ({
    position: position.replace(/^line (\d+)$/, (_, line) => `line ${Number(line) + linesBefore}`),
    reason,
  })
  return { ...report, rejected: report.rejected.map(moved), notices: report.notices.map(moved) }
}

const sumOf = (reports: readonly ImportedDocument[]): ImportedDocument => ({
  accepted: reports.reduce((sum, one) => sum + one.accepted, 0),
  unchanged: reports.reduce((sum, one) => sum + one.unchanged, 0),
  rejected: reports.flatMap((one) => one.rejected),
  rejected_count: reports.reduce((sum, one) => sum + one.rejected_count, 0),
  notices: reports.flatMap((one) => one.notices),
})

async function readAnswer(response: Response, path: string): Promise<ImportedDocument> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && answerCheck.Check(body)) return body
  const message = errorCheck.Check(body) ? body.error.message : `status ${response.status}`
  throw new CliError(`${path}: the service responded: ${message}`, 1)
}
