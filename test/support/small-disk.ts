/** A file system of a few megabytes in memory, to fill. Only root may mount one, and only on Linux. */
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mib = 1024 * 1024

export interface SmallDisk {
  readonly folder: string
  /** Fills the disk until only so many megabytes are free. */
  readonly fill: (leavingMb: number) => void
  readonly makeRoom: () => void
  readonly remove: () => void
}

/** Null where mounting is not allowed. */
export function mountSmallDisk(sizeMb: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'scoreline-disk-'))
  if (!run('mount', '-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder)) {
    rmSync(folder, { recursive: true })
    return null
  }
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: (leavingMb) => {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leavingMb * mib)))
    },
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => {
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function missingMount(): string | null {
  const disk = mountSmallDisk(1)
  disk?.remove()
  return disk ? null : 'mounting a small disk is not allowed here'
}

function run(...command: string[]): boolean {
  try {
    return Bun.spawnSync(command, { stderr: 'ignore' }).success
  } catch {
    return false
  }
}
