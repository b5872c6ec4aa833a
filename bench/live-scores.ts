/**
 * The cost of one live read: the real service with authentication, tiers and limiter, against a bare `Bun.serve` that
 * returns the same bytes, headers included. Servers have one core, the client has the other. Rounds are short and
 * interleaved, so that all see the same load, and the median of their ratios counts: it is stable on a noisy machine.
 * What the service does besides answering is measured while it is idle and subtracted from its CPU time. The least handler
 * that answers as specified shows how much of the difference is the runtime's.
 */
import { report } from './support/figures.ts'
import { games } from './support/games.ts'
import { load } from './support/load.ts'
import { pin, type Running, start, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'

const rounds = 30
const warmUpRequests = 20_000
const requests = 2_500
const ingestRounds = 6
/** These take a second or more, so that changes come in between. */
const ingestRequests = 40_000
/** Time for the work of the start, or of the last change, to end before a quiet round. */
const settleMs = 300
const idleMs = 3_000
const ingestMs = 2_000
const connections = 64
const path = '/v1/nba/scores/live'

const service = await startService()
await service.ingest(games(12, 0))
const auth = { Authorization: `Bearer ${service.key}` }

/** A bare server that sends the service's last response. */
async function startBare(where: string): Promise<{ server: Running; body: string; tag: string }> {
  const answer = await fetch(service.url + where, { headers: { ...auth, 'Accept-Encoding': 'identity' } })
  const body = await answer.text()
  // Bun adds these headers to the responses of the bare server by itself.
  const own = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
  const args = [body, JSON.stringify(Object.fromEntries(own)), auth.Authorization]
  const server = await start(['bench/support/bare-server.ts', ...args])
  return { server, body, tag: answer.headers.get('etag')! }
}

const { server: bare, body, tag } = await startBare(path)
const { server: bareTeam } = await startBare(`${path}?team=BOS`)
for (const { pid } of [service, bare, bareTeam]) pin(pid, 0)
pin(process.pid, 1)

interface Case {
  readonly name: string
  readonly target: Running
  readonly path: string
  readonly headers: Record<string, string>
  readonly status: number
  readonly cpuUs: number[]
  readonly perSecond: number[]
}

const newCase = (
  name: string,
  target: Running,
  request: {
    readonly path?: string
    readonly headers?: Record<string, string>
    readonly status?: number
  } = {},
): Case => ({
  name,
  target,
  path: request.path ?? path,
  headers: { ...auth, ...request.headers },
  status: request.status ?? 200,
  cpuUs: [],
  perSecond: [],
})

const cases = {
  bare: newCase('bare', bare),
  least: newCase('the least handler', bare, { path: '/least' }),
  service: newCase('service', service),
  bareTeam: newCase('bare, bytes of team=', bareTeam),
  team: newCase('service team=', service, { path: `${path}?team=BOS` }),
  bare304: newCase('bare 304', bare, { path: '/304', status: 304 }),
  unchanged: newCase('service 304', service, { headers: { 'If-None-Match': tag }, status: 304 }),
}

async function measure(one: Case): Promise<void> {
  const before = one.target.cpuSeconds()
  const { seconds } = await load({ ...one, port: one.target.port, requests, connections })
  const otherSeconds = one.target === service ? idleShare * seconds : 0
  one.cpuUs.push(((one.target.cpuSeconds() - before - otherSeconds) / requests) * 1e6)
  one.perSecond.push(requests / seconds)
}

/** The share of a core that a service uses over some time. */
async function shareOver(ms: number): Promise<number> {
  const before = service.cpuSeconds()
  const started = performance.now()
  await Bun.sleep(ms)
  return (service.cpuSeconds() - before) / ((performance.now() - started) / 1_000)
}

/** What the service uses without requests: it is not part of their cost. */
let idleShare = 0

async function run(): Promise<void> {
  for (const one of Object.values(cases))
    await load({ ...one, port: one.target.port, requests: warmUpRequests, connections })
  await Bun.sleep(settleMs)
  idleShare = await shareOver(idleMs)
  for (let round = 0; round < rounds; round++) {
    for (const one of Object.values(cases)) await measure(one)
  }
  printCases()
  report('live-scores', {
    'list, CPU against bare': cpuRatio(cases.service, cases.bare),
    'list, requests/s against bare': speedRatio(cases.service, cases.bare),
    'list, CPU against the least handler': cpuRatio(cases.service, cases.least),
    'one team, CPU against bare': cpuRatio(cases.team, cases.bareTeam),
    '304, requests/s against the 200': speedRatio(cases.unchanged, cases.service),
  })
}

// Each round compares neighbours in time, so that other load affects both.
const cpuRatio = (a: Case, b: Case): number => median(a.cpuUs.map((cpu, round) => cpu / b.cpuUs[round]!))
const speedRatio = (a: Case, b: Case): number =>
  median(a.perSecond.map((speed, round) => speed / b.perSecond[round]!))

function printCases(): void {
  const row = (one: Case, base: Case) => [
    one.name,
    median(one.cpuUs).toFixed(2),
    cpuRatio(one, base).toFixed(2),
    median(one.perSecond).toFixed(0),
    speedRatio(one, base).toFixed(2),
  ]
  console.log(
    `\nlive-scores: ${body.length} bytes, ${rounds} rounds of ${requests} requests, ${connections} connections; idle, the service uses ${(idleShare * 100).toFixed(1)} % of a core`,
  )
  table(
    ['', 'CPU µs/request', 'ratio', 'requests/s', 'ratio'],
    [
      row(cases.bare, cases.bare),
      row(cases.least, cases.bare),
      row(cases.service, cases.bare),
      row(cases.bareTeam, cases.bareTeam),
      row(cases.team, cases.bareTeam),
      row(cases.bare304, cases.bare304),
      row(cases.unchanged, cases.bare304),
    ],
  )
  console.log(
    `service against the least handler: ${speedRatio(cases.service, cases.least).toFixed(2)} × the requests/s, ${cpuRatio(cases.service, cases.least).toFixed(2)} × the CPU`,
  )
  console.log(
    `service 304 against service 200: ${speedRatio(cases.unchanged, cases.service).toFixed(2)} × the requests/s, ${cpuRatio(cases.unchanged, cases.service).toFixed(2)} × the CPU`,
  )
}

/**
 * The same read while 50 changes a second arrive. What a batch of changes costs is measured first, without requests, and
 * every busy round is compared with a quiet one next to it.
 */
async function runWhileIngesting(): Promise<void> {
  let turn = 1
  let batches = 0
  const batchSeconds: number[] = []
  const busyUs: number[] = []
  const growths: number[] = []
  for (let round = 0; round < ingestRounds; round++) {
    const quietUs = await usPerRequest(() => 0)
    const timer = setInterval(async () => {
      await service.ingest(games(5, turn++))
      batches++
    }, 100)
    batches = 0
    const share = (await shareOver(ingestMs)) - idleShare
    const perBatch = (share * ingestMs) / 1_000 / batches
    batches = 0
    const us = await usPerRequest(() => batches * perBatch)
    clearInterval(timer)
    await Bun.sleep(settleMs)
    batchSeconds.push(perBatch)
    busyUs.push(us)
    growths.push(us / quietUs)
  }
  report('live-scores', { 'while changes come in, against quiet': median(growths) })
  console.log(
    `while 50 changes/s come in: ${median(busyUs).toFixed(2)} µs/request, ${median(growths).toFixed(2)} × the quiet service beside it (five changes take ${(median(batchSeconds) * 1_000).toFixed(1)} ms)`,
  )
}

/** CPU time of one request, less what other work has used meanwhile. */
async function usPerRequest(otherSeconds: () => number): Promise<number> {
  const from = service.cpuSeconds()
  const { seconds } = await load({
    ...cases.service,
    port: service.port,
    requests: ingestRequests,
    connections,
  })
  const used = service.cpuSeconds() - from - idleShare * seconds - otherSeconds()
  return (used / ingestRequests) * 1e6
}

await run()
await runWhileIngesting()
await Promise.all([service.stop(), bare.stop(), bareTeam.stop()])
process.exit(0)
