import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'

/** What the first start shows and no later one does: the operator's token, a key per tier, a call to paste. */
export function firstStartText(app: App, config: Config): string {
  const lines = ['', '  First start: these are shown once, keep them.', '']
  if (app.newAdminToken) {
    lines.push(
      `  admin token  ${app.newAdminToken}`,
      `               (kept in ${config.DATA_DIR}/admin-token)`,
      '',
    )
  }
  for (const { tier, key } of app.firstKeys ?? []) lines.push(`  ${tier.padEnd(9)} key  ${key}`)
  const [first] = app.firstKeys ?? []
  if (first) {
    lines.push(
      '',
      '  Try it:',
      '',
      `  curl -H "Authorization: Bearer ${first.key}" ${app.url}/v1/nba/scores/live`,
    )
  }
  lines.push('', `  Console ${app.url}/   Reference ${app.url}/docs`, '', '')
  return lines.join('\n')
}
