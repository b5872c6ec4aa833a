#!/usr/bin/env node
// Runs every check and test, shows their output and closes with one line: `N passed, N failed`.
// With paths as arguments it runs only the tests under them. With --retry it runs files that failed once more, each alone.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { cpus, freemem } from 'node:os'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programFile } from './program.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const mayRetry = process.argv.includes('--retry')
const paths = process.argv.slice(2).filter((path) => path !== '--retry')
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  // The compilers of the engine start later than usual, the last ones ten times: in processes that live for a minute or
  // less, they take more time than they save, up to a third of all. The first two are for WebAssembly, which the database is.
  BUN_JSC_thresholdForOMGOptimizeAfterWarmUp: '500000',
  BUN_JSC_thresholdForOMGOptimizeSoon: '5000',
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: '1000000',
  BUN_JSC_thresholdForFTLOptimizeSoon: '10000',
  BUN_JSC_thresholdForOptimizeAfterWarmUp: '5000',
  BUN_JSC_thresholdForOptimizeAfterLongWarmUp: '5000',
  BUN_JSC_thresholdForOptimizeSoon: '5000',
  // The TypeScript compiler collects garbage a quarter as often.
  GOGC: '400',
}

/** Databases of tests are in memory where there is room: copying and writing their files takes a third of the time. */
const memoryFolder = '/dev/shm'
const memoryBytes = 6 * 1024 ** 3

/** Beside others, these come near their limits of delays: they run one file at a time, at the end. */
const alone = /^test\/faults\/(stream-slow|webhooks-failing)/
/** How long each file took in earlier runs, a file per lane: the slowest start first, so that no core waits at the end. */
const timingsFile = (lane) => join(root, `node_modules/.cache/scoreline/test-timings-${lane}.json`)
/**
 * A process that has run many files slows down ten times, because its heap holds what they left behind. So a process runs
 * files for about this long and is replaced; the last ones run shorter, so that no core is idle at the end. Files without
 * a time are taken to need these seconds, by the first of these names that theirs begins with.
 */
const batchSeconds = { longest: 40, shortest: 10 }
const guessedSeconds = {
  'test/e2e/console.': 90,
  'test/e2e/simulated.': 60,
  'test/e2e/pages.': 40,
  'test/faults/webhooks-kill.': 40,
  'test/faults/recorded-store.': 35,
  'test/e2e/hostile-input.': 35,
  'test/conformance/store/store.': 30,
  'test/e2e/first-start.': 30,
  'test/e2e/as-of.': 25,
  'test/install/': 45,
  'test/faults/proxies.': 30,
  'test/e2e/import.': 25,
  'test/faults/recordings.': 25,
  'test/faults/read-points.': 25,
  'src/feeds/nflverse/nflverse.': 25,
  'test/client/platforms.': 20,
  'test/e2e/published-figures.': 20,
  'test/e2e/feeds.': 20,
  'test/e2e/': 7,
  'test/faults/': 9,
  'test/': 2.5,
  'src/feeds/sportsbook-review/': 15,
  'src/feeds/news-syndication/parse.': 13,
  'src/nodes/': 9,
  'src/push/webhooks/sending/send.': 9,
  'simulator/': 2.5,
  'src/store/': 3,
  'src/': 1.5,
  'scripts/': 1,
}
const slowestShown = 10
/** A machine may be ten times slower than usual. */
const testTimeoutMs = '300000'
const failureLines = 40

const checks = [
  ['biome', 'check', '--error-on-warnings', '.'],
  // Its threads check much twice, while the other cores have tests to run.
  ['tsc', '--noEmit', '--singleThreaded'],
  ['knip-bun', '--no-progress'],
]

