import { Command } from 'commander'
import { createConsoleSessions } from '../access/console-sessions.ts'
import { ConsoleLink, consoleLinkOf } from '../access/endpoints/post-console-link.ts'
import { readRemote, remoteCaller } from '../access/remote-call.ts'
import { systemClock } from '../kernel/clock.ts'
import { Compile } from '../kernel/compile.ts'
import { withCliErrors } from './cli-error.ts'
import { configuredUrl, runningUrl } from './running-url.ts'
import { withInstallation } from './with-installation.ts'

export function consoleCommand(): Command {
  const command = new Command('console').description('Sign in to the console')
  command
    .command('link')
    .description('print a new link that signs the operator in, once; it is valid for 15 minutes')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  $ scoreline console link\n')
    .action(({ json }: { readonly json?: true }) =>
      withCliErrors(async () => {
        const link = await withInstallation({
          here: async ({ config, database, keys, adminToken }) => {
            const sessions = createConsoleSessions({ database, keys, clock: systemClock, adminToken })
            if ((await runningUrl(config)) === null) {
              process.stderr.write('No service answers here: start it, then open the link.\n')
            }
            return consoleLinkOf(sessions, configuredUrl(config))
          },
          remote: async (options) =>
            readRemote(Compile(ConsoleLink), await remoteCaller(options)('POST', '/admin/console/links')),
        })
        process.stdout.write(json ? `${JSON.stringify(link)}\n` : `${link.url}\n`)
      }),
    )
  return command
}
