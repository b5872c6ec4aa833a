/** The same client in Node, as it is built, and in a browser, as it is bundled: against the real service. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { createClient } from '../../client/src/index.ts'
import { browserTest, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { until } from '../support/until.ts'
import { type Built, buildClient } from './built.ts'

setDefaultTimeout(60_000)
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

/** What every platform does; `tell` hands a word to the test. */
const program = `
export async function useClient({ createClient, verifyWebhook, options, ticket, tell }) {
  const client = createClient(options)
  if (options.key) {
    const { games } = await client.get('/v1/nba/scores/live', { query: { team: 'BOS' } })
    tell('score ' + games[0].home.score)
    const error = await client.get('/v1/nba/games/{game_id}', { params: { game_id: 'none' } }).catch((e) => e)
    tell([error.name, error.status, error.code].join(' '))
  }
  const headers = { 'x-service-signature': ${JSON.stringify(signature)} }
  const check = (text) => verifyWebhook(text, headers, ${JSON.stringify(secret)}, { now: () => 1768507200000 })
  tell('webhook ' + (await check(${JSON.stringify(body)})).id)
  tell('forged ' + (await check('{}').catch((e) => e.name)))
  for await (const event of client.stream({ channels: ['nba.scores.live'], ...(ticket ? { ticket } : {}) })) {
    tell(event.type + (event.type === 'update' ? ' ' + event.data.home.score : ''))
    if (event.type === 'update' && !event.snapshot) break
  }
  tell('done')
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
const state = (score: number) =>
  ingestAll(service, [gameLine(game, { status: 'in_progress', home: { score } })])

/** A user's own site: it holds the key, and gives tickets to its pages. */
async function pages(path: string): Promise<Response> {
  if (path === '/ticket') {
    const client = createClient({ baseUrl: service.url, key: service.keys.pro })
    return new Response((await client.post('/v1/stream/tickets')).ticket)
  }
  if (path === '/client.js') {
    const { outputs } = await Bun.build({
      entrypoints: [join(root, 'client/src/index.ts')],
      target: 'browser',
    })
    return new Response(outputs[0])
  }
  if (path === '/program.js') return new Response(program, { headers: { 'Content-Type': 'text/javascript' } })
  return new Response('<!doctype html><title>A page</title>', { headers: { 'Content-Type': 'text/html' } })
}

test('Node without a WebSocket runs the built client, over server-sent events', async () => {
  await state(1)
  const main = `
    import { createClient, verifyWebhook } from './dist/index.js'
    import { useClient } from './program.js'
    const [baseUrl, key] = process.argv.slice(2)
    // Later versions of Node have one.
    delete globalThis.WebSocket
    await useClient({ createClient, verifyWebhook, options: { baseUrl, key }, tell: (word) => console.log(word) })
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
    20_000,
  )
  await state(2)
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

async function inBrowser(browser: Browser, withKey: 'with a key' | 'with tickets'): Promise<string[]> {
  await state(3)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(siteOrigin())
    const options = { baseUrl: service.url, ...(withKey === 'with a key' ? { key: service.keys.pro } : {}) }
    const ticket = withKey === 'with tickets' ? "ticket: async () => (await fetch('/ticket')).text()," : ''
    const content = `
      import { createClient, verifyWebhook } from '/client.js'
      import { useClient } from '/program.js'
      const options = ${JSON.stringify(options)}
      await useClient({ createClient, verifyWebhook, options, ${ticket} tell: (word) => console.log(word) })
    `
    await page.addScriptTag({ type: 'module', content })
    await until(
      'the stream has caught up',
      () => said,
      (words) => words.includes('caught_up'),
    )
    await state(4)
    await until(
      'the program ends',
      () => said,
      (words) => words.includes('done'),
    )
    return said
  } finally {
    await context.close()
  }
}

browserTest(
  'a browser runs the bundled client, with a key where the operator allows it and with tickets',
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
      expect(await inBrowser(browser, 'with tickets')).toEqual(streamed)
      const said = await inBrowser(browser, 'with a key')
      expect(said.filter((word) => !word.startsWith('Failed to load resource'))).toEqual([
        'score 3',
        'ScorelineError 404 not_found',
        ...streamed,
      ])
    } finally {
      await browser.close()
    }
  },
)
