import { classify } from './classify/index.ts'
import { createLink, type Registry } from './link/index.ts'
import type { ReadStory } from './story-labels.ts'

/** Creates a reader that links stories to the teams and players of a registry. */
export function createReadStory(registry: Registry): ReadStory {
  const link = createLink(registry)
  return ({ headline, summary, league }) => ({
    ...classify(headline, summary),
    // Ends the headline as a sentence, whatever its punctuation.
    ...link({ text: `${headline}\n\n. ${summary}`, league }),
  })
}
