import { ApiError } from '../contract/errors.ts'
import { errorMessage } from '../kernel/error-message.ts'

/** Ends a command with a message for stderr and a code for the shell. */
export class CliError extends Error {
  /** 1 failed, 2 bad usage. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

/** Turns failures into CliErrors: rejected input becomes bad usage (2), anything else failed (1). */
export async function withCliErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CliError) throw error
    const isUsage = error instanceof ApiError && error.code === 'unprocessable'
    throw new CliError(errorMessage(error), isUsage ? 2 : 1)
  }
}
