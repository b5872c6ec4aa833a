/**
 * The cost of fan-out: one change to many sockets of the real service, with authentication and subscriptions, against a
 * bare Bun server that sends the same bytes to as many sockets in a loop. Both are compared by the time from the first
 * reader's first byte to the last reader's last; rounds are interleaved.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from './support/figures.ts'
import { gameChange, games } from './support/games.ts'
import { start, startService } from './support/processes.ts'
import { median, table } from './support/report.ts'
import { frameOf, openReaders } from './support/socket-readers.ts'

const sockets = 2_000
const idleSockets = 5_000
const rounds = 60
const warmUpRounds = 15
const settleMs = 1_500

const folder = mkdtempSync(join(tmpdir(), 'scoreline-bench-stream-'))
const tiersFile = join(folder, 'tiers.json')
writeFileSync(tiersFile, JSON.stringify({ pro: { stream_connections: 100_000 } }))
const service = await startService({ TIERS_FILE: tiersFile })
const bare = await start(['bench/support/bare-sockets.ts'])
await service.ingest(games(12, 0))

const headers = { Authorization: `Bearer ${service.key}` }
const subscribe = JSON.stringify({ type: 'subscribe', channel: 'nba.scores.live', from: 'now' })
const opening = { frame: frameOf(subscribe), endsWith: '"caught_up"' }
const connect = (count: number) => openReaders({ port: service.port, count, headers, opening })

/** Resident bytes per idle socket. */
async function measureIdle(): Promise<number> {
  // The first sockets make the process allocate memory once; it is not counted.
  const first = await connect(200)
  first.close()
  await Bun.sleep(settleMs)
  const before = service.residentMb()
  const idle = await connect(idleSockets)
  await Bun.sleep(settleMs)
  const bytes = ((service.residentMb() - before) * 1024 * 1024) / idleSockets
  idle.close()
  await Bun.sleep(settleMs)
  return bytes
}

/** The text of the next update that the service sends. */
async function nextText(turn: number): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${service.port}/v1/stream`, { headers } as never)
  return await new Promise<string>((resolve) => {
    socket.onopen = () => socket.send(subscribe)
    socket.onmessage = ({ data }) => {
      const text = String(data)
      if (text.includes('"caught_up"')) void service.ingest([gameChange(0, turn)])
      if (!text.startsWith('{"type":"update"')) return
      socket.close()
      resolve(text)
    }
  })
}

/** A server frame: a header of two bytes, or four for more than 125 bytes. */
const wireBytes = (text: string): number => Buffer.byteLength(text) + (text.length > 125 ? 4 : 2)

interface Measured {
  readonly spansMs: number[]
  readonly cpuUs: number[]
}

async function measureFanOut(): Promise<{ service: Measured; bare: Measured; bytes: number }> {
  // Numbers with the same number of digits, so that every update has the same length.
  const text = await nextText(1_000)
  const bytes = wireBytes(text)
  const own = await connect(sockets)
  const other = await openReaders({ port: bare.port, count: sockets, headers: {}, opening: null })
  const measured = { service: { spansMs: [], cpuUs: [] }, bare: { spansMs: [], cpuUs: [] } } as Record<
    string,
    Measured
  >
  const run = async (
    into: Measured,
    target: typeof bare,
    readers: typeof own,
    send: () => Promise<unknown>,
  ) => {
    const before = target.cpuSeconds()
    const span = readers.spanMs(bytes)
    await send()
    into.spansMs.push(await span)
    into.cpuUs.push(((target.cpuSeconds() - before) / sockets) * 1e6)
  }
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    if (round === warmUpRounds)
      for (const { spansMs, cpuUs } of Object.values(measured)) spansMs.length = cpuUs.length = 0
    await run(measured.service!, service, own, () => service.ingest([gameChange(0, 1_001 + round)]))
    await run(measured.bare!, bare, other, () => fetch(`${bare.url}/send`, { method: 'POST', body: text }))
  }
  own.close()
  other.close()
  return { service: measured.service!, bare: measured.bare!, bytes }
}

const idleBytes = await measureIdle()
const { service: ours, bare: baseline, bytes } = await measureFanOut()
const perSecond = ({ spansMs }: Measured) => (sockets / median(spansMs)) * 1_000
const row = (name: string, one: Measured) => [
  name,
  median(one.spansMs).toFixed(2),
  perSecond(one).toFixed(0),
  (one.cpuUs.reduce((sum, us) => sum + us, 0) / one.cpuUs.length).toFixed(2),
]
const ratio = median(ours.spansMs.map((span, round) => baseline.spansMs[round]! / span))
console.log(`\nstream: 1 change of ${bytes} bytes to ${sockets} sockets, ${rounds} rounds`)
table(
  ['', 'span ms', 'messages/s', 'CPU µs/message, commit included'],
  [row('bare loop', baseline), row('service', ours)],
)
console.log(`throughput of the service against the bare loop: ${ratio.toFixed(2)} (bar: 0.8)`)
console.log(
  `resident bytes per idle socket, of ${idleSockets}: ${(idleBytes / 1024).toFixed(1)} KB (bar: 20)`,
)
report('stream', { 'throughput against a bare loop': ratio, 'KB per idle socket': idleBytes / 1024 })
await Promise.all([service.stop(), bare.stop()])
rmSync(folder, { recursive: true, force: true })
process.exit(0)
