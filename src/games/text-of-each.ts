import type { Stored } from '../contract/stored.ts'
import { getOrMake } from '../kernel/caches.ts'
import { type JsonText, jsonText } from '../kernel/json.ts'
import { eachInTurns } from '../kernel/yield-to-loop.ts'

/**
 * Renders the records of long lists, such as the games of a season, in turns of the event loop. The text of a document
 * is written once: readers of the same list share its documents.
 */
export function textOfEach<T, E>(
  render: (doc: T) => E,
): (records: readonly Stored<T>[]) => Promise<readonly JsonText<E>[]> {
  const texts = new WeakMap<object, JsonText<E>>()
  return async (records) => {
    const rendered: JsonText<E>[] = []
    await eachInTurns(records, ({ doc }) => {
      rendered.push(getOrMake(texts, doc as object, () => jsonText(render(doc))))
    })
    return rendered
  }
}
