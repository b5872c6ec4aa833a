import { describe, expect, test } from 'bun:test'
import { adapterCases, type DocumentCase } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import { isGoal, type MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const fixture = (store: MemoryStore, id: string) => store.get<Fixture>('soccer.fixture', id)
const played = (store: MemoryStore) =>
  store.all<Fixture>('soccer.fixture').filter(({ status }) => status === 'final')

/** Recorded seasons: the source's id, matches, finals, and notices (new clubs, impossible shoot-outs). */
const seasons: readonly (readonly [string, number, number, number?])[] = [
  ['en.1_2017-18', 380, 380],
  ['en.1_2023-24', 380, 380],
  ['en.1_2025-26', 380, 291],
  ['en.2_2023-24', 557, 557, 1],
  ['es.1_2013-14', 380, 380],
  ['es.1_2014-15', 380, 380],
  ['es.1_2017-18', 380, 380],
  ['es.1_2023-24', 380, 380],
  ['es.1_2025-26', 380, 270],
  ['de.1_2017-18', 306, 306],
  ['de.1_2023-24', 306, 306],
  ['it.1_2017-18', 380, 380],
  ['it.1_2021-22', 380, 380],
  ['it.1_2023-24', 380, 380],
  ['fr.1_2017-18', 380, 380],
  ['nl.1_2024-25', 306, 306, 1],
  ['br.1_2020', 380, 380, 1],
  ['sco.1_2025-26', 198, 63, 1],
  ['mls_2025', 510, 164],
  ['uefa.cl_2024-25', 189, 188, 2],
]

/** Exact facts of some of them. */
const facts: Readonly<Record<string, (store: MemoryStore) => void>> = {
  'en.1_2025-26': (store) => {
    expect(fixture(store, 'epl-2025-26-manchester-city-crystal-palace')).toMatchObject({
      status: 'scheduled',
      status_detail: 'postponed',
      date: '2026-03-21',
      round: 'Matchday 31',
    })
    expect(fixture(store, 'epl-2025-26-liverpool-bournemouth')).toMatchObject({
      status: 'final',
      kick_off_utc: '2025-08-15T19:00:00.000Z',
      home: { team: 'Liverpool', score: 4 },
      away: { team: 'Bournemouth', score: 2 },
    })
  },
  'en.2_2023-24': (store) => {
    const playoffs = store.all<Fixture>('soccer.fixture').filter(({ phase }) => phase === 'playoffs')
    expect(playoffs).toHaveLength(5)
    expect(playoffs.find(({ round }) => round === 'Final')).toMatchObject({
      fixture_id: 'en.2-2023-24-leeds-united-fc-southampton-fc-2',
      away: { team: 'Southampton FC', score: 1 },
    })
  },
  'br.1_2020': (store) => {
    const last = fixture(store, 'br.1-2020-vasco-da-gama-rj-goias-go')
    expect(last).toMatchObject({ league: 'br.1', season: '2020', kick_off_utc: '2021-02-26T00:30:00.000Z' })
  },
  'uefa.cl_2024-25': (store) => {
    const kicks = store
      .all<Fixture>('soccer.fixture')
      .filter((one) => one.status_detail === 'final_penalties')
    expect(kicks.map(({ home, away, shootout }) => [home.team, home.score, away.score, shootout])).toEqual([
      ['Atlético Madrid', 1, 0, null],
      ['Liverpool', 0, 1, null],
    ])
    const phases = Map.groupBy(store.all<Fixture>('soccer.fixture'), ({ phase }) => phase)
    expect([phases.get('regular')!.length, phases.get('playoffs')!.length]).toEqual([144, 45])
  },
  mls_2025: (store) => {
    const opener = fixture(store, 'mls-2025-los-angeles-fc-minnesota-united')
    expect(opener).toMatchObject({ season: '2025', kick_off_utc: '2025-02-22T21:45:00.000Z' })
  },
}

const files: readonly DocumentCase[] = [
  ...seasons.map(
    ([name, count, finals, notices = 0]): DocumentCase => ({
      file: `openfootball_${name}.json`,
      changes: { 'soccer.fixture': count },
      notices,
      facts: (store) => {
        expect(played(store)).toHaveLength(finals)
        facts[name]?.(store)
      },
    }),
  ),
  {
    file: 'openfootball_worldcup_2010.json',
    changes: { 'soccer.fixture': 64 },
    notices: 1,
    facts: (store) => {
      expect(fixture(store, 'fifa.world-2010-netherlands-spain')).toMatchObject({
        phase: 'playoffs',
        status_detail: 'final_extra_time',
        kick_off_utc: '2010-07-11T18:30:00.000Z',
        venue: 'Soccer City, Johannesburg',
        minute: 120,
        away: { team: 'Spain', score: 1 },
      })
      expect(played(store).filter(({ shootout }) => shootout !== null)).toHaveLength(2)
    },
  },
  {
    file: 'openfootball_worldcup_2014.json',
    changes: { 'soccer.fixture': 64, 'soccer.event': 171, 'feed.alias': 123 },
    notices: 1,
    facts: (store) => {
      const opener = fixture(store, 'fifa.world-2014-brazil-croatia')
      expect(opener).toMatchObject({ group: 'Group A', kick_off_utc: '2014-06-12T20:00:00.000Z' })
      for (const one of played(store)) expect(goalsOf(store, one)).toEqual([one.home.score, one.away.score])
      const [first, , , last] = eventsOf(store, opener.fixture_id)
      expect(first).toMatchObject({ type: 'own_goal', team: 'Croatia', player: 'marcelo', minute: 11 })
      expect(last).toMatchObject({
        minute: 90,
        stoppage: 1,
        period: 'second_half',
        score: { home: 3, away: 1 },
      })
      expect(eventsOf(store, 'fifa.world-2014-germany-argentina')[0]).toMatchObject({ period: 'extra_time' })
    },
  },
]

const eventsOf = (store: MemoryStore, id: string): MatchEvent[] =>
  store
    .all<MatchEvent>('soccer.event')
    .filter(({ fixture_id }) => fixture_id === id)
    .sort((a, b) => a.order - b.order)

function goalsOf(store: MemoryStore, { fixture_id, home, away }: Fixture): number[] {
  const goals = eventsOf(store, fixture_id).filter(isGoal)
  return [home, away].map(({ team }) => goals.filter((goal) => goal.team === team).length)
}

const fixtures: readonly DocumentCase[] = [
  {
    file: 'en.1_2025-26.json',
    changes: { 'soccer.fixture': 4 },
    problems: ['Fulham cannot play itself', 'score is not valid'],
    facts: (store) => {
      expect(fixture(store, 'epl-2025-26-manchester-united-nottingham-forest')).toMatchObject({
        round: 'Matchday 1',
        kick_off_utc: '2025-08-16T11:30:00.000Z',
        status_detail: 'final',
        home: { team: 'Manchester United', score: 2 },
        away: { team: 'Nottingham Forest', score: 1 },
      })
      expect(fixture(store, 'epl-2025-26-nottingham-forest-fulham').status_detail).toBe('postponed')
      // The source has no time: an afternoon is assumed.
      expect(fixture(store, 'epl-2025-26-fulham-wolverhampton-wanderer')).toMatchObject({
        date: '2025-08-16',
        kick_off_utc: '2025-08-16T14:00:00.000Z',
      })
      expect(played(store)).toHaveLength(2)
    },
  },
  {
    file: 'uefa.cl_2025-26.json',
    changes: { 'soccer.fixture': 3 },
    notices: 1,
    facts: (store) => {
      expect(fixture(store, 'ucl-2025-26-arsenal-inter')).toMatchObject({
        phase: 'regular',
        kick_off_utc: '2025-10-21T19:00:00.000Z',
      })
      expect(fixture(store, 'ucl-2025-26-liverpool-paris-saint-germain')).toMatchObject({
        phase: 'playoffs',
        status_detail: 'final_penalties',
        shootout: null,
        away: { score: 1 },
      })
      expect(fixture(store, 'ucl-2025-26-paris-saint-germain-inter')).toMatchObject({
        shootout: { home: 4, away: 5 },
        home: { score: 1 },
      })
    },
  },
  {
    file: 'worldcup_2022.json',
    changes: { 'soccer.fixture': 2, 'soccer.event': 5, 'feed.alias': 3 },
    notices: 1,
    facts: (store) => {
      const id = 'fifa.world-2022-wales-peru'
      expect(fixture(store, id)).toMatchObject({
        group: 'Group B',
        venue: 'Some Stadium, Doha',
        kick_off_utc: '2022-11-21T16:00:00.000Z',
      })
      expect(
        eventsOf(store, id).map(({ type, team, player, minute, stoppage }) => [
          ...[type, team, player, minute],
          stoppage,
        ]),
      ).toEqual([
        ['goal', 'Peru', 'luis-tello', 12, null],
        ['goal', 'Wales', 'owen-pryce', 45, 2],
        ['own_goal', 'Wales', 'luis-tello', 80, null],
        ['penalty_goal', 'Peru', 'raul-quispe', 90, 4],
      ])
      for (const one of played(store)) expect(goalsOf(store, one)).toEqual([one.home.score, one.away.score])
      expect(fixture(store, `${id}-2`)).toMatchObject({
        phase: 'playoffs',
        status_detail: 'final_extra_time',
        kick_off_utc: '2022-12-18T15:00:00.000Z',
      })
      expect(eventsOf(store, `${id}-2`)).toMatchObject([{ period: 'extra_time', minute: 105 }])
    },
  },
]

describe('openfootball', () => {
  adapterCases({ adapter, kinds: recordKinds, fixtures, folder: 'soccer', files })
})

describe('a document that comes later', () => {
  const season = (...matches: object[]) =>
    textDocument('a.json', JSON.stringify({ name: 'English Premier League 2025/26', matches }))
  const match = {
    round: 'Matchday 2',
    date: '2025-08-23',
    time: '15:00',
    team1: 'Arsenal FC',
    team2: 'Chelsea FC',
  }
  const id = 'epl-2025-26-arsenal-chelsea'
  const take = async (store: MemoryStore, document: ReturnType<typeof season>) => {
    const taken = await ingestParsed(store, adapter.parse(document, store.context()))
    expect([taken.problems, taken.rejected]).toEqual([[], []])
  }

  test('and is older does not undo a result', async () => {
    const store = memoryStore(recordKinds, 0)
    await take(store, season({ ...match, score: { ft: [2, 1] } }))
    await take(store, season({ ...match, score: {} }))
    expect(fixture(store, id)).toMatchObject({ status: 'final', home: { score: 2 }, revision: 0 })
  })

  test('and has another result corrects it', async () => {
    const store = memoryStore(recordKinds, 0)
    await take(store, season({ ...match, score: { ft: [2, 1] } }))
    await take(store, season({ ...match, score: { ft: [2, 2] } }))
    expect(fixture(store, id)).toMatchObject({ status: 'final', away: { score: 2 }, revision: 1 })
  })

  test('finds the match that another source has stored', async () => {
    const store = memoryStore(recordKinds, 0)
    const data = {
      league: 'epl',
      season: '2025-26',
      kick_off_utc: '2025-08-23T14:00:00.000Z',
      home: { team: 'Arsenal' },
      away: { team: 'Chelsea' },
    }
    expect(store.put({ kind: 'soccer.fixture', id: '740643', op: 'put', data })).toBeNull()
    await take(store, season({ ...match, date: '2025-11-01', score: {} }))
    expect(store.all<Fixture>('soccer.fixture')).toHaveLength(1)
    expect(fixture(store, '740643')).toMatchObject({ date: '2025-11-01' })
  })

  test('deletes a goal that it no longer has', async () => {
    const store = memoryStore(recordKinds, 0)
    const goals1 = [
      { name: 'Saka', minute: 3 },
      { name: 'Saka', minute: '45+2' },
    ]
    await take(store, season({ ...match, score: { ft: [2, 0] }, goals1 }))
    expect(eventsOf(store, id).map(({ minute, stoppage }) => [minute, stoppage])).toEqual([
      [3, null],
      [45, 2],
    ])
    await take(store, season({ ...match, score: { ft: [1, 0] }, goals1: goals1.slice(0, 1) }))
    expect(eventsOf(store, id)).toHaveLength(1)
  })

  test('and names no competition is a problem', async () => {
    const store = memoryStore(recordKinds, 0)
    const document = textDocument('a.json', JSON.stringify({ name: 'Some Cup', matches: [] }))
    const { problems } = await ingestParsed(store, adapter.parse(document, store.context()))
    expect(problems).toHaveLength(1)
  })
})
