#!/usr/bin/env node
// Runs every check and test, shows their output and closes with one line: `N passed, N failed`.
// With paths as arguments it runs only the tests under them.
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` }

/** These measure delays and load both cores themselves: they run one file at a time. */
const alone = /^test\/faults\/(postgres|stream|webhooks)-/
/** How long each file took in earlier runs: the slowest start first, so that no core waits for them at the end. */
const timingsFile = join(root, 'node_modules/.cache/scoreline/test-timings.json')
const slowestShown = 10
const failureLines = 40

const checks = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['tsc', '--noEmit'],
  ['knip-bun', '--no-progress'],
]

function run(command, args) {
  process.stdout.write(`\n> ${[command, ...args.filter((arg) => !arg.startsWith('./'))].join(' ')}\n`)
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

function testFiles() {
  // Without timings of an earlier run, those in `test` go first: the slowest are among them.
  const files = ['test', 'src', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/')),
  )
  const only = process.argv.slice(2).map((path) => path.replace(/^\.\//, ''))
  return only.length === 0 ? files : files.filter((file) => only.some((path) => file.startsWith(path)))
}

/** The last number that the test runner printed before `word`. */
function countOf(output, word) {
  const matches = [...output.matchAll(new RegExp(`^ *(\\d+) ${word}$`, 'gm'))]
  return matches.length === 0 ? 0 : Number(matches.at(-1)[1])
}

/** The output of each failed test once more: nobody finds it in thousands of lines. */
function failuresOf(output) {
  // The runner's own summary repeats the names without the reasons.
  const lines = output.split(/^\d+ tests? failed:$/m)[0].split('\n')
  return lines.flatMap((line, at) => {
    if (!line.startsWith('(fail)')) return []
    const before = lines.slice(Math.max(0, at - failureLines), at)
    const from = before.findLastIndex((text) => text.startsWith('(') || text.endsWith('.test.ts:')) + 1
    return [[...before.slice(from), line].join('\n')]
  })
}

function slowestOf(timings) {
  const rows = Object.entries(timings).sort((a, b) => b[1] - a[1])
  return rows.slice(0, slowestShown).map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`)
}

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const timings = {}

async function runTests(files, workers) {
  if (files.length === 0) return
  mkdirSync(dirname(timingsFile), { recursive: true })
  const parallel = workers > 1 ? [`--parallel=${workers}`, '--no-isolate'] : []
  const options = ['--timeout', '60000', ...parallel, `--timings=${timingsFile}`, '--update-timings']
  const { code, output } = await run('bun', ['test', ...options, ...files.map((file) => `./${file}`)])
  const failed = countOf(output, 'fail')
  total.passed += countOf(output, 'pass')
  total.skipped += countOf(output, 'skip')
  // A runner that crashed without counting anything has failed as well.
  total.failed += failed === 0 && code !== 0 ? 1 : failed
  failures.push(...failuresOf(output))
  const { files: known } = JSON.parse(readFileSync(timingsFile, 'utf8'))
  for (const file of files) timings[file] = known[file] ?? 0
}

if (process.argv.length === 2) {
  for (const [command, ...args] of checks) {
    const { code } = await run(command, args)
    if (code === 0) total.passed++
    else total.failed++
  }
}
const files = testFiles()
await runTests(
  files.filter((file) => !alone.test(file)),
  Math.min(cpus().length, 4),
)
await runTests(
  files.filter((file) => alone.test(file)),
  1,
)

process.stdout.write(`\n> slowest test files\n${slowestOf(timings).join('\n')}\n`)
if (failures.length > 0) process.stdout.write(`\n> failures, repeated\n${failures.join('\n\n')}\n`)
const { passed, failed, skipped } = total
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
