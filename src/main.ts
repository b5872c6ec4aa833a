/** The `scoreline` command. */
import { runCli } from './cli/run.ts'

process.exitCode = await runCli(process.argv.slice(2))
// Open workers and sockets must not keep a finished command running.
process.exit()
