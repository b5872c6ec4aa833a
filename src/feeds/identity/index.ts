import { Compile } from 'typebox/compile'
import type { ParseContext } from '../../contract/adapter.ts'
import { aliasId, aliasParent, PlayerAlias, playerAlias } from '../../contract/alias.ts'
import type { Change } from '../../contract/change.ts'
import { slugOf } from '../../simulation/slug.ts'

/** A player as a source names one. */
export interface Person {
  readonly sourceId: string
  readonly name: string
  /** The source gives initials or a family name only: the whole name replaces it when it comes. */
  readonly isShort?: boolean
}

export interface Identified {
  /** Source id → slug. */
  readonly slugs: ReadonlyMap<string, string>
  /** What has to be stored with the records that use them. */
  readonly changes: readonly Change[]
  /** Slugs of shortened names that have given way: old → new. */
  readonly renamed: ReadonlyMap<string, string>
}

const aliasCheck = Compile(PlayerAlias)
const namesakesMax = 50

/**
 * Gives every player of a source the slug that stands for it, the same one every time. A name that another id of
 * the same source bears already gets `-2`; the same name at another source is taken for the same player.
 */
export async function identify(
  context: ParseContext,
  { sport, source }: { readonly sport: string; readonly source: string },
  people: readonly Person[],
): Promise<Identified> {
  const known = aliasesOf(context)
  const idOf = (person: Person) => aliasId(sport, source, person.sourceId)
  const asked = [...new Set(people.map(idOf))].filter((id) => !known.has(id))
  if (asked.length > 0) {
    for (const [id, doc] of await context.stored(playerAlias.kind, asked)) {
      if (aliasCheck.Check(doc)) known.set(id, doc)
    }
  }
  const slugs = new Map<string, string>()
  const changes = new Map<string, Change>()
  const renamed = new Map<string, string>()
  for (const person of people) {
    const id = idOf(person)
    const before = known.get(id)
    if (before && !(before.short && person.isShort !== true)) {
      slugs.set(person.sourceId, before.slug)
      continue
    }
    const wanted =
      slugOf(person.name).slice(0, slugLengthMax).replace(/-$/, '') || slugOf(`p ${person.sourceId}`)
    const alias: PlayerAlias = {
      sport,
      source,
      source_id: person.sourceId,
      slug: await freeSlug(context, known, { sport, source, wanted, id }),
      name: person.name,
      short: person.isShort === true,
    }
    known.set(id, alias)
    slugs.set(person.sourceId, alias.slug)
    changes.set(id, { kind: playerAlias.kind, id, op: 'put', data: alias })
    if (before && before.slug !== alias.slug) renamed.set(before.slug, alias.slug)
  }
  return { slugs, changes: [...changes.values()], renamed }
}

const slugLengthMax = 70

interface Wish {
  readonly sport: string
  readonly source: string
  readonly wanted: string
  readonly id: string
}

/** The first of `name`, `name-2` … that nobody else of this source bears. */
async function freeSlug(
  context: ParseContext,
  known: ReadonlyMap<string, PlayerAlias>,
  { sport, source, wanted, id }: Wish,
): Promise<string> {
  for (let count = 1; count <= namesakesMax; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const stored = await context.listed(playerAlias.kind, aliasParent(sport, slug))
    const bearers = new Map([...known].filter(([, alias]) => alias.sport === sport && alias.slug === slug))
    for (const { id: bearer, doc } of stored) {
      if (!known.has(bearer) && aliasCheck.Check(doc)) bearers.set(bearer, doc)
    }
    if (![...bearers].some(([bearer, alias]) => bearer !== id && alias.source === source)) return slug
  }
  return `${wanted}-${slugOf(id)}`
}

const memoryKey = 'identity'

/** What this run has learnt: not yet stored perhaps, and not to be asked for again. */
function aliasesOf({ memory }: ParseContext): Map<string, PlayerAlias> {
  const held = memory.get(memoryKey)
  if (held instanceof Map) return held
  const made = new Map<string, PlayerAlias>()
  memory.set(memoryKey, made)
  return made
}
