/**
 * One end of a lossy link: a process in a network namespace of its own, with a network device whose packets it carries
 * to the other end. Both the namespace and the device are gone when it exits, which it does when its input ends.
 */
import { read, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { createRng } from '../../../src/kernel/rng.ts'
import { type Place, startNetwork } from '../network.ts'
import { openTun } from './tun.ts'

export interface EndOptions {
  readonly address: string
  readonly otherAddress: string
  /** The Unix socket that carries the packets: one end listens, then the other connects. */
  readonly path: string
  readonly role: 'listens' | 'connects'
  /** Proxies inside the namespace. Unix sockets are outside of it, so these are its ways out. */
  readonly routes: readonly { readonly at: Place; readonly target: Place }[]
}

/** What happens to packets that leave from this end. */
export interface Quality {
  /** The share of them that is lost. */
  readonly loss: number
  readonly delayMs: number
}

const device = 'lossy0'
const packetBytesMax = 65_536
const lengthBytes = 2

const { address, otherAddress, path, role, routes } = JSON.parse(process.argv[2]!) as EndOptions
const rng = createRng(`lossy link ${address}`)
let quality: Quality = { loss: 0, delayMs: 0 }

const fd = openTun(device)
ip('link', 'set', 'lo', 'up')
ip('address', 'add', address, 'peer', otherAddress, 'dev', device)
ip('link', 'set', device, 'up')
// The usual one, whatever this machine uses.
await writeFile('/proc/sys/net/ipv4/tcp_congestion_control', 'cubic').catch(() => {})
for (const route of routes) await startNetwork(route.target, route.at)

createInterface({ input: process.stdin })
  .on('line', (line) => {
    quality = JSON.parse(line) as Quality
  })
  .on('close', () => process.exit(0))
if (role === 'connects') carry(connect({ path }))
else {
  const server = createServer(carry)
  await new Promise<void>((resolve) => server.listen({ path }, resolve))
}
console.log('ready')

function ip(...args: readonly string[]): void {
  const done = Bun.spawnSync(['ip', ...args])
  if (!done.success) throw new Error(`ip ${args.join(' ')}: ${done.stderr}`)
}

function carry(other: Socket): void {
  sendPackets(other)
  let rest = Buffer.alloc(0)
  other.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes])
    while (rest.length >= lengthBytes) {
      const end = lengthBytes + rest.readUInt16BE(0)
      if (rest.length < end) break
      writeSync(fd, rest.subarray(lengthBytes, end))
      rest = rest.subarray(end)
    }
  })
}

function sendPackets(other: Socket): void {
  const buffer = Buffer.alloc(packetBytesMax)
  const next = () =>
    read(fd, buffer, 0, packetBytesMax, null, (error, length) => {
      if (error) throw error
      const { loss, delayMs } = quality
      if (!rng.chance(loss)) {
        const framed = Buffer.alloc(lengthBytes + length)
        framed.writeUInt16BE(length, 0)
        buffer.copy(framed, lengthBytes, 0, length)
        if (delayMs === 0) other.write(framed)
        else setTimeout(() => other.write(framed), delayMs)
      }
      next()
    })
  next()
}
