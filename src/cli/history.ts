import { Command, InvalidArgumentError } from 'commander'
import { parseCursor } from '../contract/cursor.ts'
import { type Archive, archivePageMax } from '../journal/archive.ts'
import type { RecordVersion } from '../journal/record-version.ts'
import { CliError } from './cli-error.ts'
import { withArchive } from './with-archive.ts'

interface Flags {
  readonly limit?: number
  readonly json?: true
}

export function historyCommand(): Command {
  return new Command('history')
    .description('List the versions of one record with what each of them changed, newest first')
    .argument('<kind>', 'record kind, such as nba.game')
    .argument('<id>', 'id of the record')
    .option('--limit <n>', 'at most this many versions (default: all that are kept)', parseLimit)
    .option('--json', 'print the versions as JSON')
    .addHelpText('after', '\nExample:\n  $ scoreline history nba.game 0022500777 --limit 10\n')
    .action(async (kind: string, id: string, { limit = Number.POSITIVE_INFINITY, json }: Flags) => {
      const { recordKinds } = await import('../areas.ts')
      if (!recordKinds.has(kind)) {
        throw new CliError(`unknown record kind ${kind}: use ${[...recordKinds.keys()].join(', ')}`, 2)
      }
      const versions = await withArchive((archive) => readVersions(archive, { kind, id }, limit))
      if (versions.length === 0) throw new CliError(`no version of ${kind} ${id} is kept`, 1)
      const text = json ? `${JSON.stringify({ kind, id, versions })}\n` : versions.map(versionText).join('\n')
      await Bun.write(Bun.stdout, text)
    })
}

async function readVersions(
  archive: Archive,
  record: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<readonly RecordVersion[]> {
  const versions: RecordVersion[] = []
  let beforeSeq = Number.MAX_SAFE_INTEGER
  while (versions.length < limit) {
    const pageMax = Math.min(archivePageMax, limit - versions.length)
    const page = await archive.history(record, { beforeSeq, limit: pageMax })
    versions.push(...page)
    if (page.length < pageMax) break
    beforeSeq = parseCursor(page.at(-1)!.cursor)?.seq ?? 0
  }
  return versions
}

function versionText({ at, op, cursor, changed }: RecordVersion): string {
  const lines = changed.map(({ path, from, to }) =>
    path === '' ? `  ${wholeText(from, to)}` : `  ${path}  ${JSON.stringify(from)} → ${JSON.stringify(to)}`,
  )
  return `${at}  ${op}  ${cursor}\n${lines.map((line) => `${line}\n`).join('')}`
}

const wholeText = (from: unknown, to: unknown): string =>
  to === null ? `deleted: ${JSON.stringify(from)}` : `created: ${JSON.stringify(to)}`

function parseLimit(text: string): number {
  const limit = Number(text)
  if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError('It must be 1 or more.')
  return limit
}
