/** How a live game is followed: the polling plan, and patches. */
import { describe, expect, test } from 'bun:test'
import type { MemoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import {
  feed,
  game,
  id,
  listed,
  open,
  openedMs,
  pitch,
  play,
  schedule,
  status,
  take,
  tally,
} from '../../../test/support/sample-plays/mlb-statsapi.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import { adapter } from './index.ts'

describe('a patch', () => {
  const since = (stamp: string) =>
    `https://example.test/api/v1.1/game/${id}/feed/live/diffPatch?startTimecode=${stamp}`
  const stamped = (stamp: string) => [{ op: 'replace', path: '/metaData/timeStamp', value: stamp }]
  const step = (stamp: string, balls: number) => [
    { diff: stamped(stamp) },
    { diff: [{ op: 'add', path: '/liveData/linescore/balls', value: balls }] },
  ]

  test('applies to the state with the time code in its address', async () => {
    const store = open()
    await take(store, feed('20260501_232000', [play([])]))
    await take(store, step('20260501_232010', 1), null, since('20260501_232000'))
    await take(store, step('20260501_232020', 2), null, since('20260501_232010'))
    expect(game(store)).toMatchObject({
      count: { balls: 2, strikes: 0 },
      updated_at: '2026-05-01T23:20:20.000Z',
    })
    const lost = await take(store, step('20260501_232030', 3), null, since('20260501_231900'))
    expect(lost.problems).toHaveLength(1)
  })

  test('of several steps emits each of them, and later steps see what earlier ones stored', async () => {
    const store = open()
    const at = (index: number) => `/liveData/plays/allPlays/0/playEvents/${index}`
    await take(store, feed('20260501_232000', [play([])]))
    const { changes } = await take(store, [
      {
        diff: [...stamped('20260501_232010'), { op: 'add', path: at(0), value: pitch(0, 'B', tally(1, 0)) }],
      },
      {
        diff: [...stamped('20260501_232020'), { op: 'add', path: at(1), value: pitch(1, 'B', tally(2, 0)) }],
      },
      { diff: [...stamped('20260501_232030'), { op: 'remove', path: at(1) }] },
    ])
    const times = changes.flatMap(({ kind, data }) =>
      kind === 'mlb.game' ? [(data as Game).updated_at.slice(11, 19)] : [],
    )
    expect(times).toEqual(['23:20:10', '23:20:20', '23:20:30'])
    expect(changes.filter(({ op }) => op === 'delete')).toHaveLength(1)
    expect(store.all<Pitch>('mlb.pitch')).toHaveLength(1)
  })

  test('with a step that does not apply changes nothing', async () => {
    const store = open()
    await take(store, feed('20260501_232000', [play([])]))
    const steps = [{ diff: stamped('20260501_232010') }, { diff: [{ op: 'remove', path: '/nowhere' }] }]
    const { changes } = await take(store, steps, null, since('20260501_232000'))
    expect(changes).toEqual([])
    const after = await take(store, step('20260501_232010', 1), null, since('20260501_232000'))
    expect(after.problems).toEqual([])
  })

  test('that does not apply changes nothing', async () => {
    const store = open()
    await take(store, feed('20260501_232000', [play([])]))
    const { problems, changes } = await take(store, [{ diff: [{ op: 'remove', path: '/nowhere' }] }])
    expect(problems.map(({ reason }) => reason)).toEqual([
      'does not apply to the feed before it: /nowhere does not exist',
    ])
    expect(changes).toEqual([])
  })
})

describe('the plan', () => {
  const baseUrl = 'https://example.test'
  const planOf = async (store: MemoryStore, nowMs: number, isAround = (_: Game) => true) =>
    await adapter.plan!({
      baseUrl,
      nowMs,
      listAround: async (kind) =>
        store
          .all<Game>(kind)
          .filter(isAround)
          .map((doc) => ({ id: doc.game_id, doc })),
      memory: store.context().memory,
    })
  const whole = `${baseUrl}/api/v1.1/game/${id}/feed/live`
  const evening = Date.parse('2026-05-01T23:20:00Z')

  test('polls the days around now, and the feeds of games in progress', async () => {
    const store = open()
    await take(store, schedule(listed({})))
    const morning = await planOf(store, Date.parse('2026-05-01T12:00:00Z'))
    expect(morning.map(({ url }) => url.replace(baseUrl, ''))).toEqual([
      '/api/v1/schedule?sportId=1&startDate=2026-04-30&endDate=2026-05-01&hydrate=team,broadcasts',
      '/api/v1/schedule?sportId=1&startDate=2026-05-02&endDate=2026-05-29&hydrate=team,broadcasts',
    ])
    await take(store, schedule(listed({ status: status('I', 'In Progress') })))
    expect((await planOf(store, evening)).at(-1)).toEqual({ url: whole, everyMs: 10_000 })
  })

  test('polls changes since the held state, and now and then the full feed', async () => {
    const store = open()
    const changesSince = (stamp: string) => `${whole}/diffPatch?startTimecode=${stamp}`
    await take(store, feed('20260501_232000', [play([])]))
    const first = (await planOf(store, openedMs)).at(-1)!
    expect(first).toEqual({ url: changesSince('20260501_232000'), everyMs: 10_000, whole })
    const moved = [{ op: 'replace', path: '/metaData/timeStamp', value: '20260501_232010' }]
    await take(store, [{ diff: moved }], null, first.url)
    expect((await planOf(store, openedMs + 299_000)).at(-1)!.url).toBe(changesSince('20260501_232010'))
    expect((await planOf(store, openedMs + 300_000)).at(-1)).toEqual({ url: whole, everyMs: 10_000 })
  })

  test('follows a game that resumes long after it began, to its end', async () => {
    const store = open()
    const began = { resumedFrom: '2026-03-30T23:10:00Z', resumeGameDate: '2026-05-01' }
    const planned = async (nowMs = openedMs) => (await planOf(store, nowMs, () => false)).slice(2)
    await take(store, schedule(listed({ ...began, status: status('U', 'Suspended') })))
    expect(await planned()).toEqual([])
    await take(store, schedule(listed({ ...began, status: status('I', 'In Progress') })))
    expect(await planned()).toEqual([{ url: whole, everyMs: 10_000 }])
    expect(await planned(openedMs + 86_400_000)).toEqual([])
    await take(store, schedule(listed({ ...began, status: status('F', 'Final') })))
    expect(await planned()).toEqual([{ url: whole, everyMs: 300_000 }])
    expect(await planned(openedMs + 8 * 3_600_000)).toEqual([])
  })

  test('drops the feed of a game that is over', async () => {
    const store = open()
    await take(store, feed('20260501_232000', [play([])]))
    await take(store, schedule(listed({ status: status('F', 'Final') })))
    expect((await planOf(store, evening)).at(-1)).toEqual({ url: whole, everyMs: 300_000 })
    const late = await take(store, [{ diff: [] }], null, `${whole}/diffPatch`)
    expect(late.problems).toHaveLength(1)
  })
})
