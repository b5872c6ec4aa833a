import { describe, expect } from 'bun:test'
import {
  adapterCases,
  recordedDocument,
  recordedTest,
} from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, type MemoryStore, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Lineup } from '../../games/lineup.ts'
import type { MatchEvent } from '../../sports/soccer/records/event.ts'
import type { Fixture } from '../../sports/soccer/records/fixture.ts'
import type { Shot } from '../../sports/soccer/records/shot.ts'
import { adapter } from './index.ts'

const events = (store: MemoryStore): MatchEvent[] =>
  [...store.all<MatchEvent>('soccer.event')].sort((a, b) => a.order - b.order)
const shotsOf = (store: MemoryStore): Shot[] =>
  [...store.all<Shot>('soccer.shot')].sort((a, b) => a.order - b.order)
const spanish = 'statsbomb_events_15986_Barcelona-Girona_2018-09-23.json.gz'
const european = 'statsbomb_events_3788741_Turkey-Italy_2021-06-11.json.gz'
const lineups = 'statsbomb_lineups_15986_Barcelona-Girona.json'

const ownEvents = 'events_990017_2026-03-14.json'
const ownLineups = 'lineups_990017.json'

describe('StatsBomb', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [
      {
        file: ownEvents,
        after: [ownLineups],
        changes: { 'soccer.fixture': 1, 'soccer.event': 6, 'soccer.shot': 3, 'soccer.lineup': 1 },
        facts: (store) => {
          // The line-ups were read before: they name the others.
          const { home, away } = store.get<Lineup>('soccer.lineup', '990017')
          expect([home.starters.length, away.starters.length, away.bench]).toEqual([11, 11, []])
          expect(home.starters[0]).toMatchObject({ player: 'pedrinho', name: 'Pedrinho', pos: 'RCB' })
          expect(home.bench.map(({ player }) => player)).toEqual(['emil-frost'])
          expect(home).toMatchObject({ confirmed: true, confirmed_at: '2026-03-14T12:00:00.000Z' })
          expect(store.get<Fixture>('soccer.fixture', '990017')).toMatchObject({
            league: 'statsbomb',
            date: '2026-03-14',
            status_detail: 'final',
            home: { team: 'Barcelona', score: 1 },
            away: { team: 'Girona', score: 2 },
          })
          expect(
            events(store).map(({ type, team, player, minute, stoppage }) => [
              ...[type, team, player, minute],
              stoppage,
            ]),
          ).toEqual([
            ['goal', 'Barcelona', 'davi-moura', 20, null],
            ['yellow_card', 'Girona', 'carl-dahl', 45, 3],
            ['substitution', 'Barcelona', 'emil-frost', 56, null],
            ['second_yellow_card', 'Girona', 'carl-dahl', 66, null],
            ['own_goal', 'Girona', 'davi-moura', 71, null],
            ['penalty_goal', 'Girona', 'jonas-berg', 90, 2],
          ])
          const [goal, , change] = events(store)
          expect(shotsOf(store)).toMatchObject([
            {
              ...{ shot_id: 4, player: 'davi-moura', assist: 'pedrinho', outcome: 'goal', minute: 20 },
              ...{ x: -3.4, y: 10.5, xg: 0.21, xg_model: null, body_part: 'foot', situation: 'open_play' },
            },
            { player: 'jonas-berg', x: 9.35, y: 23.19, xg_model: 'scoreline-soccer-xg 1' },
            { player: 'jonas-berg', outcome: 'goal', situation: 'penalty', x: 0, y: 10.5, xg: 0.78 },
          ])
          expect([goal?.related_player, change?.related_player]).toEqual(['pedrinho', 'pedrinho'])
        },
      },
      {
        file: ownLineups,
        after: [ownEvents],
        changes: { 'feed.alias': 23, 'soccer.event': 3, 'soccer.shot': 1, 'soccer.lineup': 1 },
        facts: (store) => {
          const { home } = store.get<Lineup>('soccer.lineup', '990017')
          expect(home.starters[0]).toMatchObject({
            player: 'pedrinho',
            name: 'Pedrinho',
            name_complete: true,
          })
          expect(home.bench.map(({ player }) => player)).toEqual(['emil-frost'])
          // Line-ups that come later rename the players of stored events.
          expect(events(store)[0]).toMatchObject({ player: 'davi-moura', related_player: 'pedrinho' })
          expect(shotsOf(store)[0]).toMatchObject({
            player: 'davi-moura',
            assist: 'pedrinho',
          })
        },
      },
    ],
    folder: 'soccer',
    files: [
      {
        file: spanish,
        after: [lineups],
        changes: { 'soccer.fixture': 1, 'soccer.event': 19, 'soccer.shot': 27, 'soccer.lineup': 1 },
        facts: (store) => {
          expect(store.get<Fixture>('soccer.fixture', '15986')).toMatchObject({
            league: 'statsbomb',
            date: '2018-09-23',
            status: 'final',
            home: { team: 'Barcelona', score: 2 },
            away: { team: 'Girona', score: 2 },
          })
          const goals = events(store).filter(({ type }) => type === 'goal')
          expect(goals.map(({ player, minute, stoppage }) => [player, minute, stoppage])).toEqual([
            ['lionel-messi', 19, null],
            ['cristhian-stuani', 45, null],
            ['cristhian-stuani', 51, null],
            ['gerard-pique', 63, null],
          ])
          const inNet = shotsOf(store).filter(({ outcome }) => outcome === 'goal')
          expect(inNet.map(({ player, minute }) => [player, minute])).toEqual(
            goals.map(({ player, minute }) => [player, minute]),
          )
          const xg = shotsOf(store).reduce((sum, shot) => sum + shot.xg!, 0)
          expect(xg).toBeCloseTo(2.206, 3)
          expect(events(store).find(({ type }) => type === 'red_card')).toMatchObject({
            player: 'clement-lenglet',
            minute: 33,
          })
          expect(events(store).find(({ type }) => type === 'substitution')).toMatchObject({
            minute: 46,
            player: 'borja-garcia',
            related_player: 'aleix-garcia',
          })
        },
      },
      {
        file: european,
        changes: {
          ...{ 'soccer.fixture': 1, 'soccer.event': 14, 'soccer.shot': 27, 'soccer.lineup': 1 },
          'feed.alias': 31,
        },
        facts: (store) => {
          const fixture = store.get<Fixture>('soccer.fixture', '3788741')
          expect([fixture.home.score, fixture.away.score]).toEqual([0, 3])
          expect(events(store).find(({ type }) => type === 'own_goal')).toMatchObject({
            team: 'Italy',
            player: 'merih-demiral',
            minute: 53,
            period: 'second_half',
          })
        },
      },
      { file: lineups, changes: { 'feed.alias': 36 } },
      { file: 'statsbomb_lineups_3788741_Turkey-Italy.json', changes: { 'feed.alias': 46 } },
    ],
  })

  recordedTest('line-ups that come later rename the players of events', async () => {
    const store = memoryStore(recordKinds, 0)
    await ingestParsed(store, adapter.parse(recordedDocument('soccer', spanish), store.context()))
    expect(events(store).some(({ player }) => player === 'lionel-messi')).toBe(false)
    await ingestParsed(store, adapter.parse(recordedDocument('soccer', lineups), store.context()))
    expect(events(store).some(({ player }) => player === 'lionel-messi')).toBe(true)
  })

  recordedTest('events belong to the match that the operator names', async () => {
    const store = memoryStore(recordKinds, 0)
    const data = {
      league: 'laliga',
      kick_off_utc: '2018-09-23T18:45:00.000Z',
      home: { team: 'FC Barcelona' },
      away: { team: 'Girona FC' },
    }
    store.put({ kind: 'soccer.fixture', id: 'a', op: 'put', data })
    const document = { ...recordedDocument('soccer', spanish), name: '15986.json' }
    const { rejected } = await ingestParsed(store, adapter.parse(document, store.context({ gameId: 'a' })))
    expect(rejected).toEqual([])
    expect(store.all<Fixture>('soccer.fixture')).toMatchObject([
      { fixture_id: 'a', league: 'laliga', status: 'final', home: { score: 2 } },
    ])
    const unknown = await ingestParsed(store, adapter.parse(document, store.context()))
    expect(unknown.problems).toHaveLength(1)
    const other = await ingestParsed(
      store,
      adapter.parse(recordedDocument('soccer', european), store.context({ gameId: 'a' })),
    )
    expect(other.problems[0]?.reason).toBe('Italy and Turkey do not meet in a')
  })
})
