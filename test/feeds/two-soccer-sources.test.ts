/** Two sources of the same matches store one fixture for each. */
import { expect, test } from 'bun:test'
import { recordKinds } from '../../src/areas.ts'
import type { FeedDocument } from '../../src/contract/adapter.ts'
import { adapter as footballDataUk } from '../../src/feeds/football-data-uk/index.ts'
import { adapter as openfootball } from '../../src/feeds/openfootball/index.ts'
import type { Fixture } from '../../src/sports/soccer/records/fixture.ts'
import { fixtureDocument, recordedDocument, recordedTest } from '../conformance/feeds/adapter-cases.ts'
import { ingestParsed, memoryStore } from '../conformance/feeds/memory-store.ts'

async function readBoth(documents: { readonly openfootball: FeedDocument; readonly uk: FeedDocument }) {
  const store = memoryStore(recordKinds, 0)
  await ingestParsed(store, openfootball.parse(documents.openfootball, store.context()))
  const { rejected } = await ingestParsed(store, footballDataUk.parse(documents.uk, store.context()))
  expect(rejected).toEqual([])
  return {
    fixtures: store.all<Fixture>('soccer.fixture'),
    odds: store.all('soccer.odds'),
  }
}

test('openfootball and football-data.co.uk have the same matches', async () => {
  const { fixtures, odds } = await readBoth({
    openfootball: fixtureDocument(openfootball, 'en.1_2025-26.json'),
    uk: fixtureDocument(footballDataUk, 'E0_2025-26.csv'),
  })
  expect(fixtures.map(({ fixture_id, revision }) => [fixture_id, revision])).toEqual([
    ['epl-2025-26-fulham-wolverhampton-wanderer', 0],
    ['epl-2025-26-manchester-united-nottingham-forest', 0],
    ['epl-2025-26-nottingham-forest-fulham', 0],
    ['epl-2025-26-wolverhampton-wanderer-manchester-united', 0],
  ])
  expect(odds).toHaveLength(2)
})

recordedTest('recordings of openfootball and football-data.co.uk have the same matches', async () => {
  const { fixtures, odds } = await readBoth({
    openfootball: recordedDocument('soccer', 'openfootball_en.1_2023-24.json'),
    uk: recordedDocument('soccer', 'footballdata-couk_E0_2023-24.csv'),
  })
  expect(fixtures).toHaveLength(380)
  expect(fixtures.filter(({ revision }) => revision > 0)).toEqual([])
  expect(odds).toHaveLength(380)
})
