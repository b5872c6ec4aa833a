/** The kinds of records that each type of document declares, checked against what its parser emits. */
import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { recordKinds } from '../../src/areas.ts'
import type { Adapter, DocumentType } from '../../src/contract/adapter.ts'
import { adapters } from '../../src/feeds/adapters.ts'
import { fileDocument } from '../../src/feeds/read/document.ts'
import { ingestParsed, memoryStore } from '../conformance/feeds/memory-store.ts'
import { hasRecordings, recordings } from '../support/recordings.ts'

const laterMs = Date.parse('2027-01-01T00:00:00.000Z')
const fixtures = 'test/fixtures/feeds'
/** Whole seasons would take most of the time and add no kind of document. */
const recordingMaxBytes = 400_000

/** What was read: per adapter and type of document, the kinds of its records. */
type Seen = Map<string, Set<string>>

/** `nba-cdn: boxscore` */
const keyOf = ({ name }: Adapter, type: Pick<DocumentType, 'name'>) => `${name}: ${type.name}`

/**
 * Reads documents of one adapter, each into an empty store and once more into one that has all those before: what a
 * document gives depends on what is stored.
 */
async function readAll(
  adapter: Adapter,
  documents: readonly { readonly path: string; readonly gameId: string | null }[],
  seen: Seen,
): Promise<void> {
  const filled = memoryStore(recordKinds, laterMs)
  for (const { path, gameId } of documents) {
    for (const store of [memoryStore(recordKinds, laterMs), filled]) {
      let key: string | null = null
      const context = {
        ...store.context(gameId === null ? {} : { gameId }),
        recognised: (type: DocumentType) => {
          key = keyOf(adapter, type)
        },
      }
      const { changes } = await ingestParsed(store, adapter.parse(fileDocument(path), context))
      if (key === null) continue
      const kinds = seen.get(key) ?? new Set()
      seen.set(key, kinds)
      for (const { kind } of changes) kinds.add(kind)
    }
  }
}

async function seenInFixtures(): Promise<Seen> {
  const seen: Seen = new Map()
  for (const feed of readdirSync(fixtures).sort()) {
    const paths = readdirSync(join(fixtures, feed)).sort()
    await readAll(
      adapters.get(feed)!,
      paths.map((file) => ({ path: join(fixtures, feed, file), gameId: null })),
      seen,
    )
  }
  return seen
}

async function seenInRecordings(seen: Seen): Promise<Seen> {
  const small = recordings().filter(({ bytes }) => bytes <= recordingMaxBytes)
  for (const [adapter, own] of Map.groupBy(small, (one) => one.adapter)) await readAll(adapter, own, seen)
  return seen
}

/** `feed: type kind` of every declaration. */
const declared: readonly string[] = [...adapters.values()].flatMap((adapter) =>
  adapter.documents.flatMap((type) =>
    type.kinds === 'any' ? [] : type.kinds.map((kind) => `${keyOf(adapter, type)} ${kind}`),
  ),
)

const listed = (seen: Seen): string[] =>
  [...seen].flatMap(([key, kinds]) => [...kinds].map((kind) => `${key} ${kind}`))

test('declared kinds are record kinds, each named once', () => {
  expect(declared.filter((one) => !recordKinds.has(one.slice(one.lastIndexOf(' ') + 1)))).toEqual([])
  expect(new Set(declared).size).toBe(declared.length)
})

test('a fixture gives no kind of record that its type of document does not declare', async () => {
  const seen = listed(await seenInFixtures())
  expect(seen.filter((one) => !declared.includes(one))).toEqual([])
  expect(seen.length).toBeGreaterThan(80)
})

/** What documents may give although neither fixtures nor recordings do, and why. */
const unseen: Readonly<Record<string, RegExp>> = {
  'each form carries any sport, and sources name games only where ours differ': /^the-odds-api: /,
  'stories are about players of any sport': /^espn: (injuries|news) (mlb|nba|nhl|soccer)\.player$/,
  'the games must be stored before': /^espn: (elevens of the World Cup .*|summary nba\.lineup)$/,
  'the game must be stored before': /^mlb-statsapi: .*playByPlay mlb\.game$/,
  'the plays must be stored before': /^(nflverse: participation|nba-.* nba\.play$)/,
  'a player who comes in during the game': /^mlb-statsapi: diffPatch (mlb\.player|feed\.alias)$/,
  'a player who is in no earlier document': /^nhl-web: shiftcharts (nhl\.player|feed\.alias)$/,
  'games have an id of their own only where another source has seen them first':
    /^(api-football: fixtures|football-data-org: match(es)?|statsbomb: events) feed\.game$/,
  'an operator writes it': /^(soccer-facts: .* soccer\.qualification|player-ids: .*)$/,
  'it has no table of documents': /^news-syndication: /,
}

const title = 'recordings and fixtures give every declared kind, but those listed, and no others'
test.skipIf(!hasRecordings)(
  hasRecordings ? title : `${title} (skipped: no recordings)`,
  async () => {
    const seen = listed(await seenInRecordings(await seenInFixtures()))
    expect(seen.filter((one) => !declared.includes(one)).sort()).toEqual([])
    const missing = declared.filter((one) => !seen.includes(one))
    const reasons = Object.values(unseen)
    expect(missing.filter((one) => !reasons.some((reason) => reason.test(one)))).toEqual([])
    expect(reasons.filter((reason) => !missing.some((one) => reason.test(one)))).toEqual([])
  },
  300_000,
)
