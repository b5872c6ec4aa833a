import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createSeason } from '../../../simulator/nba/calendar.ts'
import { simulation } from '../../../simulator/nba/index.ts'
import { openTestDatabase, storeTimeoutMs } from '../../../test/support/database.ts'
import type { Change } from '../../contract/change.ts'
import type { DerivationRead, Derived } from '../../contract/derivation.ts'
import type { RecordKind } from '../../contract/record.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { IngestDeps } from '../../ingest/ingest-deps.ts'
import { assert } from '../../kernel/assert.ts'
import { silentLog } from '../../kernel/log.ts'
import type { Database } from '../../store/driver/database.ts'
import { box, game, nba, play } from './index.ts'
import type { TeamGame } from './records/team-game.ts'

const own: readonly string[] = ['nba.summary', 'nba.box_score']
const derivations = nba.derivations.filter(({ kind }) => own.includes(kind))

const seed = 'derive-test'
const season = createSeason(seed, 2025)
const sources = [game, play, box]
const kinds = new Map<string, RecordKind>(sources.map((record) => [record.kind, record]))

let database: Database
let deps: IngestDeps
beforeAll(async () => {
  database = await openTestDatabase()
  let atMs = Date.UTC(2026, 0, 1)
  deps = {
    database,
    kinds,
    derivations,
    clock: { now: () => ++atMs },
    log: silentLog,
  }
}, storeTimeoutMs)
afterAll(() => database.close())

interface Row {
  readonly kind: string
  readonly id: string
  readonly parent: string | null
  readonly ord: number
  readonly doc: string
}

/** Every stored record of one game, derived ones included. */
async function storedOf(gameId: string): Promise<Row[]> {
  return await deps.database.query<Row>(
    `select r.kind, r.id, r.parent, r.ord::float8 as ord, coalesce(r.doc, j.doc)::text as doc
       from records r left join journal j on j.seq = r.seq
      where r.id = $1 or r.id like $1 || ':%' order by r.kind, r.ord, r.id`,
    [gameId],
  )
}

/** The derivations of these records, all at once and without any stored before. */
async function recompute(
  rows: readonly Row[],
  gameId: string,
): Promise<Map<string, Derived & { readonly kind: string }>> {
  const docsOf = (record: RecordKind) => rows.filter((row) => row.kind === record.kind)
  const read: DerivationRead = {
    get: async (record, ids) =>
      new Map(docsOf(record).flatMap((row) => (ids.includes(row.id) ? [[row.id, JSON.parse(row.doc)]] : []))),
    list: async (record, parents) => {
      const own = docsOf(record).filter((row) => row.parent !== null && parents.includes(row.parent))
      return Map.groupBy(
        own.map((row) => JSON.parse(row.doc)),
        (doc) => record.place(doc).parent!,
      )
    },
    pastValues: async () => [],
  }
  const computed = new Map<string, Derived & { readonly kind: string }>()
  for (const derivation of derivations) {
    const target = derivation.target(game, { game_id: gameId })
    for (const [id, derived] of await derivation.compute(read, [target])) {
      computed.set(id, { ...derived!, kind: derivation.kind })
    }
  }
  return computed
}

