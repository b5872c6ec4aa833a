/**
 * A failed database operation, the same from both drivers; `code` is PostgreSQL's SQLSTATE. Class 08 means that the
 * connection failed: whether the statement took effect is unknown.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  /** Whether the server does not answer: the same holds for every other statement. */
  get isAway(): boolean {
    return /^(08|57P)/.test(this.code)
  }

  /** Whether the connection or server failed rather than the statement: a retry may succeed. */
  get isOutage(): boolean {
    return /^(08|53|57P)/.test(this.code)
  }
}

/** SQLSTATEs that this program raises itself, with PostgreSQL's meaning. */
export const storeErrorCodes = {
  connectionLost: '08006',
  closed: '08003',
  outOfRange: '22003',
  invalidParameter: '22023',
  noTransaction: '25P01',
  wouldDeadlock: '55P03',
  diskFull: '53100',
  tooManyWaiting: '53300',
} as const
