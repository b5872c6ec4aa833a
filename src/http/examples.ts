import written from './examples.json'

/** Real requests and answers, by operation and by event; `npm run generate:examples` writes them. */
export interface Examples {
  readonly operations: Readonly<Record<string, OperationExample>>
  readonly events: Readonly<Record<string, EventExample>>
}

export interface OperationExample {
  /** The path as it was called, with its query. */
  readonly path: string
  readonly body?: unknown
  /** Absent for an answer without a body. */
  readonly response?: unknown
}

export interface EventExample {
  readonly delivery: unknown
  /** Absent for an event that the stream does not carry. */
  readonly update?: unknown
}

export const examples: Examples = written
