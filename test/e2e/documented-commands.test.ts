/** Every shell command that README and docs print runs as it is printed, beside a running service and without one. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programFile } from '../../bin/program.mjs'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { documentedCommands } from '../support/documented-commands.ts'
import { gameLine, playLine, toLines } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)

type Where = 'beside' | 'without'

/** Packages have tests of their own, a capacity run takes an hour, and a public source is not ours to ask. */
const notRun = /^npm (install|test|run)|^FEEDS=nba-cdn/
/** What needs a service, and what replaces the secret key of a stopped one. */
const onlyIn: Readonly<Record<Where, RegExp>> = {
  beside: /^curl/,
  without: /npm start|^mv data|reencrypt/,
}
/** Commands that work in one of the two places say so in the other. */
const refusals: readonly { readonly command: RegExp; readonly where: Where; readonly says: RegExp }[] = [
  { command: / restore /, where: 'beside', says: /in use by process \d+ at http.* stop it before a restore/ },
  { command: / migrate/, where: 'beside', says: /in use by process \d+ at http/ },
  { command: / replay --league /, where: 'without', says: /no service is running here: start one with/ },
]
/** They go on until they are stopped, once they have printed this. */
const lasting: readonly { readonly command: RegExp; readonly prints: RegExp }[] = [
  { command: /npm start/, prints: /"event":"ready"/ },
  { command: /replay --league/, prints: /Ctrl-C ends the session/ },
]

const folder = mkdtempSync(join(tmpdir(), 'scoreline-documented-'))
const games = ['0022600540', '0022500777', '0022500901']
let service: Service
/** What the text around a command says the reader has. */
let variables: Readonly<Record<string, string>> = {}
let webhook = ''
let moment = ''
let publicKey = ''

beforeAll(async () => {
  prepareFolder()
  service = await startService({ FEEDS: 'none', DATA_DIR: join(folder, 'data') })
  const fields = { status: 'in_progress', period: 3, clock: '07:42' } as const
  const lines = games.flatMap((id) => [gameLine(id, fields), playLine(id, 1)])
  await ingestAll(service, lines)
  writeFileSync(join(folder, 'changes.ndjson'), toLines(lines))
  await service.commandHere(['export', '--out', join(folder, 'backup.ndjson')])
  const { body } = await service.get('/v1/nba/scores/live')
  moment = new Date().toISOString()
  const checkpoint = (await service.get('/v1/checkpoint')).body
  publicKey = String(checkpoint.public_key)
  mkdirSync(join(folder, 'kept'))
  writeFileSync(join(folder, 'kept/checkpoint-2026-11-16T12-00-00.000Z.json'), JSON.stringify(checkpoint))
  variables = {
    URL: service.url,
    SCORELINE_KEY: service.keys.betting,
    ADMIN_TOKEN: service.adminToken,
    CURSOR: body.meta.cursor,
  }
})
afterAll(async () => {
  await service?.remove()
  rmSync(folder, { recursive: true, force: true })
})

/** The files that the commands name, and the programs as an installation has them on the path. */
function prepareFolder(): void {
  const fixtures = join(root, 'test/fixtures/feeds/nba-cdn')
  cpSync(fixtures, join(folder, 'recordings'), { recursive: true })
  cpSync(join(fixtures, 'todaysScoreboard.json'), join(folder, 'scoreboard.json'))
  writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n')
  mkdirSync(join(folder, 'bin'))
  const run = `exec '${process.execPath}' '${programFile()}'`
  const program = (name: string, text: string) =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  program('scoreline', `${run} "$@"`)
  program('npx', `shift\n${run} "$@"`)
  program('npm', `${run} serve`)
}

interface Outcome {
  readonly code: number
  readonly output: string
}

let restores = 0

async function runInShell(where: Where, text: string): Promise<Outcome> {
  // The shell outlives Ctrl-C and ends with the code of the command. A backup is restored into an empty installation.
  const child = Bun.spawn(['sh', '-c', `trap : INT\n${text}`], {
    cwd: folder,
    env: {
      HOME: folder,
      PORT: '0',
      FEEDS: 'none',
      ...variables,
      PATH: `${folder}/bin:${process.env.PATH}`,
      ...(where === 'without' && / restore /.test(text)
        ? { DATA_DIR: join(folder, `empty-${restores++}`) }
        : {}),
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    detached: true,
  })
  let output = ''
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) output += decoder.decode(chunk, { stream: true })
  }
  const ended = Promise.all([collect(child.stdout), collect(child.stderr)])
  const prints = lasting.find(({ command }) => command.test(text))?.prints
  if (prints) {
    await until(
      `${text} runs`,
      () => output,
      (printed) => prints.test(printed) || child.exitCode !== null,
    )
    // As Ctrl-C does: to the shell and to what it runs.
    if (child.exitCode === null) process.kill(-child.pid, 'SIGINT')
  }
  await child.exited
  await ended
  return { code: child.exitCode ?? -1, output }
}

/** The address, the key and the moments of an example are those of this run. */
const ofThisRun = (text: string): string =>
  text
    .replaceAll('http://127.0.0.1:8080', service.url)
    .replace(/scl_live_\w{36}/, service.keys.free)
    .replaceAll('whk_…', webhook)
    .replaceAll('pv3x…=', publicKey)
    .replace(/2026-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, moment)

async function runAll(where: Where): Promise<string[]> {
  const failed: string[] = []
  for (const { file, text } of documentedCommands()) {
    if (notRun.test(text)) continue
    const other = where === 'beside' ? 'without' : 'beside'
    if (onlyIn[other].test(text)) continue
    const { code, output } = await runInShell(where, ofThisRun(text))
    webhook = /"id":"(whk_\w+)"/.exec(output)?.[1] ?? webhook
    const refusal = refusals.find((one) => one.where === where && one.command.test(text))
    const isRight = refusal ? code !== 0 && refusal.says.test(output) : code === 0
    if (!isRight) failed.push(`${file}: ${text}: ${code} ${output}`)
  }
  return failed
}

test('every documented command runs beside a service', async () => {
  expect(await runAll('beside')).toEqual([])
})

test('every documented command runs without a service', async () => {
  expect(await service.stop()).toBe(0)
  expect(await runAll('without')).toEqual([])
})
