import { classify } from './classify/index.ts'
import { createLink, type Registry } from './link/index.ts'
import type { ReadStory } from './reading.ts'

/** Reads stories with the names of a registry. */
export function createReadStory(registry: Registry): ReadStory {
  const link = createLink(registry)
  return ({ headline, summary, league }) => ({
    ...classify(headline, summary),
    // The headline is a sentence of its own, whatever ends it.
    ...link({ text: `${headline}\n\n. ${summary}`, league }),
  })
}
