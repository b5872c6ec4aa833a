/** The built client in Node and the bundled client in a browser, against the real service, and its types. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createClient } from '../../client/src/index.ts'
import { browserTest, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
import { type Built, buildClient, run } from './built.ts'
import { typeCases } from './type-cases.ts'

setDefaultTimeout(300_000)
const game = gameId(1)
const secret = 'whsec_c2VjcmV0'
const body = JSON.stringify({
  id: 'evt_1',
  event: 'webhook.test',
  created_at: '',
  data: { webhook_id: 'whk_1' },
})
const signature = `t=1768507200,v1=${createHmac('sha256', secret).update(`1768507200.${body}`).digest('hex')}`

let service: InProcess
let site: Bun.Server<undefined>
let built: Built

/** The program that every platform runs; `report` passes a line to the test. */
const program = `
export async function useClient({ createClient, verifyWebhook, options, ticket, report }) {
  const client = createClient(options)
  if (options.key) {
    const { games } = await client.get('/v1/nba/scores/live', { query: { team: 'BOS' } })
    report('score ' + games[0].home.score)
    const error = await client.get('/v1/nba/games/{game_id}', { params: { game_id: 'none' } }).catch((e) => e)
    report([error.name, error.status, error.code].join(' '))
  }
  const headers = { 'x-service-signature': ${JSON.stringify(signature)} }
  const check = (text) => verifyWebhook(text, headers, ${JSON.stringify(secret)}, { now: () => 1768507200000 })
  report('webhook ' + (await check(${JSON.stringify(body)})).id)
  report('forged ' + (await check('{}').catch((e) => e.name)))
  for await (const event of client.stream({ channels: ['nba.scores.live'], ...(ticket ? { ticket } : {}) })) {
    report(event.type + (event.type === 'update' ? ' ' + event.data.home.score : ''))
    if (event.type === 'update' && !event.snapshot) break
  }
  report('done')
}`

beforeAll(async () => {
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => pages(new URL(request.url).pathname),
  })
  service = await startInProcess({ CORS_ORIGINS: siteOrigin() })
  built = await buildClient()
  await Bun.write(join(built.folder, 'program.js'), program)
})
afterAll(async () => {
  await site?.stop(true)
  await service?.stop()
  await built?.remove()
})

const siteOrigin = () => `http://127.0.0.1:${site.port}`
const ingestScore = (score: number) =>
  ingestAll(service, [gameLine(game, { status: 'in_progress', home: { score } })])

/** A user's own site: it holds the key and issues tickets to its pages. */
async function pages(path: string): Promise<Response> {
  if (path === '/ticket') {
    const client = createClient({ baseUrl: service.url, key: service.keys.pro })
    return new Response((await client.post('/v1/stream/tickets')).ticket)
  }
  if (path === '/client.js') {
    const entry = join(built.folder, 'entry.js')
    await Bun.write(entry, "export * from 'scoreline-client'")
    const { outputs } = await Bun.build({ entrypoints: [entry], target: 'browser' })
    return new Response(outputs[0])
  }
  if (path === '/program.js') return new Response(program, { headers: { 'Content-Type': 'text/javascript' } })
  return new Response('<!doctype html><title>A page</title>', { headers: { 'Content-Type': 'text/html' } })
}

