/** Not a limit that is tested: a machine may be ten times slower than usual. */
const patienceMs = 150_000

export interface Polling {
  readonly withinMs?: number
  readonly pauseMs?: number
}

/** Calls `read` until `holds` accepts its value; fails with the last value after `withinMs`, also given as a plain number. */
export async function until<T>(
  what: string,
  read: () => T | Promise<T>,
  holds: (value: T) => boolean,
  limits: number | Polling = {},
): Promise<T> {
  const { withinMs = patienceMs, pauseMs = 20 } = typeof limits === 'number' ? { withinMs: limits } : limits
  const deadline = performance.now() + withinMs
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (performance.now() > deadline) {
      throw new Error(
        `not within ${withinMs} ms: ${what}; last seen: ${JSON.stringify(value)?.slice(0, 500)}`,
      )
    }
    await Bun.sleep(pauseMs)
  }
}

/** Waits until a condition is true. */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  withinMs = patienceMs,
): Promise<void> {
  await until('the condition is true', condition, Boolean, { withinMs, pauseMs: 5 })
}

/**
 * The error that a promise rejects with. `expect(…).rejects` blocks the event loop until the promise settles: called
 * while handling a message of the store's thread, no further message of it would arrive.
 */
export async function failureOf(work: Promise<unknown>): Promise<Error> {
  const failure = await work.then(
    () => null,
    (thrown) => thrown,
  )
  if (failure instanceof Error) return failure
  throw new Error(`expected a rejection with an Error, got: ${failure}`)
}

/** The shortest of a few measurements in milliseconds, so that other load on the machine counts less. */
export async function quickestMs(work: () => Promise<number>, tries = 3, enoughMs = 1_000): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries && quickest >= enoughMs; i++) quickest = Math.min(quickest, await work())
  return quickest
}
