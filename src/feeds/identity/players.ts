import Type from 'typebox'
import type { ParseContext } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { betterName } from '../../games/players/player-name.ts'
import { playerKind } from '../../games/players/player-record.ts'
import { Compile } from '../../kernel/compile.ts'
import { runMap } from '../shared/run-map.ts'

/** What documents say about a player beside his name. */
export interface PlayerFacts {
  readonly team?: string | null
  readonly pos?: string
  readonly number?: string
  /** Ids of other sources that the document lists: source → id. */
  readonly ids?: Readonly<Record<string, string>>
}

/** The namespace of the ids, and the time of the document if it has one. */
export interface PlayerSource {
  readonly sport: string
  readonly source: string
  readonly at?: string | undefined
}

interface Named {
  readonly sourceId: string
  readonly name: string
  readonly isShort?: boolean
  readonly facts?: PlayerFacts
}

const nameMax = 120
const memoryKey = 'players sent'

/** What a stored player must have for the comparison; a record of an earlier version lacks `ids`. */
const storedCheck = Compile(
  Type.Object({
    name: Type.String(),
    name_complete: Type.Boolean(),
    team: Type.Unknown(),
    pos: Type.Unknown(),
    number: Type.Unknown(),
    ids: Type.Record(Type.String(), Type.String()),
  }),
)

/** The records of players that are not stored yet, or lack something that the document says. One read per document. */
export async function playerChanges(
  context: ParseContext,
  { sport, source, at }: PlayerSource,
  people: readonly Named[],
  slugs: ReadonlyMap<string, string>,
): Promise<readonly Change[]> {
  const sent = runMap<string>(context.memory, memoryKey)
  const kind = playerKind(sport)
  const wanted = new Map<string, Wanted>()
  for (const person of people) {
    const slug = slugs.get(person.sourceId)
    if (slug !== undefined) wanted.set(slug, combined(wanted.get(slug), wantedOf(source, person)))
  }
  const keyOf = (slug: string) => `${kind} ${source} ${slug}`
  for (const [slug, data] of wanted) {
    if (sent.get(keyOf(slug)) === JSON.stringify(data)) wanted.delete(slug)
  }
  if (wanted.size === 0) return []
  const stored = await context.stored(kind, [...wanted.keys()])
  const changes: Change[] = []
  for (const [slug, data] of wanted) {
    sent.set(keyOf(slug), JSON.stringify(data))
    if (isCovered(stored.get(slug), data)) continue
    changes.push({ kind, id: slug, op: 'put', data: at === undefined ? data : { ...data, updated_at: at } })
  }
  return changes
}

interface Wanted extends Omit<PlayerFacts, 'ids'> {
  readonly name: string
  readonly name_complete: boolean
  readonly ids: Readonly<Record<string, string>>
}

function wantedOf(source: string, { sourceId, name, isShort, facts }: Named): Wanted {
  const ids = { ...facts?.ids, [source]: sourceId }
  const shown = name.trim().slice(0, nameMax) || sourceId
  return { ...facts, name: shown, name_complete: isShort !== true && name.trim() !== '', ids }
}

/** A document may name a person twice, with more about him in one place. The name that comes first stays, unless a later one is complete. */
function combined(before: Wanted | undefined, data: Wanted): Wanted {
  if (!before) return data
  const { name, name_complete } = data.name_complete && !before.name_complete ? data : before
  return { ...before, ...data, name, name_complete, ids: { ...before.ids, ...data.ids } }
}

function isCovered(doc: unknown, { name, name_complete, ids, team, pos, number }: Wanted): boolean {
  if (!storedCheck.Check(doc)) return false
  const isNamed = !name_complete || (doc.name_complete && betterName(doc.name, name) === doc.name)
  const has = (given: unknown, known: unknown) => given === undefined || given === known
  const hasIds = Object.entries(ids).every(([source, id]) => doc.ids[source] === id)
  return isNamed && hasIds && has(team, doc.team) && has(pos, doc.pos) && has(number, doc.number)
}
