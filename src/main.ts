/** The `scoreline` command. */
import { runCli } from './cli/run.ts'

// Not awaited at the top level: a bundle with compiled code has no such statement.
void runCli(process.argv.slice(2)).then((code) => {
  // Open workers and sockets must not keep a finished command running.
  process.exit(code)
})