async function expectCurrent(gameId: string): Promise<void> {
  const rows = await storedOf(gameId)
  const stored = rows.filter((row) => row.kind === 'nba.summary' || row.kind === 'nba.box_score')
  const expected = [...(await recompute(rows, gameId))].map(([id, { kind, parent, order, doc }]) => ({
    kind,
    id,
    parent,
    ord: order,
    doc: JSON.stringify(doc),
  }))
  const byPlace = (a: { kind: string; id: string }, b: { kind: string; id: string }) =>
    `${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1
  expect(stored.sort(byPlace)).toEqual(expected.sort(byPlace))
}

async function take(changes: readonly Change[]): Promise<void> {
  const { rejected } = await ingest(deps, changes)
  expect(rejected).toEqual([])
}

async function sidesOf(gameId: string): Promise<{ home: TeamGame; away: TeamGame }> {
  const derived = (await storedOf(gameId)).filter((row) => row.kind === 'nba.summary')
  const [away, home] = derived.map((row) => JSON.parse(row.doc))
  assert(home && away, `${gameId} has a summary of each side`)
  return { home, away }
}

/** A game's changes up to a share of its script, the latest of each record. */
function changesOf(index: number, share: number): { id: string; changes: Change[]; plays: Change[] } {
  const simulated = season[index]!
  const steps = simulation.script(seed, simulated)
  const played = steps.slice(0, Math.ceil(steps.length * share)).flatMap((step) => step.changes)
  const latest = new Map(played.filter((c) => kinds.has(c.kind)).map((c) => [`${c.kind} ${c.id}`, c]))
  const changes = [...latest.values()]
  return { id: simulated.id, changes, plays: changes.filter((c) => c.kind === 'nba.play') }
}

describe('a correction', () => {
  const { id, changes, plays } = changesOf(0, 1)
  const find = (matches: (data: { type: string; points: number }) => boolean) => {
    const change = plays.find((c) => matches(c.data as { type: string; points: number }))
    assert(change, 'the game has such a play')
    return change
  }
  const basket = find((data) => data.type === 'three_point_made')
  const miss = { ...(basket.data as object), type: 'three_point_missed', points: 0, assist: null }

  test('that edits, withdraws or brings a play changes totals, ratings and lineups at once', async () => {
    await take(changes)
    const before = await sidesOf(id)
    const team = (basket.data as { team: string }).team
    const side = before.home.team === team ? 'home' : 'away'
    await take([{ ...basket, data: { ...miss, shot: null } }])
    const edited = await sidesOf(id)
    expect(edited[side].totals!.own.pts).toBe(before[side].totals!.own.pts - 3)
    expect(edited[side].totals!.own.fg3a).toBe(before[side].totals!.own.fg3a)
    expect(edited[side].possessions!.own).toBe(before[side].possessions!.own - 1)
    const pointsFor = (summary: TeamGame) => summary.lineups!.rows.reduce((sum, row) => sum + row[8]!, 0)
    expect(pointsFor(edited[side])).toBe(pointsFor(before[side]) - 3)
    // The result comes from the game record.
    expect(edited[side].score).toEqual(before[side].score)

    await take([{ kind: basket.kind, id: basket.id, op: 'delete' }])
    expect((await sidesOf(id))[side].totals!.own.fg3a).toBe(before[side].totals!.own.fg3a - 1)
    await take([basket])
    expect(await sidesOf(id)).toEqual(before)
  })

  test('of the game’s result, teams or existence is followed', async () => {
    const { data } = changes.findLast((c) => c.kind === 'nba.game')!
    const about = data as { home: { team: string; score: number }; revision: number }
    const amended = { ...about, home: { ...about.home, score: about.home.score + 1 }, revision: 1 }
    await take([{ kind: 'nba.game', id, op: 'put', data: amended }])
    expect((await sidesOf(id)).home.score.own).toBe(about.home.score + 1)
    await expectCurrent(id)
    await take([{ kind: 'nba.game', id, op: 'delete' }])
    expect((await storedOf(id)).filter((row) => row.kind === 'nba.summary')).toEqual([])
  })
})

test('a game has no summary before its first plays', async () => {
  const simulated = season[1]!
  await take([simulated.scheduled])
  await expectCurrent(simulated.id)
  expect(await storedOf(simulated.id)).toHaveLength(1)
  await take(changesOf(1, 0.02).changes)
  expect((await sidesOf(simulated.id)).home).toMatchObject({ final: false, method: 'counted' })
})

test('games with plays and games with only their outcome give the same numbers', async () => {
  const played = changesOf(2, 1)
  await take(played.changes)
  const counted = await sidesOf(played.id)
  await take(played.plays.map(({ kind, id }) => ({ kind, id, op: 'delete' })))
  expect(await sidesOf(played.id)).toEqual(counted)
})

/** One correction of a game: which of its plays, and how it changes. */
type Correction =
  | { readonly what: 'edit'; readonly at: number; readonly to: number }
  | { readonly what: 'insert'; readonly at: number; readonly copyOf: number }
  | { readonly what: 'withdraw' | 'restore'; readonly at: number }
  | {
      readonly what: 'state'
      readonly status: 'in_progress' | 'final'
      readonly score: number
      readonly season: string
    }
  | { readonly what: 'box' | 'no box' | 'no game' | 'game' }

const place = fc.nat({ max: 999 })
const corrections: fc.Arbitrary<Correction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('edit' as const), at: place, to: place }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('insert' as const), at: place, copyOf: place }) },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constantFrom('withdraw' as const, 'restore' as const), at: place }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('state' as const),
      status: fc.constantFrom('in_progress' as const, 'final' as const),
      score: fc.integer({ min: 0, max: 150 }),
      season: fc.constantFrom('2025-26', '2024-25'),
    }),
  },
  fc.record({
    what: fc.constantFrom('box' as const, 'no box' as const, 'no game' as const, 'game' as const),
  }),
)

describe('after any sequence of corrections', () => {
  /** Changes of one game under another id, so that every run has its own. */
  const renamed = (changes: readonly Change[], from: string, to: string): Change[] =>
    JSON.parse(JSON.stringify(changes).replaceAll(from, to))
  const base = changesOf(3, 0.3)
  let runs = 0

  interface GameChanges {
    readonly id: string
    readonly plays: readonly Change[]
    readonly others: readonly Change[]
  }

  function changesFor({ id, plays, others }: GameChanges, step: number, c: Correction): Change[] {
    const at = (i: number) => plays[i % plays.length]!
    const dataOf = (change: Change) => change.data as { event_id: number; order: number; type: string }
    const put = (change: Change, data: object): Change => ({ ...change, op: 'put', data })
    switch (c.what) {
      case 'edit': {
        const { event_id, order } = dataOf(at(c.at))
        return [put(at(c.at), { ...dataOf(at(c.to)), event_id, order })]
      }
      case 'insert': {
        const event_id = 10_000 + step
        const data = { ...dataOf(at(c.copyOf)), event_id, order: dataOf(at(c.at)).order + 5 }
        return [{ kind: 'nba.play', id: `${id}:${event_id}`, op: 'put', data }]
      }
      case 'withdraw':
        return [{ kind: 'nba.play', id: at(c.at).id, op: 'delete' }]
      case 'restore':
        return [at(c.at)]
      case 'state': {
        const about = others.find((change) => change.kind === 'nba.game')!
        const { status, score, season: name } = c
        const data = about.data as { home: object }
        const home = { ...data.home, score }
        const fields = { status, status_detail: status, season: name, revision: step + 1, home }
        return [
          put(about, {
            ...data,
            ...fields,
            updated_at: new Date(Date.UTC(2026, 1, 1, 0, step)).toISOString(),
          }),
        ]
      }
      case 'no box':
      case 'no game':
        return [{ kind: c.what === 'no box' ? 'nba.box' : 'nba.game', id, op: 'delete' }]
      default:
        return others.filter((change) => change.kind === `nba.${c.what}`)
    }
  }

  test(
    'every derived record equals a full recomputation',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(corrections, { minLength: 1, maxLength: 4 }), { maxLength: 5 }),
          async (batches) => {
            const id = `00225${String(90_000 + runs++)}`
            const changes = renamed(base.changes, base.id, id)
            const plays = changes.filter((change) => change.kind === 'nba.play')
            const others = changes.filter((change) => change.kind !== 'nba.play')
            await take(changes)
            let step = 0
            for (const batch of batches) {
              // A withdrawn game may reject a state that corrects nothing: only the outcome counts.
              await ingest(
                deps,
                batch.flatMap((c) => changesFor({ id, plays, others }, step++, c)),
              )
              await expectCurrent(id)
            }
          },
        ),
        { numRuns: 15 },
      )
    },
    storeTimeoutMs,
  )
})
