import type { FirstKey } from '../access/keys.ts'
import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'

interface Started extends Pick<App, 'url' | 'newAdminToken'> {
  readonly signInLink: string
}

/** What only the first start prints: a link to the console, the admin token, a key per tier, a curl command to try. */
export function firstStartText(app: Started, keys: readonly FirstKey[], config: Config): string {
  const lines = [
    '',
    '  Open the console; this link signs you in, once:',
    '',
    `  ${app.signInLink}`,
    '',
    '  First start: save these, they are shown only once.',
    '',
  ]
  if (app.newAdminToken) {
    lines.push(
      `  admin token  ${app.newAdminToken}`,
      `               (stored in ${config.DATA_DIR}/admin-token)`,
      '',
    )
  }
  for (const { tier, key } of keys) lines.push(`  ${tier.padEnd(9)} key  ${key}`)
  const [first] = keys
  if (first) {
    lines.push(
      '',
      '  Try it:',
      '',
      `  curl -H "Authorization: Bearer ${first.key}" ${app.url}/v1/nba/scores/live`,
    )
  }
  lines.push('', `  Docs  ${app.url}/docs`, '', '')
  return lines.join('\n')
}
