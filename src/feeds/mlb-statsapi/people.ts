import type { ParseContext } from '../../contract/adapter.ts'
import { type Identified, identify, type Person as NamedPerson } from '../identity/index.ts'
import { textOf } from '../read/fields.ts'
import { league } from '../shared/mlb/league.ts'
import type { Person } from './fields.ts'

/** The slug of a player, by the league's id. */
export type SlugOf = (person: { readonly id: number }) => string

/** Slugs for all players of a document. A player without a name gets one made of the id until a document names him. */
export async function identifyPeople(
  context: ParseContext,
  people: readonly Person[],
): Promise<{ readonly slugOf: SlugOf } & Pick<Identified, 'changes'>> {
  const named = new Map<number, NamedPerson>()
  for (const { id, fullName } of people) {
    const name = textOf(fullName)
    if (named.get(id)?.isShort === false) continue
    named.set(id, { sourceId: String(id), name: name || `player ${id}`, isShort: name === '' })
  }
  const { slugs, changes } = await identify(context, league, [...named.values()])
  return { slugOf: ({ id }) => slugs.get(String(id)) ?? `player-${id}`, changes }
}
