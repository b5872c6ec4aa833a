import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config/config.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { version } from '../version.ts'
import { CliError } from './cli-error.ts'
import { commands } from './commands.ts'

const exitOk = 0
const exitFailed = 1
const exitUsage = 2

/** Runs the command that the arguments name; returns its exit code. */
export async function runCli(args: readonly string[]): Promise<number> {
  const program = new Command('scoreline')
    .description(
      'A self-hosted sports data service: one JSON API, webhooks and a push stream over one journal.',
    )
    .version(version)
    .exitOverride()
    .showHelpAfterError('(add --help for all options)')
  const named = commands[args[0] ?? '']
  const loaded = named ? [await named()] : await Promise.all(Object.values(commands).map((load) => load()))
  for (const command of loaded) program.addCommand(inherit(command, program))
  try {
    await program.parseAsync([...args], { from: 'user' })
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
