/** The `scoreline` command. */

import { Command, CommanderError } from 'commander'
import { CliError } from './cli/cli-error.ts'
import { ConfigError } from './config/config.ts'
import { errorMessage } from './kernel/error-message.ts'
import { version } from './version.ts'

const exitOk = 0
const exitFailed = 1
const exitUsage = 2

/** Each command imports only what it needs, so that help and usage errors are fast. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand(),
  import: async () => (await import('./cli/import.ts')).importCommand(),
  export: async () => (await import('./cli/export.ts')).exportCommand(),
  replay: async () => (await import('./cli/replay.ts')).replayCommand(),
  history: async () => (await import('./cli/history.ts')).historyCommand(),
  keys: async () =>
    (await import('./cli/keys.ts')).keysCommand(async (work) =>
      (await import('./cli/with-keys.ts')).withKeys(work),
    ),
  webhooks: async () => {
    const here = async () => (await import('./cli/with-webhooks.ts')).webhooksHere
    return (await import('./cli/webhooks.ts')).webhooksCommand({
      withWebhooks: async (work) => (await here()).withWebhooks(work),
      reencrypt: async (oldKeyFile) => (await here()).reencrypt(oldKeyFile),
    })
  },
  backup: async () => (await import('./cli/backup.ts')).backupCommand(),
  restore: async () => (await import('./cli/restore.ts')).restoreCommand(),
  verify: async () => (await import('./cli/verify.ts')).verifyCommand(),
  migrate: async () => (await import('./cli/migrate.ts')).migrateCommand(),
  doctor: async () => (await import('./cli/doctor.ts')).doctorCommand(),
  openapi: async () =>
    (await import('./cli/document.ts')).documentCommand('openapi', 'OpenAPI', async () =>
      (await import('./endpoint-table.ts')).openApiDocument(),
    ),
  asyncapi: async () =>
    (await import('./cli/document.ts')).documentCommand('asyncapi', 'AsyncAPI', async () =>
      (await import('./endpoint-table.ts')).asyncApiDocument(),
    ),
}

async function main(): Promise<number> {
  const program = new Command('scoreline')
    .description(
      'A self-hosted sports data service: one JSON API, webhooks and a push stream over one journal.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(add --help for all options)')
  const named = commands[process.argv[2] ?? '']
  const loaded = named ? [await named()] : await Promise.all(Object.values(commands).map((load) => load()))
  for (const command of loaded) program.addCommand(inherit(command, program))
  try {
    await program.parseAsync(process.argv)
    return exitOk
  } catch (error) {
    return report(error)
  }
}

/** Subcommands get settings such as `exitOverride` only when they are copied. */
function inherit(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent)
  for (const child of command.commands) inherit(child as Command, command)
  return command
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitOk : exitUsage
  const message = errorMessage(error)
  // An empty message: the command has already printed the reason.
  if (message !== '') process.stderr.write(`scoreline: ${message}\n`)
  if (error instanceof ConfigError) return exitUsage
  return error instanceof CliError ? error.exitCode : exitFailed
}

process.exitCode = await main()
// Open workers and sockets must not keep a finished command running.
process.exit()
