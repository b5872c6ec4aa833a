import { ApiError } from '../contract/errors.ts'

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

/** Whatever fails inside ends the command: what was asked for wrongly as bad usage, the rest as failed. */
export async function withCliErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CliError) throw error
    const isUsage = error instanceof ApiError && error.code === 'unprocessable'
    throw new CliError(error instanceof Error ? error.message : String(error), isUsage ? 2 : 1)
  }
}
