// Builds `dist`: ES modules for Node, Bun, browsers and bundlers, CommonJS for `require`, and declarations for both.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = join(folder, 'dist')

const forms = [
  { name: 'esm', type: 'module', options: [] },
  {
    name: 'cjs',
    type: 'commonjs',
    options: ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'],
  },
]

const shell = process.platform === 'win32'
if (spawnSync('tsc', ['--version'], { shell }).status !== 0) {
  process.stderr.write(
    'The client is built with TypeScript, which an installation with --omit=dev does not have: run "npm install" in the folder above, then pack again.\n',
  )
  process.exit(1)
}
rmSync(dist, { recursive: true, force: true })
for (const { name, type, options } of forms) {
  const outDir = join(dist, name)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'package.json'), `{ "type": "${type}" }\n`)
  // npm puts the commands of the folders above on the path.
  const { status } = spawnSync('tsc', ['-p', folder, '--outDir', outDir, ...options], {
    stdio: 'inherit',
    shell,
  })
  if (status !== 0) process.exit(status ?? 1)
}
