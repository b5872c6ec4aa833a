import type { Entry } from '../contract/change.ts'
import type { Principal } from '../contract/principal.ts'
import { type LeagueOf, leagueIn, type RecordKind } from '../contract/record.ts'
import type { EventStub } from '../contract/topic.ts'
import { blockSize, type Mark } from '../store/sql/journal/marks.ts'
import type { Topics } from './events.ts'

export interface MarkDeps {
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly topics: Topics
}

/** What a mark is about: the record of an entry, or an event that it emits. */
type Subject = 'change' | 'event'

const markOf = (subject: Subject, name: string, league: string | null): string =>
  league === null ? `${subject} ${name}` : `${subject} ${name} ${league}`

/** A kind of record or an event, and the league of its document. */
interface Named {
  readonly name: string
  readonly league: LeagueOf
}

/**
 * The marks of what a key asks for: by name, and by league when the key is restricted to some. What belongs to another
 * league in any case is left out, so that a key of one league reads the marks of few kinds.
 */
export function wantedMarks(
  subject: Subject,
  named: readonly Named[],
  { leagues }: Pick<Principal, 'leagues'>,
): string[] {
  const marks = named.flatMap(({ name, league }) => {
    if (leagues === null) return [markOf(subject, name, null)]
    const possible = typeof league === 'string' ? [league].filter((one) => leagues.has(one)) : [...leagues]
    return possible.map((one) => markOf(subject, name, one))
  })
  return [...new Set(marks)]
}

/** The league of a document, which is parsed only if its league depends on it. */
export const leagueOfText = (league: LeagueOf, doc: string): string =>
  typeof league === 'string' ? league : league(JSON.parse(doc))

/**
 * The marks of a block: its entries by kind and by event, each of all leagues and of its own league. Entries that are
 * alike in all of this are collected first, because a block has many entries and few kinds of them.
 */
export function marksOf(deps: MarkDeps, entries: readonly Entry[]): Mark[] {
  const bitsOf = new Map<string, Uint8Array>()
  for (const { marks, places } of alikeIn(deps, entries)) {
    for (const mark of marks) {
      const bits = bitsOf.get(mark) ?? new Uint8Array(blockSize).fill(zero)
      for (const place of places) bits[place] = one
      bitsOf.set(mark, bits)
    }
  }
  return [...bitsOf].map(([mark, bits]) => ({ mark, bits: Buffer.from(bits).toString('latin1') }))
}

const zero = '0'.charCodeAt(0)
const one = '1'.charCodeAt(0)

/** The numbers of a block whose bit is set. */
export function seqsIn(block: number, bits: string): number[] {
  const seqs: number[] = []
  for (let at = bits.indexOf('1'); at !== -1; at = bits.indexOf('1', at + 1))
    seqs.push(block * blockSize + at)
  return seqs
}

interface Alike {
  readonly marks: readonly string[]
  /** Their places in the block. */
  readonly places: number[]
}

/** What the entries of a kind with the same events are marked by, and whether that depends on their documents. */
interface Naming {
  readonly named: readonly {
    readonly subject: Subject
    readonly name: string
    readonly league: LeagueOf | null
  }[]
  readonly isAllFixed: boolean
  readonly byLeagues: Map<string, Alike>
}

function alikeIn(deps: MarkDeps, entries: readonly Entry[]): Alike[] {
  const namings = new Map<string, Map<string | null, Naming>>()
  for (const { kind, doc, events, seq } of entries) {
    const byEvents = namings.get(kind) ?? new Map<string | null, Naming>()
    namings.set(kind, byEvents)
    const naming = byEvents.get(events) ?? namingOf(deps, kind, events)
    byEvents.set(events, naming)
    const { named, isAllFixed, byLeagues } = naming
    // Most leagues do not depend on the document, which is then not parsed.
    const data: unknown = isAllFixed ? undefined : JSON.parse(doc)
    const leagues = isAllFixed ? '' : named.map(({ league }) => league && leagueIn(league, data)).join(' ')
    const alike = byLeagues.get(leagues) ?? { marks: namesIn(named, data), places: [] }
    byLeagues.set(leagues, alike)
    alike.places.push(seq % blockSize)
  }
  return [...namings.values()].flatMap((byEvents) =>
    [...byEvents.values()].flatMap(({ byLeagues }) => [...byLeagues.values()]),
  )
}

function namingOf({ kinds, topics }: MarkDeps, kind: string, events: string | null): Naming {
  const stubs = events === null ? [] : (JSON.parse(events) as readonly EventStub[])
  const leagueOfTopic = (name: string) => topics.get(kind)?.find((topic) => topic.name === name)?.league
  const named = [
    { subject: 'change' as const, name: kind, league: kinds.get(kind)?.league ?? null },
    ...stubs.map(([name]) => ({ subject: 'event' as const, name, league: leagueOfTopic(name) ?? null })),
  ]
  const isAllFixed = named.every(({ league }) => typeof league !== 'function')
  return { named, isAllFixed, byLeagues: new Map() }
}

const namesIn = (named: Naming['named'], data: unknown): string[] =>
  named.flatMap(({ subject, name, league }) => [
    markOf(subject, name, null),
    ...(league === null ? [] : [markOf(subject, name, leagueIn(league, data))]),
  ])