test('Node without a WebSocket runs the built client, over server-sent events', async () => {
  await ingestScore(1)
  const main = `
    import { createClient, verifyWebhook } from 'scoreline-client'
    import { useClient } from './program.js'
    const [baseUrl, key] = process.argv.slice(2)
    // Newer versions of Node have one.
    delete globalThis.WebSocket
    await useClient({ createClient, verifyWebhook, options: { baseUrl, key }, report: (line) => console.log(line) })
  `
  await Bun.write(join(built.folder, 'main.js'), main)
  const child = Bun.spawn(['node', join(built.folder, 'main.js'), service.url, service.keys.pro], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  let output = ''
  const reading = (async () => {
    for await (const chunk of child.stdout) output += new TextDecoder().decode(chunk)
  })()
  await until(
    'the stream has caught up',
    () => output,
    (text) => text.includes('caught_up') || child.exitCode !== null,
    { withinMs: 150_000 },
  )
  await ingestScore(2)
  expect(await child.exited).toBe(0)
  await reading
  expect(output.trim().split('\n')).toEqual([
    'score 1',
    'ScorelineError 404 not_found',
    'webhook evt_1',
    'forged WebhookVerificationError',
    'update 1',
    'caught_up',
    'update 2',
    'done',
  ])
})

test('the package has code and types for import and for require, its licence, and nothing else', () => {
  const code = built.files.filter((file) => !/^dist\/(esm|cjs)\/[a-z-]+\.(js|d\.ts)$/.test(file))
  expect(code).toEqual([
    'LICENSE',
    'README.md',
    'dist/cjs/package.json',
    'dist/esm/package.json',
    'package.json',
  ])
})

const uses = [
  {
    name: 'Node by import',
    command: 'node',
    file: 'use.mjs',
    line: "import * as client from 'scoreline-client'",
  },
  {
    name: 'Node by require',
    command: 'node',
    file: 'use.cjs',
    line: "const client = require('scoreline-client')",
  },
  {
    name: 'Bun by import',
    command: process.execPath,
    file: 'use.ts',
    line: "import * as client from 'scoreline-client'",
  },
  {
    name: 'Bun by require',
    command: process.execPath,
    file: 'use-bun.cjs',
    line: "const client = require('scoreline-client')",
  },
]

test.each(uses)('$name uses the installed package', async ({ command, file, line }) => {
  const program = `${line}
    const { createClient } = client
    createClient({ baseUrl: process.argv[2], key: process.argv[3] })
      .get('/v1/account')
      .then(({ tier }) => console.log(Object.keys(client).sort().join(' '), tier))`
  await Bun.write(join(built.folder, file), program)
  const { output } = await run([command, file, service.url, service.keys.pro], built.folder)
  expect(output.trim()).toBe('ScorelineError WebhookVerificationError createClient verifyWebhook pro')
})

async function inBrowser(browser: Browser, credential: 'key' | 'tickets'): Promise<string[]> {
  await ingestScore(3)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    page.on('pageerror', (error) => lines.push(error.message))
    await page.goto(siteOrigin())
    const options = { baseUrl: service.url, ...(credential === 'key' ? { key: service.keys.pro } : {}) }
    const ticket = credential === 'tickets' ? "ticket: async () => (await fetch('/ticket')).text()," : ''
    const content = `
      import { createClient, verifyWebhook } from '/client.js'
      import { useClient } from '/program.js'
      const options = ${JSON.stringify(options)}
      await useClient({ createClient, verifyWebhook, options, ${ticket} report: (line) => console.log(line) })
    `
    await page.addScriptTag({ type: 'module', content })
    await until(
      'the stream has caught up',
      () => lines,
      (seen) => seen.includes('caught_up'),
    )
    await ingestScore(4)
    await until(
      'the program ends',
      () => lines,
      (seen) => seen.includes('done'),
    )
    return lines
  } finally {
    await context.close()
  }
}

browserTest(
  'a browser of an allowed origin runs the bundled client, with a key and with tickets',
  async () => {
    const streamed = [
      'webhook evt_1',
      'forged WebhookVerificationError',
      'update 3',
      'caught_up',
      'update 4',
      'done',
    ]
    const browser = await openBrowser()
    try {
      expect(await inBrowser(browser, 'tickets')).toEqual(streamed)
      const lines = await inBrowser(browser, 'key')
      expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([
        'score 3',
        'ScorelineError 404 not_found',
        ...streamed,
      ])
    } finally {
      await browser.close()
    }
  },
)

// Last: they add a setting file of the compiler to the project.
typeCases(() => built)
