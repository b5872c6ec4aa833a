#!/usr/bin/env node
// Runs every check and test, shows their output, and closes with one line: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        process.stdout.write(chunk)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The last number that the test runner printed before `word`. */
function countOf(output, word) {
  const matches = [...output.matchAll(new RegExp(`^ *(\\d+) ${word}$`, 'gm'))]
  return matches.length === 0 ? 0 : Number(matches.at(-1)[1])
}

const failureLines = 40

/** What was printed before each failed test, once more: in thousands of lines nobody finds it. */
function failuresOf(output) {
  // The runner's own summary repeats the names without the reasons.
  const lines = output.split(/^\d+ tests failed:$/m)[0].split('\n')
  return lines.flatMap((line, at) => {
    if (!line.startsWith('(fail)')) return []
    const before = lines.slice(Math.max(0, at - failureLines), at)
    const from = before.findLastIndex((text) => text.startsWith('(') || text.endsWith('.test.ts:')) + 1
    return [[...before.slice(from), line].join('\n')]
  })
}

let passed = 0
let failed = 0
let skipped = 0

const only = process.argv.slice(2)
if (only.length === 0) {
  for (const [command, ...args] of [
    ['biome', 'check', '--error-on-warnings', '.'],
    ['tsc', '--noEmit'],
    ['knip-bun', '--no-progress'],
  ]) {
    process.stdout.write(`\n> ${command} ${args.join(' ')}\n`)
    const { code } = await run(command, args)
    if (code === 0) passed++
    else failed++
  }
}

process.stdout.write('\n> bun test\n')
const tests = await run('bun', ['test', '--timeout', '60000', ...(only.length > 0 ? only : ['src', 'test'])])
passed += countOf(tests.output, 'pass')
skipped += countOf(tests.output, 'skip')
const failures = countOf(tests.output, 'fail')
// A runner that fell over without counting anything has failed all the same.
failed += failures === 0 && tests.code !== 0 ? 1 : failures

if (failures > 0) {
  process.stdout.write(`\n> what failed, once more\n${failuresOf(tests.output).join('\n\n')}\n`)
}

process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed > 0 ? 1 : 0
