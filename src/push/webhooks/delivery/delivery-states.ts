import type { DeliveryState } from '../../../store/sql/webhooks/delivery-log.ts'

/**
 * The life of a delivery:
 *
 *   planned ──→ claimed ──→ sent ──→ recorded
 *      ↑           │ ↑        ├────→ retried ──→ claimed
 *      └───────────┘ └ lease  └────→ given up
 *
 * While it is claimed its process alone knows whether it is sent; all else is stored. `planned` and `retried` are the
 * pending ones: before the first attempt that counted, and after a failed one.
 */
const storedAs = {
  planned: 'pending',
  claimed: 'in_flight',
  sent: 'in_flight',
  recorded: 'succeeded',
  retried: 'pending',
  givenUp: 'exhausted',
  cancelled: 'cancelled',
} as const satisfies Record<string, DeliveryState>

type Stage = keyof typeof storedAs

interface Transition {
  /** `none`: it is inserted. */
  readonly from: readonly (Stage | 'none')[]
  readonly to: Stage
}

/** Every change of a delivery, by who makes it. No other is made. */
const transitions = {
  /** The planner and the catch-up insert what a subscription is to receive. */
  plan: [{ from: ['none'], to: 'planned' }],
  /** The planner inserts it as claimed by its own process (`planned-claims.ts`). */
  planClaimed: [{ from: ['none'], to: 'claimed' }],
  /** A claim loop takes what is due, and what a dead process left: its lease has run out. */
  claim: [{ from: ['planned', 'retried', 'claimed', 'sent'], to: 'claimed' }],
  /** The key may not see the event any more; asked in the transaction of the claim. */
  refuse: [{ from: ['claimed'], to: 'cancelled' }],
  /** A lane starts the attempt, after the transaction of the claim has committed. */
  send: [{ from: ['claimed'], to: 'sent' }],
  /** The outcome of the attempt, if its claim is still valid. */
  record: [
    { from: ['sent'], to: 'recorded' },
    { from: ['sent'], to: 'retried' },
    { from: ['sent'], to: 'givenUp' },
    // It failed after its subscription was stopped.
    { from: ['sent'], to: 'cancelled' },
  ],
  /** Given back: a receiver failed, a lane was slow, the address changed, or the process ends. */
  release: [
    { from: ['claimed', 'sent'], to: 'planned' },
    { from: ['claimed', 'sent'], to: 'retried' },
    // The subscription was stopped meanwhile.
    { from: ['claimed', 'sent'], to: 'cancelled' },
  ],
  /** The subscription was paused or has failed; those with a valid lease finish. */
  stop: [{ from: ['planned', 'retried', 'claimed', 'sent'], to: 'cancelled' }],
  /** Redelivery of many, a replay, or an enabled subscription: due again, with the same id. */
  repeat: [{ from: ['recorded', 'givenUp', 'cancelled'], to: 'planned' }],
  /** An attempt that a client asked for has succeeded (`send-now.ts`). */
  redeliver: [{ from: ['planned', 'retried', 'recorded', 'givenUp', 'cancelled'], to: 'recorded' }],
  /** A test is sent first and stored afterwards. */
  test: [
    { from: ['none'], to: 'recorded' },
    { from: ['none'], to: 'givenUp' },
  ],
} as const satisfies Record<string, readonly Transition[]>

/** From where this one may move a delivery. */
export type MovedBy<Mover extends keyof typeof transitions> =
  (typeof transitions)[Mover][number]['from'][number]

/** The changes of the stored state that the table allows, like `pending → in_flight`. */
export const storedChanges = (): ReadonlySet<string> =>
  new Set(
    Object.values(transitions)
      .flat()
      .flatMap(({ from, to }: Transition) =>
        from.map((one) => `${one === 'none' ? one : storedAs[one]} → ${storedAs[to]}`),
      ),
  )
