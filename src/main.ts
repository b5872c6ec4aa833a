/** The `scoreline` command. */
import { Command, CommanderError } from 'commander'
import { CliError } from './cli/cli-error.ts'
import { doctorCommand } from './cli/doctor.ts'
import { documentCommand } from './cli/document.ts'
import { exportCommand } from './cli/export.ts'
import { importCommand } from './cli/import.ts'
import { keysCommand } from './cli/keys.ts'
import { migrateCommand } from './cli/migrate.ts'
import { replayCommand } from './cli/replay.ts'
import { serveCommand } from './cli/serve.ts'
import { verifyCommand } from './cli/verify.ts'
import { webhooksCommand } from './cli/webhooks.ts'
import { withKeys } from './cli/with-keys.ts'
import { webhooksHere } from './cli/with-webhooks.ts'
import { ConfigError } from './config.ts'
import { asyncApiDocument, openApiDocument } from './endpoint-table.ts'
import { version } from './version.ts'

const exitOk = 0
const exitFailed = 1
const exitUsage = 2

async function main(): Promise<number> {
  const program = new Command('scoreline')
    .description(
      'A self-hosted sports data service: one JSON API, webhooks and a push stream over one journal.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(add --help for all options)')
  const commands = [
    serveCommand(),
    importCommand(),
    exportCommand(),
    replayCommand(),
    keysCommand(withKeys),
    webhooksCommand(webhooksHere),
    verifyCommand(),
    migrateCommand(),
    doctorCommand(),
    documentCommand('openapi', 'OpenAPI', openApiDocument),
    documentCommand('asyncapi', 'AsyncAPI', asyncApiDocument),
  ]
  for (const command of commands) program.addCommand(inherit(command, program))
  try {
    await program.parseAsync(process.argv)
    return exitOk
  } catch (error) {
    return report(error)
  }
}

/** Settings such as "do not exit by yourself" reach subcommands only when handed down. */
function inherit(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inherit(child as Command, command)
  return command
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitOk : exitUsage
  const message = error instanceof Error ? error.message : String(error)
  // A command that has said everything fails without a word.
  if (message !== '') process.stderr.write(`scoreline: ${message}\n`)
  if (error instanceof ConfigError) return exitUsage
  return error instanceof CliError ? error.exitCode : exitFailed
}

process.exitCode = await main()
// Workers and sockets that are still open must not hold up a command that is done.
process.exit()
