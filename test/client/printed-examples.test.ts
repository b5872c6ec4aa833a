/** The JavaScript in the READMEs and guides runs as it is printed, against the service. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as scoreline from '../../client/src/index.ts'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(300_000)
let service: InProcess
/** The games that the examples name. */
const games = ['0022500561', '0022500777']
const state = { status: 'in_progress', period: 3, clock: '07:42' } as const
const secret = 'whsec_c2VjcmV0'
const adminToken = `scl_admin_${'a'.repeat(40)}`
const files = [
  'README.md',
  'client/README.md',
  'docs/guides/quick-start.md',
  'docs/guides/as-of.md',
  'docs/guides/delay-and-sync.md',
  'docs/guides/replays.md',
]

beforeAll(async () => {
  service = await startInProcess({ ADMIN_TOKEN: adminToken })
  await ingestAll(
    service,
    games.map((id) => gameLine(id, state)),
  )
})
afterAll(() => service?.stop())

const blocksOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```(?:js|ts)\n(.*?)^```$/gms)].map(
    ([, code]) => code!,
  )

/** Thrown by what a reader does with an event: an example that follows a stream has then shown that it works. */
class Reached extends Error {}
const reach = (): never => {
  throw new Reached()
}

const signedBody = JSON.stringify({ id: 'evt_1', event: 'webhook.test', created_at: '', data: {} })

function signature(): string {
  const t = Math.floor(Date.now() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${signedBody}`).digest('hex')}`
}

/** What the text around an example says the reader has. */
async function readerOf(client: scoreline.Client) {
  const { meta } = await client.get('/v1/nba/scores/live')
  let onTicket = async (): Promise<string> => ''
  return {
    ...scoreline,
    client,
    meta,
    baseUrl: service.url,
    key: service.keys.pro,
    game_id: games[0],
    console: { log: reach },
    process: { env: { URL: service.url, SCORELINE_KEY: service.keys.pro, ADMIN_TOKEN: adminToken } },
    changes: [gameLine(games[0]!, state)],
    ...{ show: reach, ready: reach, forget: reach, replaceAll: reach, replaceOne: reach },
    app: {
      post: (_path: string, handler: () => Promise<string>) => {
        onTicket = handler
      },
    },
    fetch: async () => new Response(await onTicket()),
    ...{ rawBody: signedBody, secret, request: { headers: { 'x-service-signature': signature() } } },
    ...{ isNew: async (id: string) => id === 'evt_1', queue: reach },
  }
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...texts: string[]
) => (...values: unknown[]) => Promise<unknown>

const placed = (code: string): string =>
  code
    .replaceAll('http://127.0.0.1:8080', service.url)
    .replaceAll('scl_live_…', service.keys.pro)
    .replaceAll('2026-01-15T21:30:00Z', '2026-01-15T20:00:00Z')
    .replaceAll(/^import (\{.*\}) from 'scoreline-client'.*$/gm, 'const $1 = scoreline')

/** Runs the blocks of a file one after another; returns those that end neither by themselves nor at what a reader does. */
async function failuresOf(file: string): Promise<readonly string[]> {
  const client = scoreline.createClient({ baseUrl: service.url, key: service.keys.pro, retriesMax: 0 })
  const reader = { ...(await readerOf(client)), scoreline }
  const failures: string[] = []
  for (const block of blocksOf(file)) {
    // In a block of its own, where an example may declare what the reader already has.
    const example = new AsyncFunction(...Object.keys(reader), `{${placed(block)}\n}`)
    const failure = await example(...Object.values(reader)).catch((error: unknown) => error)
    if (failure !== undefined && !(failure instanceof Reached)) failures.push(`${block}\n${failure}`)
  }
  return failures
}

for (const file of files) {
  test(`the JavaScript of ${file} runs as it is printed`, async () => {
    expect(blocksOf(file).length).toBeGreaterThan(0)
    expect(await failuresOf(file)).toEqual([])
  })
}
