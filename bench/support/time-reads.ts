import { fileURLToPath } from 'node:url'

const reader = fileURLToPath(new URL('live-reader.ts', import.meta.url))

/** Reads a live list of the service every 10 ms while `work` runs; returns the time of each read, in milliseconds. */
export async function timeReads(
  { url, key }: { readonly url: string; readonly key: string },
  work: () => Promise<unknown>,
): Promise<number[]> {
  const child = Bun.spawn([process.execPath, reader, url, key], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const lines = linesOf(child.stdout)
  // It is ready.
  await lines.next()
  await work()
  child.stdin.end()
  const { value: times } = await lines.next()
  await child.exited
  return JSON.parse(times!) as number[]
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    const lines = (text + decoder.decode(chunk, { stream: true })).split('\n')
    text = lines.pop()!
    yield* lines
  }
}
