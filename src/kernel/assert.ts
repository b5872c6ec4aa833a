/** Throws when an invariant of our own code is broken. The unit of work fails; the process goes on. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}
