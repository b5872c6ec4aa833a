/** Recorded team sheets whose matches come from other documents. */
import { expect } from 'bun:test'
import { recordKinds } from '../../../src/areas.ts'
import { adapter as apiFootball } from '../../../src/feeds/api-football/index.ts'
import { adapter as espn } from '../../../src/feeds/espn/index.ts'
import type { Lineup } from '../../../src/games/lineup.ts'
import type { Fixture } from '../../../src/sports/soccer/records/fixture.ts'
import { recordedDocument, recordedTest } from '../../conformance/feeds/adapter-cases.ts'
import { ingestParsed, memoryStore } from '../../conformance/feeds/memory-store.ts'

recordedTest('elevens of the World Cup fill the matches that are stored', async () => {
  const store = memoryStore(recordKinds, 0)
  const read = (file: string) =>
    ingestParsed(store, espn.parse(recordedDocument('soccer', file), store.context()))
  await read('espn_scoreboard_fifa.world_replay-ENG-NOR_04_2026-07-12T014703Z.json.gz')
  const { rejected, problems } = await read('espn-line-ups_world-cup_to-2026-07-12.json.gz')
  expect([rejected, problems]).toEqual([[], []])
  const match = store
    .all<Fixture>('soccer.fixture')
    .find(({ home, away }) => [home.team, away.team].sort().join() === 'England,Norway')!
  const { home, away } = store.get<Lineup>('soccer.lineup', match.fixture_id)
  const english = home.team === 'England' ? home : away
  expect(english.starters).toHaveLength(11)
  expect(english.starters[0]).toMatchObject({ player: 'jordan-pickford', pos: 'G' })
})

recordedTest('team sheets of API-Football name starters and substitutes', async () => {
  const store = memoryStore(recordKinds, 0)
  const data = {
    league: 'za.1',
    kick_off_utc: '2023-08-09T17:30:00.000Z',
    home: { team: 'Chippa United' },
    away: { team: 'Kaizer Chiefs' },
  }
  expect(store.put({ kind: 'soccer.fixture', id: '1104071', op: 'put', data })).toBeNull()
  const document = recordedDocument('soccer', 'apifootball_lineups_fixture1104071_Kaizer-Chiefs.json')
  const { rejected, problems } = await ingestParsed(store, apiFootball.parse(document, store.context()))
  expect([rejected, problems]).toEqual([[], []])
  const { home, away } = store.get<Lineup>('soccer.lineup', '1104071')
  expect([home.starters.length, home.bench.length]).toEqual([11, 9])
  expect(away.starters[0]).toMatchObject({ player: 'b-petersen', name: 'B. Petersen', name_complete: false })
})
