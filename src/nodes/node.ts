import { hostname } from 'node:os'
import { type Clock, monotonicMs } from '../kernel/clock.ts'
import { newId } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import { type Repeat, repeat } from '../kernel/repeat.ts'
import type { Database } from '../store/driver/database.ts'
import {
  areSeveralNodes,
  type ListedNode,
  listNodes,
  type NodeReport,
  removeNode,
  renewRoles,
} from '../store/sql/nodes.ts'
import { Lease } from './lease.ts'
import { aloneWith, type RoleName, type Roles, roleNames } from './roles.ts'

export interface NodeDeps {
  readonly database: Database
  readonly version: string
  /** The roles that this node can have. */
  readonly roles?: readonly RoleName[]
  readonly clock: Clock
  readonly log: Log
  readonly timing?: NodeTiming
}

export interface NodeTiming {
  /** How long a role stays with a node that no longer renews it. */
  readonly leaseMs: number
  readonly beatMs: number
}

/** A role passes on at most 6 s after its node was killed: the rest of the lease, and one beat of another node. */
const contractTiming: NodeTiming = { leaseMs: 5_000, beatMs: 1_000 }
/** A node stops work this part of the lease before it ends in the database. */
const margin = 0.2
/**
 * A node whose renewals arrive but are confirmed too late would gain and lose its roles again and again, and no other
 * could take them: for this many leases it leaves them to others, if there are others.
 */
const restLeases = 2

type Facts = Pick<NodeReport, 'address' | 'connections' | 'lagEntries'>

/**
 * This process among those that share its database. Once a second it reports itself, renews its roles and takes free
 * ones, in one statement. The embedded database has one node, which has every role.
 */
export class Node {
  readonly id = newId('node')
  readonly roles: Roles
  /** The roles that it can have. */
  readonly eligible: readonly RoleName[]
  readonly #deps: NodeDeps
  readonly #timing: NodeTiming
  readonly #leases: ReadonlyMap<RoleName, Lease>
  readonly #startedMs: number
  readonly #isAlone: boolean
  readonly #beating: Repeat | null
  readonly #watching: ReturnType<typeof setInterval> | null
  #restUntilMs = 0
  /** Whether the database has refused or not answered a renewal since the last confirmed one. */
  #hasFailed = false
  #facts: () => Facts = () => ({ address: '', connections: 0, lagEntries: 0 })

  constructor(deps: NodeDeps) {
    const { database, clock, log, roles = roleNames, timing = contractTiming } = deps
    this.#deps = deps
    this.eligible = roles
    this.#timing = timing
    this.#startedMs = clock.now()
    this.#isAlone = database.driver === 'pglite'
    this.#leases = new Map(roles.map((role) => [role, new Lease({ role, node: this.id, log })]))
    this.roles = this.#isAlone
      ? aloneWith(roles)
      : {
          isLeading: (role) => this.#leases.get(role)?.isHeld ?? false,
          whileLeading: async (leading, work) => this.#leases.get(leading.role)?.run(leading, work),
        }
    this.#beating = this.#isAlone ? null : repeat(timing.beatMs, () => this.#beat())
    this.#watching = this.#isAlone ? null : setInterval(() => this.#expire(), timing.beatMs / 4)
    void this.#beating?.soon()
  }

  /** Sets where the facts come from that the node reports about itself. */
  describe(facts: () => Facts): void {
    this.#facts = facts
    void this.#beating?.soon()
  }

  /** All nodes on this database. Of its own roles this node knows more than the lease in the database. */
  async list(): Promise<readonly ListedNode[]> {
    const own = this.eligible.filter((role) => this.roles.isLeading(role)).sort()
    if (this.#isAlone) return [{ ...this.#report(), seenMs: this.#deps.clock.now(), roles: own }]
    const all = await listNodes(this.#deps.database.query)
    return all.map((one) => ({
      ...one,
      roles: one.node === this.id ? own : one.roles.filter((role) => !own.some((held) => held === role)),
    }))
  }

  async close(): Promise<void> {
    if (this.#watching) clearInterval(this.#watching)
    await this.#beating?.stop()
    for (const lease of this.#leases.values()) lease.resign()
    // Without it the lease ends by itself.
    if (!this.#isAlone) await removeNode(this.#deps.database.query, this.id).catch(() => {})
  }

  #report(): NodeReport {
    const { version } = this.#deps
    return {
      node: this.id,
      version,
      host: hostname(),
      pid: process.pid,
      startedMs: this.#startedMs,
      ...this.#facts(),
    }
  }

  async #beat(): Promise<void> {
    const { database, log } = this.#deps
    const { leaseMs } = this.#timing
    try {
      // The roles are left to others only where there are others.
      if (this.#isResting && !(await areSeveralNodes(database.query))) this.#restUntilMs = 0
      const heldUntilMs = monotonicMs() + leaseMs * (1 - margin)
      const wanted = [...this.#leases].filter(([, lease]) => this.#mayLead(lease))
      const roles = wanted.map(([role]) => role)
      const held = await renewRoles(database.query, this.#report(), roles, leaseMs)
      this.#hasFailed = false
      if (monotonicMs() > heldUntilMs) this.#rest()
      const terms = new Map(held.map(({ role, term }) => [role, term]))
      for (const [role, lease] of wanted) {
        if (this.#mayLead(lease)) lease.renew(terms.get(role) ?? null, heldUntilMs)
      }
    } catch (error) {
      this.#hasFailed = true
      log.warn('node.not_reported', { error })
    }
  }

  /** The database may be away: what it would no longer confirm is given up in time. */
  #expire(): void {
    const nowMs = monotonicMs()
    for (const lease of this.#leases.values()) {
      if (lease.expire(nowMs) && !this.#hasFailed) this.#rest()
    }
  }

  #mayLead(lease: Lease): boolean {
    return lease.isHeld || !this.#isResting
  }

  get #isResting(): boolean {
    return monotonicMs() < this.#restUntilMs
  }

  #rest(): void {
    this.#restUntilMs = monotonicMs() + this.#timing.leaseMs * restLeases
  }
}
