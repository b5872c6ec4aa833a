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
