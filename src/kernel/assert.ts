/** States what must hold. A failure is our fault: the unit of work ends, the process goes on. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
