import { Command } from 'commander'
import { readRemote, remoteCaller } from '../access/remote-call.ts'
import { Compile } from '../kernel/compile.ts'
import { Resumed } from '../nodes/endpoints/resume.ts'
import { endPause } from '../nodes/pause.ts'
import { withCliErrors } from './cli-error.ts'
import { withInstallation } from './with-installation.ts'

export function resumeCommand(): Command {
  return new Command('resume')
    .description('Start the feeds and webhook deliveries of a restored copy')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      `
A restored backup begins paused: feeds and webhook deliveries wait, so that a copy sends nothing to the receivers of the
original. Resume it when it takes the place of the original. A running service resumes within a second.

Example:
  $ scoreline resume
`,
    )
    .action(({ json }: { readonly json?: true }) =>
      withCliErrors(async () => {
        const since = await withInstallation({
          here: ({ database }) => endPause(database.query),
          remote: async (options) =>
            readRemote(Compile(Resumed), await remoteCaller(options)('POST', '/admin/resume')).paused_since,
        })
        const text =
          since === null
            ? 'Nothing was paused.'
            : `Resumed: feeds and webhook deliveries run; they were paused since ${since}.`
        process.stdout.write(json ? `${JSON.stringify({ paused_since: since })}\n` : `${text}\n`)
      }),
    )
}
