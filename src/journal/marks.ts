import type { Entry } from '../contract/change.ts'
import type { Principal } from '../contract/principal.ts'
import type { RecordKind } from '../contract/record.ts'
import type { EventStub } from '../contract/topic.ts'
import { blockSize, type Mark } from '../store/sql/journal/put-marks.ts'
import type { Topics } from './events.ts'

export interface MarkDeps {
  readonly kinds: ReadonlyMap<string, RecordKind>
  readonly topics: Topics
}

/** What a mark is about: the record of an entry, or an event that it emits. */
type Subject = 'change' | 'event'

const markOf = (subject: Subject, name: string, league: string | null): string =>
  league === null ? `${subject} ${name}` : `${subject} ${name} ${league}`

/** The marks of what a key asks for: by name, and by league when the key is restricted to some. */
export function wantedMarks(
  subject: Subject,
  names: readonly string[],
  { leagues }: Pick<Principal, 'leagues'>,
): string[] {
  if (leagues === null) return names.map((name) => markOf(subject, name, null))
  return names.flatMap((name) => [...leagues].map((league) => markOf(subject, name, league)))
}

/** The marks of a block: its entries by kind and by event, each of all leagues and of its own league. */
export function marksOf(deps: MarkDeps, entries: readonly Entry[]): Mark[] {
  const bitsOf = new Map<string, Uint8Array>()
  for (const entry of entries) {
    for (const mark of entryMarks(deps, entry)) {
      const bits = bitsOf.get(mark) ?? new Uint8Array(blockSize).fill(zero)
      bits[entry.seq % blockSize] = one
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

function entryMarks({ kinds, topics }: MarkDeps, { kind, doc, events }: Entry): string[] {
  const data: unknown = JSON.parse(doc)
  const marks = [markOf('change', kind, null)]
  const league = kinds.get(kind)?.league(data)
  if (league !== undefined) marks.push(markOf('change', kind, league))
  if (events === null) return marks
  for (const [name] of JSON.parse(events) as readonly EventStub[]) {
    marks.push(markOf('event', name, null))
    const topic = topics.get(kind)?.find((known) => known.name === name)
    if (topic) marks.push(markOf('event', name, topic.league(data)))
  }
  return marks
}
