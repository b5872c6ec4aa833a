interface WaitLimits {
  readonly withinMs?: number
  readonly pauseMs?: number
}

/** Polls until `holds` is true; fails with the last answer when it is not in time. A number is `withinMs`. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  holds: (answer: T) => boolean,
  limits: number | WaitLimits = {},
): Promise<T> {
  const { withinMs = 30_000, pauseMs = 20 } = typeof limits === 'number' ? { withinMs: limits } : limits
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (holds(answer)) return answer
    if (performance.now() > deadline) {
      throw new Error(
        `not within ${withinMs} ms: ${what}; last seen: ${JSON.stringify(answer)?.slice(0, 500)}`,
      )
    }
    await Bun.sleep(pauseMs)
  }
}

/** Polls until a condition is true. */
export async function eventually(claim: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  await until('it holds', claim, Boolean, { withinMs, pauseMs: 5 })
}

/**
 * What a promise was rejected with. `expect(…).rejects` stops the turn it is called in until the promise
 * settles; in a turn that began with a message of the store's thread no further message would arrive.
 */
export async function failureOf(work: Promise<unknown>): Promise<Error> {
  const failure = await work.then(
    () => null,
    (thrown) => thrown,
  )
  if (failure instanceof Error) return failure
  throw new Error(`did not fail: ${failure}`)
}

/** The shortest of a few tries in milliseconds: what else a machine does in the meantime is not measured. */
export async function quickestMs(work: () => Promise<number>, tries = 3, enoughMs = 1_000): Promise<number> {
  let quickest = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries && quickest >= enoughMs; i++) quickest = Math.min(quickest, await work())
  return quickest
}
