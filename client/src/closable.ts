/** What streams and watches share: they end with the caller's signal, with `close`, or when the loop over them ends. */

/** Aborted by `signal`, or by itself. */
export function endingWith(signal: AbortSignal | undefined): AbortController {
  const ending = new AbortController()
  const close = () => ending.abort()
  if (signal?.aborted) close()
  signal?.addEventListener('abort', close, { once: true, signal: ending.signal })
  return ending
}

interface Closable<E, C> extends AsyncIterableIterator<E, void> {
  readonly cursors: C
  readonly close: () => void
}

/** Events that their reader can end; `cursors` gives those of the last events read. */
export function closable<E, C>(
  events: AsyncGenerator<E, void>,
  ending: AbortController,
  cursors: () => C,
): Closable<E, C> {
  const close = () => ending.abort()
  return {
    get cursors() {
      return cursors()
    },
    close,
    next: () => events.next(),
    return: () => {
      // Ends a pending `next()`, which would otherwise wait forever.
      close()
      return events.return()
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
