/** Requests that are generated from openapi.json: valid, nearly valid and hostile values. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openApiDocument } from '../../src/endpoint-table.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { verifyAnswer } from '../support/answers.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import {
  type FuzzDeps,
  type FuzzRequest,
  type OpenApi,
  requestTo,
  type Target,
  targetsOf,
} from '../support/fuzz-requests.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { sampleWeeks } from '../support/sample-plays/nfl.ts'
import { sized } from '../support/sized.ts'
import { webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(sized(120_000, 900_000))

const requestsCount = sized(500, 20_000)
const atOnce = 4
/** The suite may run on a busy machine. */
const slowMs = sized(5_000, 2_000)
const document = openApiDocument() as OpenApi
/** Nothing listens there: attempts fail at once. */
const nowhere = 'https://127.0.0.1:1/'
let service: InProcess
let deps: FuzzDeps

beforeAll(async () => {
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', LOG_LEVEL: 'error' })
  const game = gameId(1)
  await service.ingest([
    gameLine(game, { status: 'in_progress', period: 1, clock: '11:00' }),
    playLine(game, 1),
    playLine(game, 2, { type: 'turnover' }),
    ...sampleWeeks,
    { kind: 'news.article', id: 's1', data: { headline: 'Guard out with a sore ankle', league: 'nba' } },
  ])
  const webhook = await webhookClient(service, service.keys.betting, nowhere).create()
  const { cursor } = (await service.get('/v1/changes?limit=1')).body.meta
  deps = {
    rng: createRng(process.env.SCORELINE_FUZZ_SEED ?? 'fuzz'),
    document,
    known: {
      game_id: [game, '2026_03_KC_BAL', '2026_02_GB_CHI'],
      team_id: ['BOS', 'tor', 'KC'],
      league_id: ['epl', 'mls'],
      id: [webhook.id],
      feed: ['nba-cdn', 'changes'],
      since_cursor: [cursor],
      cursor: [cursor],
    },
    keys: [...Object.values(service.keys), service.keys.betting, service.keys.betting],
    adminToken: service.adminToken,
  }
})
afterAll(() => service.stop())

/** How many answers had each status. */
const answered = new Map<number, number>()

/** What is wrong with the answer to a request; null for nothing. */
async function faultIn(
  { operation, path }: Target,
  { method, url, headers, body }: FuzzRequest,
): Promise<string | null> {
  const started = performance.now()
  const response = await fetch(service.url + url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const tookMs = performance.now() - started
  const { status } = response
  answered.set(status, (answered.get(status) ?? 0) + 1)
  const documented = operation.responses[String(status)]
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (!documented) return `${status} is not documented: ${text.slice(0, 200)}`
  if (tookMs > slowMs) return `took ${Math.round(tookMs)} ms`
  const type = response.headers.get('content-type')?.split(';')[0]
  if (documented.content && type && !(type in documented.content))
    return `${status} with Content-Type ${type}`
  try {
    verifyAnswer({ method, path: path.replace(/\{\w+\}/g, 'x'), status, headers: response.headers, text })
    return null
  } catch (error) {
    return String(error)
  }
}

test(`${requestsCount} generated requests get documented answers that match their schemas, in time`, async () => {
  const targets = targetsOf(document)
  const faults = new Map<string, string>()
  // All are made before the first is sent: the order of answers must not change what the seed gives.
  const pending = Array.from({ length: requestsCount }, (_, i) => {
    const target = targets[i % targets.length]!
    return { target, request: requestTo(deps, target) }
  })
  const worker = async () => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { target, request } = next
      const fault = await faultIn(target, request)
      if (fault === null) continue
      const name = `${target.method} ${target.path} ${fault.slice(0, 60)}`
      faults.set(name, `${request.url.slice(0, 300)} ${request.body?.slice(0, 300) ?? ''} → ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  expect([...faults].slice(0, 20)).toEqual([])
  // The requests reach the data as well as every check before it.
  expect(answered.get(200) ?? 0).toBeGreaterThan(requestsCount / 10)
  for (const status of [201, 400, 401, 403, 404, 422]) expect([...answered.keys()]).toContain(status)
})
