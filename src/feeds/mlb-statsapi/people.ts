import type { ParseContext } from '../../contract/adapter.ts'
import { type Identified, identify, type Person as NamedPerson } from '../identity/index.ts'
import type { PlayerFacts } from '../identity/players.ts'
import { textOf } from '../read/fields.ts'
import { league } from '../shared/mlb/league.ts'
import type { Person } from './fields.ts'

/** The slug of a player, by the league's id. */
export type SlugOf = (person: { readonly id: number }) => string

/** The time of the document, and what it says about players by id. */
interface About {
  readonly at?: string
  readonly factsOf?: (id: number) => PlayerFacts | undefined
}

/** Slugs for all players of a document. A player without a name gets one made of the id until a document names him. */
export async function identifyPeople(
  context: ParseContext,
  people: readonly Person[],
  about: About = {},
): Promise<{ readonly slugOf: SlugOf } & Pick<Identified, 'changes'>> {
  const named = new Map<number, NamedPerson>()
  for (const { id, fullName } of people) {
    const name = textOf(fullName)
    if (named.get(id)?.isShort === false) continue
    const facts = about.factsOf?.(id)
    named.set(id, {
      sourceId: String(id),
      name: name || `player ${id}`,
      isShort: name === '',
      ...(facts ? { facts } : {}),
    })
  }
  const { slugs, changes } = await identify(context, { ...league, at: about.at }, [...named.values()])
  return { slugOf: ({ id }) => slugs.get(String(id)) ?? `player-${id}`, changes }
}
