#!/usr/bin/env node
// Runs the command with the Bun that npm installed.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { bunFile, environmentOf, programFile } from './program.mjs'

const orphanCheckMs = 500
const bun = bunFile()
if (!bun) {
  process.stderr.write('scoreline: Bun is missing; run npm install\n')
  process.exit(1)
}
const [command, ...rest] = process.argv.slice(2)
const isService = command === 'serve'
// The service stops by itself when this process is killed and cannot pass a signal on.
const args = isService ? ['serve', '--child', ...rest] : process.argv.slice(2)
const child = spawn(bun, [programFile(), ...args], { stdio: 'inherit', env: environmentOf(command) })
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    isStopping = true
    child.kill(signal)
  })
}

// npm and npx run this below a shell that dies of a signal without passing it on.
if (process.env.npm_execpath || process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    // The shell may have died of the signal that this process has passed on: a second one would end the service at once.
    if (!isStopping) child.kill('SIGTERM')
  }, orphanCheckMs)
  timer.unref()
}
child.on('exit', (code, signal) => {
  process.exit(code ?? 128 + (constants.signals[signal] ?? 1))
})
