import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static } from 'typebox'
import type { ChainEnd } from '../contract/chain.ts'
import { Compile } from '../kernel/compile.ts'
import type { Log } from '../kernel/log.ts'
import { repeat } from '../kernel/repeat.ts'

/** The last head that a node has seen. */
const SeenHead = Type.Object({
  epoch: Type.String(),
  seq: Type.Integer({ minimum: 0 }),
  hash: Type.Union([Type.String(), Type.Null()]),
})
export type SeenHead = Static<typeof SeenHead>

const seenHead = Compile(SeenHead)
const fileName = 'journal-head.json'
const writeEveryMs = 1_000

/** Returns null when the node has not seen a head yet, or the file cannot be read. */
export function readSeenHead(folder: string): SeenHead | null {
  try {
    const seen: unknown = JSON.parse(readFileSync(join(folder, fileName), 'utf8'))
    return seenHead.Check(seen) ? seen : null
  } catch {
    return null
  }
}

/**
 * Keeps the head that this node has seen in a file outside the database: when an older copy of the database is restored
 * while every node is stopped, nothing inside it shows that entries are missing.
 */
export function keepSeenHead(deps: {
  readonly tail: {
    readonly epoch: string
    /** Never what only a message had: the next start compares the journal with it. */
    readonly stored: ChainEnd
  }
  readonly folder: string
  readonly log: Log
}): { readonly close: () => Promise<void> } {
  const { tail, folder, log } = deps
  let written = ''
  let isFailing = false
  /** A disk may take long; requests do not wait for it. */
  const write = async (): Promise<void> => {
    const { epoch, stored } = tail
    const text = JSON.stringify({ epoch, seq: stored.seq, hash: stored.hash } satisfies SeenHead)
    if (text === written) return
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Several processes may share the folder.
      const draft = join(folder, `${fileName}.${process.pid}`)
      await writeFile(draft, `${text}\n`, { mode: 0o600 })
      await rename(draft, join(folder, fileName))
      written = text
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn('journal.head_not_kept', { error })
      isFailing = true
    }
  }
  const writing = repeat(writeEveryMs, write)
  return {
    close: async () => {
      await writing.stop()
      await write()
    },
  }
}
