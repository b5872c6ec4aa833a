import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { aliasId, aliasParent, PlayerAlias, playerAlias } from '../../games/player-alias.ts'
import { playerKind } from '../../games/players/player-record.ts'
import { Compile } from '../../kernel/compile.ts'
import { slugOf } from '../../kernel/slug.ts'
import { type PlayerFacts, type PlayerSource, playerChanges } from './players.ts'

/** A player as a source names them. */
export interface Person {
  readonly sourceId: string
  readonly name: string
  /** The source gives only initials or a family name: a full name replaces it later. */
  readonly isShort?: boolean
  /** What the document says about him; absent when it does not say. */
  readonly facts?: PlayerFacts
}

export interface Identified {
  /** Source id → slug. */
  readonly slugs: ReadonlyMap<string, string>
  /** The new aliases, to be stored with the records that use them. */
  readonly changes: readonly Change[]
  /** Slugs of short names that a full name has replaced: old → new. */
  readonly renamed: ReadonlyMap<string, string>
}

const aliasCheck = Compile(PlayerAlias)
const namesakesMax = 50

/**
 * Resolves the players of a source to stable slugs. A name that another id of the same source already has gets `-2`;
 * the same name at another source is assumed to be the same player. The changes include the records of players that are
 * new, or of whom the document knows more.
 */
export async function identify(
  context: ParseContext,
  { sport, source, at }: PlayerSource,
  people: readonly Person[],
): Promise<Identified> {
  const known = knownAliases(context)
  const idOf = (person: Person) => aliasId(sport, source, person.sourceId)
  const unknownIds = [...new Set(people.map(idOf))].filter((id) => known.get(id) === undefined)
  if (unknownIds.length > 0) {
    for (const [id, doc] of await context.stored(playerAlias.kind, unknownIds)) {
      if (aliasCheck.Check(doc)) known.learn(id, doc)
    }
  }
  const isSettled = (person: Person): boolean => {
    const alias = known.get(idOf(person))
    return alias !== undefined && !(alias.short && person.isShort !== true)
  }
  const holders = await storedHolders(
    context,
    people.filter((person) => !isSettled(person)).map((person) => aliasParent(sport, preferredSlug(person))),
  )
  const slugs = new Map<string, string>()
  const changes = new Map<string, Change>()
  const renamed = new Map<string, string>()
  for (const person of people) {
    const id = idOf(person)
    const before = known.get(id)
    if (before && isSettled(person)) {
      slugs.set(person.sourceId, before.slug)
      continue
    }
    const alias: PlayerAlias = {
      sport,
      source,
      source_id: person.sourceId,
      slug: await freeSlug(holders, known, { sport, source, preferred: preferredSlug(person), id }),
      name: person.name,
      short: person.isShort === true,
    }
    known.learn(id, alias)
    slugs.set(person.sourceId, alias.slug)
    changes.set(id, { kind: playerAlias.kind, id, op: 'put', data: alias })
    if (before && before.slug !== alias.slug) renamed.set(before.slug, alias.slug)
  }
  const players = await playerChanges(context, { sport, source, at }, people, slugs)
  const replaced = [...renamed.keys()].filter(
    (slug) => known.holdersOf(aliasParent(sport, slug)).length === 0,
  )
  const removed = replaced.map((id): Change => ({ kind: playerKind(sport), id, op: 'delete' }))
  return { slugs, changes: [...changes.values(), ...removed, ...players], renamed }
}

const slugLengthMax = 70

const preferredSlug = ({ name, sourceId }: Person): string =>
  slugOf(name).slice(0, slugLengthMax).replace(/-$/, '') || slugOf(`p ${sourceId}`)

/** The stored aliases of a slug, by its parent. */
type Holders = (parent: string) => Promise<readonly (readonly [id: string, alias: PlayerAlias])[]>

/** Reads the aliases of these parents at once, and those of others when they are asked for. */
async function storedHolders({ listed }: ParseContext, parents: readonly string[]): Promise<Holders> {
  const read = async (of: readonly string[]) =>
    (await listed(playerAlias.kind, of)).flatMap(({ id, doc }) =>
      aliasCheck.Check(doc) ? [[id, doc] as const] : [],
    )
  const wanted = new Set(parents)
  const byParent = Map.groupBy(wanted.size > 0 ? await read([...wanted]) : [], ([, { sport, slug }]) =>
    aliasParent(sport, slug),
  )
  return async (parent) => (wanted.has(parent) ? (byParent.get(parent) ?? []) : await read([parent]))
}

interface SlugRequest {
  readonly sport: string
  readonly source: string
  readonly preferred: string
  readonly id: string
}

/** The first of `name`, `name-2` … that no other id of this source has. */
async function freeSlug(
  holders: Holders,
  known: KnownAliases,
  { sport, source, preferred, id }: SlugRequest,
): Promise<string> {
  for (let count = 1; count <= namesakesMax; count++) {
    const slug = count === 1 ? preferred : `${preferred}-${count}`
    const parent = aliasParent(sport, slug)
    const isOther = (holder: string, alias: PlayerAlias) => holder !== id && alias.source === source
    if (known.holdersOf(parent).some((holder) => isOther(holder, known.get(holder)!))) continue
    // An alias learnt in this run is newer than the stored one.
    const stored = await holders(parent)
    const isTaken = stored.some(
      ([holder, alias]) => known.get(holder) === undefined && isOther(holder, alias),
    )
    if (!isTaken) return slug
  }
  return `${preferred}-${slugOf(id)}`
}

/** The aliases seen in this run: they may not be stored yet, and are not read again. */
class KnownAliases {
  readonly #byId = new Map<string, PlayerAlias>()
  /** Parent of a slug → the ids that have it. */
  readonly #bySlug = new Map<string, Set<string>>()

  get(id: string): PlayerAlias | undefined {
    return this.#byId.get(id)
  }

  holdersOf(parent: string): readonly string[] {
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
  // Set again on each use: the memory evicts the entry that was set longest ago.
  memory.set(memoryKey, known)
  return known
}
