import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { until } from '../until.ts'
import type { ReadersOptions, ReadersReport } from './readers.ts'

export interface Readers {
  /** What they have received; the times are those since the last report. */
  readonly report: () => Promise<ReadersReport>
  readonly stop: () => Promise<void>
}

const program = fileURLToPath(new URL('readers.ts', import.meta.url))

/** Starts readers in a namespace; resolves when all have caught up. */
export async function startReaders(inside: readonly string[], options: ReadersOptions): Promise<Readers> {
  const child = Bun.spawn([...inside, process.execPath, program, JSON.stringify(options)], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = createInterface({ input: Readable.fromWeb(child.stdout as never) })[Symbol.asyncIterator]()
  const report = async () => {
    child.stdin.write('report\n')
    child.stdin.flush()
    const { value, done } = await lines.next()
    if (done) throw new Error('the readers have ended')
    return JSON.parse(value) as ReadersReport
  }
  const stop = async () => {
    child.kill()
    await child.exited
  }
  try {
    await until('all have caught up', report, ({ live }) => live === options.count)
  } catch (error) {
    await stop()
    throw error
  }
  return { report, stop }
}
