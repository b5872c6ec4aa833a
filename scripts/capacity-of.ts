/** What a load needs, from what its parts cost. */
export interface UnitCosts {
  readonly node_bytes: number
  readonly socket_bytes: number
  readonly frame_cpu_seconds: number
  /** On the node that appends; with the embedded store, its work included. */
  readonly change_cpu_seconds: number
  /** On each node that follows, and in PostgreSQL; null when it was not measured. */
  readonly follow_cpu_seconds: number | null
  readonly database_cpu_seconds: number | null
  readonly entry_disk_bytes: number
  readonly read_cpu_seconds: number
  readonly key_bytes: number | null
}

export interface Load {
  readonly sockets: number
  readonly entriesPerSecond: number
  readonly keys: number
  readonly readsPerSecond: number
  /** The part of the entries that a socket receives, from 0 to 1. */
  readonly share: number
}

export interface Capacity {
  readonly nodes: number
  readonly bytesPerNode: number
  readonly databaseBytesPerDay: number
  /** Whether one journal can take the entries: appends run one after another. */
  readonly isWithinJournal: boolean
  readonly rows: readonly (readonly [what: string, value: string, why: string])[]
}

/** The most of a core that a node uses on average, so that a peak or a lost neighbour fits. */
const cpuShare = 0.6
/** Memory that one process should not exceed: larger heaps pause longer. */
const nodeBytesMax = 2 * 1024 ** 3
const frameBytes = 600

export function capacityOf(load: Load, costs: UnitCosts): Capacity {
  const framesPerSecond = load.sockets * load.entriesPerSecond * load.share
  const cores = {
    frames: framesPerSecond * costs.frame_cpu_seconds,
    reads: load.readsPerSecond * costs.read_cpu_seconds,
    appends: load.entriesPerSecond * costs.change_cpu_seconds,
    database: load.entriesPerSecond * (costs.database_cpu_seconds ?? 0),
  }
  /** Every node pays for these, however many there are. */
  // A node that follows does part of what the one that appends does.
  const coresEach = load.entriesPerSecond * (costs.follow_cpu_seconds ?? costs.change_cpu_seconds)
  const bytesEach = costs.node_bytes + load.keys * (costs.key_bytes ?? 0)
  const shared = cores.frames + cores.reads
  const byCpu = Math.ceil(shared / Math.max(0.05, cpuShare - coresEach))
  const byMemory = Math.ceil((load.sockets * costs.socket_bytes) / Math.max(1, nodeBytesMax - bytesEach))
  // One more than needed, so that one can be lost or replaced.
  const nodes = Math.max(1, byCpu, byMemory) + 1
  const bytesPerNode = bytesEach + (load.sockets / nodes) * costs.socket_bytes
  const databaseBytesPerDay = load.entriesPerSecond * costs.entry_disk_bytes * 86_400
  // Appends run one after another: node and database take turns.
  const isWithinJournal = cores.appends + cores.database <= 1 && coresEach < cpuShare
  const rows: Capacity['rows'] = [
    [
      'nodes (processes of one core)',
      String(nodes),
      `${byCpu} for CPU, ${byMemory} for memory, and one spare`,
    ],
    [
      'memory of each',
      gib(bytesPerNode),
      `node, ${costs.key_bytes === null ? 'keys not measured' : `${count(load.keys)} keys`}, ${count(load.sockets / nodes)} sockets`,
    ],
    ['cores for frames', cores.frames.toFixed(2), `${count(framesPerSecond)} frames/s over all nodes`],
    ['cores for live reads', cores.reads.toFixed(2), `${count(load.readsPerSecond)} reads/s`],
    [
      'cores of PostgreSQL',
      costs.database_cpu_seconds === null ? notMeasured : cores.database.toFixed(2),
      'in the connection that appends',
    ],
    [
      'of a core on each node, to follow',
      coresEach.toFixed(2),
      `${count(load.entriesPerSecond)} entries/s${costs.follow_cpu_seconds === null ? ', at most: not measured' : ''}`,
    ],
    [
      'of a core to append, on one node',
      cores.appends.toFixed(2),
      isWithinJournal
        ? 'appends run one after another'
        : 'MORE THAN ONE JOURNAL TAKES: send larger batches, or split the leagues',
    ],
    [
      'network out',
      `${((framesPerSecond * frameBytes * 8) / 1e9).toFixed(2)} Gbit/s`,
      `frames of ${frameBytes} bytes`,
    ],
    ['database growth', `${gib(databaseBytesPerDay)}/day`, 'before retention prunes superseded versions'],
    ['database connections', String(nodes * 15), '10 in the pool of a node, 5 that listen'],
  ]
  return { nodes, bytesPerNode, databaseBytesPerDay, isWithinJournal, rows }
}

const notMeasured = 'not measured'
const gib = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(2)} GiB`
const count = (value: number): string => Math.round(value).toLocaleString('en')
