/** What only the first start shows: a link to the console, the admin token, a key per tier, a curl command to try. */
import { resolve } from 'node:path'
import type { FirstKey } from '../access/keys.ts'
import { writeSecretFile } from '../access/secret-files.ts'
import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { createLog, type Log } from '../kernel/log.ts'

export interface FirstStart extends Pick<App, 'url' | 'newAdminToken'> {
  readonly signInLink: string
  readonly keys: readonly Pick<FirstKey, 'tier' | 'key'>[]
}

export interface FirstStartOutput {
  /** Someone reads it; otherwise lines are collected, and secrets go into a file. */
  readonly isTerminal: boolean
  readonly isJson: boolean
  readonly write: (line: string) => void
  readonly now: () => number
}

const fileName = 'first-start.txt'

/** Shows everything on a terminal. Elsewhere the lines name a file that only its owner can read. */
export function showFirstStart(started: FirstStart, config: Config, output: FirstStartOutput): void {
  const { isTerminal, isJson, write, now } = output
  if (isTerminal && !isJson) {
    write(firstStartText(started, config))
    return
  }
  // Shown at every log level: there is no second time.
  const log = createLog({ level: 'info', format: 'json', write, now })
  const keys = Object.fromEntries(started.keys.map(({ tier, key }) => [tier, key]))
  if (isTerminal) {
    const { signInLink, newAdminToken } = started
    log.info('first_start', { sign_in_link: signInLink, admin_token: newAdminToken, keys })
    return
  }
  writeFirstStart(started, config, log, isDemo(config) ? { keys, try: curlOf(started) } : {})
}

/** Simulated data behind these keys is worth nothing to others. */
const isDemo = ({ FEEDS }: Config): boolean => FEEDS.length === 1 && FEEDS[0] === 'simulator'

function writeFirstStart(started: FirstStart, config: Config, log: Log, shown: object): void {
  try {
    writeSecretFile(config.DATA_DIR, fileName, firstStartText(started, config))
  } catch (error) {
    // A node that has its secrets from the settings may run without a folder that it can write to.
    const hint = 'create a link with "scoreline console link", and keys with "scoreline keys create"'
    log.warn('first_start', { error, hint, ...shown })
    return
  }
  const file = resolve(config.DATA_DIR, fileName)
  const what = 'the sign-in link, the admin token and a key per tier; only its owner can read it'
  log.info('first_start', { file, what, ...shown })
}

function firstStartText(started: FirstStart, { DATA_DIR }: Config): string {
  const lines = [
    '',
    '  Open the console; this link signs you in, once, within 15 minutes:',
    '',
    `  ${started.signInLink}`,
    '',
    '  First start: save these, they are shown only once.',
    '',
  ]
  if (started.newAdminToken) {
    lines.push(
      `  admin token  ${started.newAdminToken}`,
      `               (stored in ${DATA_DIR}/admin-token)`,
      '',
    )
  }
  for (const { tier, key } of started.keys) lines.push(`  ${tier.padEnd(9)} key  ${key}`)
  const curl = curlOf(started)
  if (curl) lines.push('', '  Try it:', '', `  ${curl}`)
  lines.push('', `  Docs  ${started.url}/docs`, '', '')
  return lines.join('\n')
}

function curlOf({ keys, url }: FirstStart): string | null {
  const [first] = keys
  return first ? `curl -H "Authorization: Bearer ${first.key}" ${url}/v1/nba/scores/live` : null
}
