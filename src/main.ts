/** The `scoreline` command. */
import { runCli } from './cli/run.ts'

// Not awaited at the top level: a bundle with compiled code has no such statement.
void runCli(process.argv.slice(2)).then(async (code) => {
  await Promise.all([process.stdout, process.stderr].map(flushed))
  // Open workers and sockets must not keep a finished command running.
  process.exit(code)
})

/** What a slow reader of a pipe has not taken yet would be lost at the exit. Also resolves when the reader is gone. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.writableLength === 0) resolve()
    else stream.write('', () => resolve())
  })
}
