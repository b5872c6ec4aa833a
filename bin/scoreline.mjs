#!/usr/bin/env node
// Runs the command with the Bun that npm installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bunFolder = dirname(createRequire(import.meta.url).resolve('bun/package.json'))
const bun = ['bin/bun.exe', 'bin/bun'].map((name) => join(bunFolder, name)).find((path) => existsSync(path))
if (!bun) {
  process.stderr.write('scoreline: Bun is missing; run npm install\n')
  process.exit(1)
}
const child = spawn(bun, [join(root, 'src/main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGKILL' ? 137 : 1)
})
