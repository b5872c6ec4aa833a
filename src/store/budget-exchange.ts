/**
 * What nodes that share a budget exchange with the store that holds it. Two implementations, one in SQL and one as a
 * script of Redis, that behave alike (`test/conformance/budget`).
 */
export interface BudgetExchange {
  /** One round trip for everything that a node asks. The node counts as alive for `aliveMs` after it. */
  readonly exchange: (asked: BudgetAsks) => Promise<BudgetAnswers>
}

export interface BudgetAsks {
  /** Identifies the node. */
  readonly node: string
  readonly meters: readonly MeterAsk[]
  readonly slots: readonly SlotAsk[]
}

/** A rate limit. Amounts are requests; debts are in the units of `src/access/limiter.ts`. */
export interface MeterAsk {
  readonly key: string
  readonly limit: number
  /** Requests to charge in advance, as far as the limit allows. */
  readonly tokens: number
  /** Requests admitted on credit, which are charged in any case; below 0 those that were not used and are returned. */
  readonly owed: number
  /** A debt that the node knows of, in case the store has lost it; 0 when there is none. */
  readonly debtMin: number
}

/** Things that are open at the same time, such as stream connections. */
export interface SlotAsk {
  readonly key: string
  /** How many this node has open. */
  readonly held: number
  /** How many more it wants to open. */
  readonly more: number
  /** Most that all nodes may have open together. */
  readonly most: number
}

export interface BudgetAnswers {
  /** In the order of the asks. */
  readonly meters: readonly MeterAnswer[]
  readonly slots: readonly SlotAnswer[]
  /** Meters of which another node got nothing: a node with an unused block returns it. */
  readonly wanted: readonly string[]
  /** The nodes that are alive, this one included. */
  readonly nodes: number
}

export interface MeterAnswer {
  /** The debt after this exchange, blocks of all nodes included. */
  readonly debt: number
  readonly granted: number
}

export interface SlotAnswer {
  readonly granted: number
  /** How many the other nodes have open. */
  readonly others: number
}

/** What the store holds is not what a node has written: somebody else has. */
export class BudgetForgedError extends Error {
  override readonly name = 'BudgetForgedError'
}

/** A node that has not exchanged for this long is dead: what it had open no longer counts. */
export const aliveMs = 1_500
/** How long other nodes see that a meter is wanted. */
export const wantedMs = 1_000

/** Units of the rate limit: its clock advances in steps of 10 µs, each of which pays off the limit per minute. */
export const budgetUnits = { stepsPerMs: 100, perRequest: 60_000 * 100 } as const
