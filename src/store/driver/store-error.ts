/**
 * What the database refused or could not do, the same from both drivers: `code` is PostgreSQL's SQLSTATE.
 * Class 08 means that there was no working connection: nothing is known of the statement's effect.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }

  /** Whether the connection failed and not the statement: later the same may succeed. */
  get isOutage(): boolean {
    return /^(08|53|57P)/.test(this.code)
  }
}

/** SQLSTATEs that our own side raises, with PostgreSQL's meaning. */
export const storeErrorCodes = {
  connectionLost: '08006',
  closed: '08003',
  outOfRange: '22003',
  invalidParameter: '22023',
  noTransaction: '25P01',
  wouldWaitForItself: '55P03',
  tooManyWaiting: '53300',
} as const
