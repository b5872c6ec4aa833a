import type { Query } from '../store/driver/database.ts'

/** Work that one of the nodes which share a database does at a time. */
export const roleNames = ['feeds', 'planner', 'retention'] as const
export type RoleName = (typeof roleNames)[number]

/** A period in which this node has a role. */
export interface Term {
  /** Aborts when the role is lost, or the work is to stop. */
  readonly signal: AbortSignal
  /** Throws when another node has taken the role. Called in a transaction, it makes that transaction fail. */
  readonly check: (query: Query) => Promise<void>
}

export interface Leading {
  readonly role: RoleName
  readonly signal: AbortSignal
  /** Called when another node has the role. */
  readonly onStandby?: () => void
}

/** What the rooms know about the roles of their node. */
export interface Roles {
  readonly isLeading: (role: RoleName) => boolean
  /** Runs `work` in every term of this node, until the signal aborts. */
  readonly whileLeading: (leading: Leading, work: (term: Term) => Promise<void>) => Promise<void>
}

/** The roles of a node that shares its database with no other: it has all that it can have. */
export const aloneWith = (eligible: readonly RoleName[]): Roles => ({
  isLeading: (role) => eligible.includes(role),
  whileLeading: async ({ role, signal }, work) => {
    if (eligible.includes(role)) await work({ signal, check: async () => {} })
  },
})
