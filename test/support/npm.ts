/** npm as users have it: the registry that this machine is set up with. */
import { tmpdir } from 'node:os'

/** The newest npm, whatever is installed here. */
export const newestNpm = ['npx', '-y', 'npm@latest']

/** Why packages cannot be installed here, or null. */
export async function missingRegistry(): Promise<string | null> {
  if (Bun.which('npx') === null) return 'npm is not installed'
  const { success } = Bun.spawnSync(
    ['npm', 'view', 'npm', 'version', '--fetch-retries=0', '--fetch-timeout=10000'],
    {
      cwd: tmpdir(),
      stdout: 'ignore',
      stderr: 'ignore',
    },
  )
  return success ? null : 'no registry of packages answers'
}