/** Runs a command and shows its output when it has ended: several run side by side. */
function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, shell: process.platform === 'win32' })
    let output = ''
    const end = (code) => {
      process.stdout.write(`\n> ${[command, ...args].join(' ')}\n${output}`)
      resolve({ code, output })
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => {
      output += String(error)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

function testFiles() {
  const files = ['test', 'src', 'simulator', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).replaceAll(sep, '/')),
  )
  const only = paths.map((path) => path.replace(/^\.\//, ''))
  return only.length === 0 ? files : files.filter((file) => only.some((path) => file.startsWith(path)))
}

/** The last number that the test runner printed before `word`. */
function countOf(output, word) {
  const matches = [...output.matchAll(new RegExp(`^ *(\\d+) ${word}$`, 'gm'))]
  return matches.length === 0 ? 0 : Number(matches.at(-1)[1])
}

/** How many tests of each file failed. */
function failedFilesOf(output) {
  const counts = new Map()
  let file = null
  for (const line of output.split(/^\d+ tests? failed:$/m)[0].split('\n')) {
    if (line.endsWith('.test.ts:')) file = line.slice(0, -1)
    if (file && line.startsWith('(fail)')) counts.set(file, (counts.get(file) ?? 0) + 1)
  }
  return counts
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
/** Files with failures, and how many. */
const failing = new Map()
const timings = {}

async function runCheck([command, ...args]) {
  const { code } = await run(command, args)
  if (code === 0) total.passed++
  else total.failed++
}

const bunTest = (files, options = []) =>
  run('bun', ['test', '--timeout', testTimeoutMs, ...options, ...files.map((file) => `./${file}`)])

async function runTests(files, lane) {
  const { code, output } = await bunTest(files, [`--timings=${timingsFile(lane)}`, '--update-timings'])
  const failed = countOf(output, 'fail')
  for (const [file, count] of failedFilesOf(output)) failing.set(file, count)
  total.passed += countOf(output, 'pass')
  total.skipped += countOf(output, 'skip')
  // A runner that crashed without counting anything has failed as well.
  total.failed += failed === 0 && code !== 0 ? 1 : failed
  failures.push(...failuresOf(output))
  const known = timesOf(lane)
  for (const file of files) timings[file] = known[file] ?? 0
}

/**
 * Files with failures once more, each alone, for a machine that something else uses: limits of time do not hold there. A
 * race may pass as well, so nothing is run again unless it is asked for. Both runs are shown.
 */
async function runAgain() {
  const passed = []
  for (const [file, count] of failing) {
    const { code } = await bunTest([file])
    if (code !== 0) continue
    passed.push(`${file}: ${count} failed the first time`)
    total.failed -= count
    total.passed += count
  }
  return passed
}

function timesOf(lane) {
  try {
    return JSON.parse(readFileSync(timingsFile(lane), 'utf8')).files
  } catch {
    return {}
  }
}

/** Files for one process each, the slowest first. */
function batchesOf(files, lanes) {
  const known = Object.assign({}, ...Array.from({ length: lanes }, (_, lane) => timesOf(lane)))
  const guess = (file) => Object.entries(guessedSeconds).find(([start]) => file.startsWith(start))[1]
  const timed = files.map((file) => ({
    file,
    seconds: known[file] === undefined ? guess(file) : known[file] / 1000,
  }))
  const batches = []
  let rest = timed.reduce((sum, { seconds }) => sum + seconds, 0)
  let left = 0
  for (const { file, seconds } of timed.sort((a, b) => b.seconds - a.seconds)) {
    if (left <= 0) {
      batches.push([])
      left = Math.max(batchSeconds.shortest, Math.min(batchSeconds.longest, rest / lanes / 2))
    }
    batches.at(-1).push(file)
    left -= seconds
    rest -= seconds
  }
  return batches
}

/** Runs the jobs, in order, as many side by side as there are lanes. */
async function runAll(jobs, lanes) {
  const waiting = [...jobs]
  const work = async (lane) => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job(lane)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
}

/** A folder in memory for temporary files, or null; PostgreSQL runs as another user and must be able to enter it. */
function memoryTemporary() {
  try {
    removeLeftovers()
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (Math.min(bavail * bsize, freemem()) < memoryBytes) return null
    const folder = mkdtempSync(join(memoryFolder, `scoreline-${process.pid}-`))
    chmodSync(folder, 0o755)
    process.on('exit', () => removeQuietly(folder))
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    return folder
  } catch {
    return null
  }
}

/** Folders of runs that were killed. */
function removeLeftovers() {
  for (const name of readdirSync(memoryFolder)) {
    const pid = /^scoreline-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) removeQuietly(join(memoryFolder, name))
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function removeQuietly(folder) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // A test that was ended left something mounted there.
  }
}

const temporary = process.env.TMPDIR ? null : memoryTemporary()
if (temporary) env.TMPDIR = temporary
mkdirSync(dirname(timingsFile(0)), { recursive: true })
// Tests run the command as a user does: from its bundle.
programFile()
const files = testFiles()
// Two more than there are cores: with one more, tests that wait leave a quarter of two cores unused.
const lanes = Math.min(cpus().length, 4) + 2
const sideBySide = batchesOf(
  files.filter((file) => !alone.test(file)),
  lanes,
).map((batch) => (lane) => runTests(batch, lane))
const all = paths.length === 0 ? checks.map((check) => () => runCheck(check)) : []
await runAll([...all, ...sideBySide], lanes)
const oneByOne = files.filter((file) => alone.test(file))
await runAll(oneByOne.length > 0 ? [(lane) => runTests(oneByOne, lane)] : [], 1)

const onlyAlone = mayRetry ? await runAgain() : []

process.stdout.write(`\n> slowest test files\n${slowestOf(timings).join('\n')}\n`)
if (failures.length > 0) process.stdout.write(`\n> failures, repeated\n${failures.join('\n\n')}\n`)
if (onlyAlone.length > 0) {
  process.stdout.write(`\n> passed only when run again, alone\n${onlyAlone.join('\n')}\n`)
}
const { passed, failed, skipped } = total
process.stdout.write(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
