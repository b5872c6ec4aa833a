import type { ParseContext } from '../../contract/adapter.ts'
import { type Identified, identify, type Person as NamedPerson } from '../identity/index.ts'
import { textOf } from '../read/fields.ts'
import { league } from '../shared/mlb/league.ts'
import type { Person } from './fields.ts'

/** The slug of a player by the league's id. */
export type SlugOf = (person: { readonly id: number }) => string

/**
 * Slugs for everybody whom a document names. Where it has an id without a name, and nothing else has named it yet,
 * the id stands in until somebody does.
 */
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
