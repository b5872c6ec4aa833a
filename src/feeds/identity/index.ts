import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { aliasId, aliasParent, PlayerAlias, playerAlias } from '../../games/player-alias.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'

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
  const known = knownAliases(context)
  const idOf = (person: Person) => aliasId(sport, source, person.sourceId)
  const asked = [...new Set(people.map(idOf))].filter((id) => known.get(id) === undefined)
  if (asked.length > 0) {
    for (const [id, doc] of await context.stored(playerAlias.kind, asked)) {
      if (aliasCheck.Check(doc)) known.learn(id, doc)
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
    known.learn(id, alias)
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
  known: KnownAliases,
  { sport, source, wanted, id }: Wish,
): Promise<string> {
  for (let count = 1; count <= namesakesMax; count++) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const parent = aliasParent(sport, slug)
    const isOther = (bearer: string, alias: PlayerAlias) => bearer !== id && alias.source === source
    if (known.bearersOf(parent).some((bearer) => isOther(bearer, known.get(bearer)!))) continue
    // What this run has learnt of an id is newer than what is stored of it.
    const stored = await context.listed(playerAlias.kind, parent)
    const isTaken = stored.some(
      ({ id: bearer, doc }) =>
        known.get(bearer) === undefined && aliasCheck.Check(doc) && isOther(bearer, doc),
    )
    if (!isTaken) return slug
  }
  return `${wanted}-${slugOf(id)}`
}

/** What this run has learnt: not yet stored perhaps, and not to be asked for again. */
class KnownAliases {
  readonly #byId = new Map<string, PlayerAlias>()
  /** Parent of a slug → the ids that bear it: who else has a name is known without looking at everyone. */
  readonly #bySlug = new Map<string, Set<string>>()

  get(id: string): PlayerAlias | undefined {
    return this.#byId.get(id)
  }

  bearersOf(parent: string): readonly string[] {
    return [...(this.#bySlug.get(parent) ?? [])]
  }

  learn(id: string, alias: PlayerAlias): void {
    const before = this.#byId.get(id)
    if (before) this.#bySlug.get(aliasParent(before.sport, before.slug))?.delete(id)
    this.#byId.set(id, alias)
    const parent = aliasParent(alias.sport, alias.slug)
    this.#bySlug.set(parent, (this.#bySlug.get(parent) ?? new Set()).add(id))
  }
}

const memoryKey = 'identity'

function knownAliases({ memory }: ParseContext): KnownAliases {
  const held = memory.get(memoryKey)
  const known = held instanceof KnownAliases ? held : new KnownAliases()
  // Set each time: a memory forgets what was set longest ago.
  memory.set(memoryKey, known)
  return known
}
