/** Answers in which only the games until a league day count: one mechanism below every call that takes `valid_at`. */
import type { Derivation, DerivationRead } from '../contract/derivation.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { Read } from '../contract/read.ts'
import type { GameRef, TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'
import { addDays, startOfDay } from '../kernel/calendar.ts'
import type { JsonText } from '../kernel/json.ts'
import { checkDay } from './parameters.ts'
import { easternZone } from './season.ts'

/** What every game has: its league day. */
interface DatedGame {
  readonly date: string
}

export interface ValidAtDeps {
  /** The games that records of a kind are part of, or are; null for kinds without games. */
  readonly gamesOf: (kind: string) => TypedRecord<DatedGame> | null
  readonly derivations: readonly Derivation[]
}

type DataEndpoint = Endpoint<{ readonly read: Read }>

/** The endpoint as it is called with `valid_at`: it reads through the games until that day and knows nothing of it. */
export function withValidAt(endpoint: DataEndpoint, deps: ValidAtDeps): DataEndpoint {
  if (!endpoint.takesValidAt) return endpoint
  return {
    ...endpoint,
    handle: (call, { read }) => {
      const { valid_at: day } = call.query as { readonly valid_at?: string }
      if (day === undefined) return endpoint.handle(call, { read })
      checkDay('valid_at', day)
      const answer = endpoint.handle(call, { read: readValidAt(deps, read, day) })
      return Promise.resolve(answer).then((given) => ({ ...given, validAt: day }))
    },
  }
}

/**
 * The same reader with the games until a day. Records of later games are left out, and what counts many games is derived
 * again from those that are left, so every answer is that of a store which holds no later game.
 */
function readValidAt(deps: ValidAtDeps, read: Read, day: string): Read {
  const endMs = startOfDay(easternZone, addDays(day, 1)) - 1
  const until = async <T>(record: TypedRecord<T>, rows: readonly Stored<T>[]) => {
    const game = deps.gamesOf(record.kind)
    if (game === null || rows.length === 0) return rows
    const derivation = deps.derivations.find(({ kind, ofSomeGames }) => kind === record.kind && ofSomeGames)
    if (derivation?.ofSomeGames) return await derivedAgain(derivation.ofSomeGames, derivationRead, rows)
    const known = rows.flatMap((row) => onDay(record, row, day))
    // A record of the games' own kind holds its date.
    if (record.kind === game.kind) return known.filter(({ doc }) => (doc as unknown as DatedGame).date <= day)
    return await partOfGames(read, { game, record, day }, known)
  }
  const valid: Read = {
    ...read,
    now: () => Math.min(read.now(), endMs),
    get: async (record, id) => {
      const stored = await read.get(record, id)
      return stored && ((await until(record, [stored]))[0] ?? null)
    },
    getMany: async (record, ids) => {
      const rows = [...(await read.getMany(record, ids)).values()]
      return new Map((await until(record, rows)).map((row) => [row.id, row]))
    },
    list: async (record, filter) => await until(record, await read.list(record, filter)),
  }
  const derivationRead = derivationReadOf(valid)
  return valid
}

function onDay<T>(record: TypedRecord<T>, row: Stored<T>, day: string): Stored<T>[] {
  if (!record.onDay) return [row]
  const doc = record.onDay(row.doc, day) as T | null
  if (doc === row.doc) return [row]
  return doc === null ? [] : [withDoc(row, doc)]
}

interface PartOfGame<T> {
  readonly game: TypedRecord<DatedGame>
  readonly record: TypedRecord<T>
  readonly day: string
}

/** Of these rows those of games until the day, and those of no game. */
async function partOfGames<T>(
  read: Read,
  { game, record, day }: PartOfGame<T>,
  rows: readonly Stored<T>[],
): Promise<readonly Stored<T>[]> {
  const refs = rows.map(({ doc }) => record.game(doc))
  const ids = new Set(refs.filter((ref) => typeof ref === 'string'))
  const seasons = new Set(
    refs.flatMap((ref) => (ref !== null && typeof ref === 'object' ? [ref.season] : [])),
  )
  const [named, listed] = await Promise.all([
    ids.size === 0 ? new Map<string, Stored<DatedGame>>() : read.getMany(game, [...ids]),
    seasons.size === 0 ? [] : read.list(game, { parents: [...seasons] }),
  ])
  const played = listed.filter(({ doc }) => doc.date <= day)
  const counts = (ref: GameRef): boolean => {
    if (ref === null) return true
    if (typeof ref === 'object') return played.some(({ doc }) => ref.is(doc))
    const stored = named.get(ref)
    return stored !== undefined && stored.doc.date <= day
  }
  return rows.filter((_, i) => counts(refs[i]!))
}

async function derivedAgain<T>(
  ofSomeGames: NonNullable<Derivation['ofSomeGames']>,
  read: DerivationRead,
  rows: readonly Stored<T>[],
): Promise<Stored<T>[]> {
  const again = await ofSomeGames(read, new Map(rows.map(({ id, doc }) => [id, doc])))
  return rows.flatMap((row) => {
    const derived = again.get(row.id)
    // A derivation makes documents of its own kind.
    return derived ? [withDoc(row, derived.doc as T)] : []
  })
}

/** The same version of a record with another document. */
const withDoc = <T>({ id, atMs }: Stored<T>, doc: T): Stored<T> => ({
  id,
  atMs,
  doc,
  get text() {
    return JSON.stringify(doc) as JsonText<T>
  },
})

/** What derivations read: the same records. */
const derivationReadOf = (read: Read): DerivationRead => ({
  get: async (record, ids) => {
    const rows = await read.getMany(record, ids)
    return new Map([...rows].map(([id, { doc }]) => [id, doc]))
  },
  list: async <T>(record: TypedRecord<T>, parents: readonly string[]) => {
    const docs = (await read.list(record, { parents })).map(({ doc }) => doc)
    const byParent = Map.groupBy(docs, (doc) => record.place(doc).parent)
    byParent.delete(null)
    return byParent as ReadonlyMap<string, T[]>
  },
  pastValues: read.pastValues,
})
