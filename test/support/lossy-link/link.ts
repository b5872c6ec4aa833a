/**
 * A network link that loses and delays packets, between two network namespaces of its own: what runs in them uses the
 * kernel's TCP, with its retransmissions. The near namespace has the node under test, the far one the way to servers.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Network, type Place, startNetwork } from '../network.ts'
import type { EndOptions, Quality } from './end.ts'

export interface LinkOptions {
  /** Ports of this machine that the near namespace reaches over the link, at `farAddress`. */
  readonly across: readonly number[]
  /** Ports of this machine that the near namespace reaches without it, at its loopback address. */
  readonly beside: readonly number[]
  /** Places that the near namespace reaches, for this machine. */
  readonly inward: readonly Place[]
}

export interface LossyLink {
  /** The beginning of a command that runs in the near namespace. */
  readonly inside: readonly string[]
  /** The ports of this machine that lead to the places inward. */
  readonly inwardPorts: readonly number[]
  /** How many connections were opened over the link so far. */
  readonly accepted: (port: number) => number
  /** Sets what happens to packets, in both directions. */
  readonly set: (quality: Quality) => void
  readonly stop: () => Promise<void>
}

/** Addresses for documentation, which no network has. */
const nearAddress = '192.0.2.1'
export const farAddress = '192.0.2.2'

/** Why a link cannot be made here, or null. */
export function missingLossyLink(): string | null {
  if (process.platform !== 'linux') return 'network namespaces need Linux'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  if (!existsSync('/dev/net/tun')) return 'no /dev/net/tun'
  for (const command of ['ip', 'unshare', 'nsenter'])
    if (Bun.which(command) === null) return `no command ${command}`
  const attempt = ['unshare', '--net', 'ip', 'tuntap', 'add', 'dev', 'lossy0', 'mode', 'tun']
  return Bun.spawnSync(attempt).success ? null : 'network devices in a namespace are not allowed here'
}

export async function startLossyLink({ across, beside, inward }: LinkOptions): Promise<LossyLink> {
  const folder = await mkdtemp(join(tmpdir(), 'scoreline-link-'))
  const pathOf = (name: string, n: number) => ({ path: join(folder, `${name}-${n}`) })
  const outside = new Map<number, Network>()
  const ends: Bun.Subprocess<'pipe', 'pipe', 'inherit'>[] = []
  const networks: Network[] = []
  const stop = async () => {
    for (const end of ends) end.kill('SIGKILL')
    await Promise.all(ends.map((end) => end.exited))
    await Promise.all([...networks, ...outside.values()].map((network) => network.stop()))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    for (const port of across) outside.set(port, await startNetwork({ port }, pathOf('across', port)))
    for (const port of beside) networks.push(await startNetwork({ port }, pathOf('beside', port)))
    const path = join(folder, 'packets')
    const addresses = { address: nearAddress, otherAddress: farAddress }
    const routes = [
      ...beside.map((port) => ({ at: { port }, target: pathOf('beside', port) })),
      ...inward.map((target, i) => ({ at: pathOf('inward', i), target })),
    ]
    ends.push(await startEnd({ ...addresses, path, role: 'listens', routes }))
    ends.push(
      await startEnd({
        address: farAddress,
        otherAddress: nearAddress,
        path,
        role: 'connects',
        routes: across.map((port) => ({ at: { host: farAddress, port }, target: pathOf('across', port) })),
      }),
    )
    const inwardPorts: number[] = []
    for (const i of inward.keys()) {
      const network = await startNetwork(pathOf('inward', i))
      networks.push(network)
      inwardPorts.push(network.port)
    }
    return {
      inside: ['nsenter', `--net=/proc/${ends[0]!.pid}/ns/net`],
      inwardPorts,
      accepted: (port) => outside.get(port)!.accepted(),
      set: (quality) => {
        for (const { stdin } of ends) {
          stdin.write(`${JSON.stringify(quality)}\n`)
          stdin.flush()
        }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const endProgram = fileURLToPath(new URL('end.ts', import.meta.url))

async function startEnd(options: EndOptions): Promise<Bun.Subprocess<'pipe', 'pipe', 'inherit'>> {
  const end = Bun.spawn(['unshare', '--net', process.execPath, endProgram, JSON.stringify(options)], {
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  for await (const _ready of end.stdout) return end
  throw new Error('the link has no end')
}
