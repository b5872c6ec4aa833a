import { describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { recordKinds } from '../../areas.ts'
import type { Award, Deduction, Override, Qualification } from '../../sports/soccer/records/facts.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

describe('facts', () => {
  adapterCases({
    adapter,
    kinds: recordKinds,
    fixtures: [
      {
        file: 'facts.csv',
        changes: { 'soccer.deduction': 2, 'soccer.award': 1, 'soccer.override': 1 },
        problems: ['points must be a number above 0'],
        facts: (store) => {
          expect(
            store
              .all<Deduction>('soccer.deduction')
              .map(({ team, points, annulled_on }) => [team, points, annulled_on]),
          ).toEqual([
            ['Fulham', 6, null],
            ['Fulham', 2, '2026-05-01'],
          ])
          expect(store.all<Award>('soccer.award')).toMatchObject([
            { fixture_id: 'tr.1-2025-26-harbour-millfield', home_points: 0, away_points: 3, league: 'tr.1' },
          ])
          expect(store.all<Override>('soccer.override')[0]?.order).toEqual(['Spezia', 'Hellas Verona'])
        },
      },
      {
        file: 'english-deductions.csv',
        changes: { 'soccer.deduction': 2 },
        problems: ['country Scotland is not supported: only England is'],
        facts: (store) => {
          expect(store.get<Deduction>('soccer.deduction', 'epl:2025-26:fulham:2026-06-30')).toMatchObject({
            points: 2,
          })
          const rovers = 'en.3:2025-26:harbour-rovers:2026-06-30'
          expect(store.get<Deduction>('soccer.deduction', rovers)).toMatchObject({ points: 4 })
        },
      },
    ],
    folder: 'soccer',
    files: [
      {
        file: 'engsoccerdata_points-deductions.csv',
        changes: { 'soccer.deduction': 45 },
        facts: (store) => {
          expect(store.get<Deduction>('soccer.deduction', 'epl:1890-91:sunderland:1891-06-30')).toEqual({
            league: 'epl',
            season: '1890-91',
            team: 'Sunderland',
            points: 2,
            decided_on: '1891-06-30',
            annulled_on: null,
          })
          const rotherham = 'en.2:2014-15:rotherham-united:2015-06-30'
          expect(store.get<Deduction>('soccer.deduction', rotherham)).toMatchObject({ points: 3 })
          expect(store.all('soccer.deduction')).toHaveLength(45)
        },
      },
    ],
  })

  const take = async (...rows: string[]) => {
    const store = memoryStore(recordKinds, 0)
    const document = textDocument('facts.csv', rows.join('\n'))
    return { store, ...(await ingestParsed(store, adapter.parse(document, store.context()))) }
  }
  const head =
    'kind,league,season,team,points,decided_on,annulled_on,fixture_id,home_points,away_points,order,reason'

  test('of all kinds can be in one table', async () => {
    const { store, problems, rejected } = await take(
      head,
      'deduction,epl,2023-24,Everton FC,6,2024-02-26,,,,,,profit and sustainability',
      'soccer.deduction,epl,2023-24,Everton,-2,2024-04-08,,,,,,',
      'award,tr.1,,,,,,tr.1-2022-23-hatayspor-besiktas,0,3,,withdrawn',
      'override,seriea,2022-23,,,,,,,,Spezia; Hellas Verona FC,play-off',
    )
    expect([problems, rejected]).toEqual([[], []])
    const deductions = store.all<Deduction>('soccer.deduction')
    expect(deductions.map(({ team, points }) => [team, points])).toEqual([
      ['Everton', 6],
      ['Everton', 2],
    ])
    expect(store.all<Award>('soccer.award')).toEqual([
      {
        fixture_id: 'tr.1-2022-23-hatayspor-besiktas',
        home_points: 0,
        away_points: 3,
        reason: 'withdrawn',
        league: 'tr.1',
      },
    ])
    expect(store.all<Override>('soccer.override')[0]?.order).toEqual(['Spezia', 'Hellas Verona'])
  })

  test('carry qualifications that no table shows', async () => {
    const { store, problems } = await take(
      'kind,league,season,team,qualification,reason',
      'qualification,bundesliga,2017-18,Ein Frankfurt,europa_league,cup winner',
      ',laliga,2015-16,Sevilla FC,champions_league,holders',
      'qualification,epl,2023-24,Newcastle,,no place left',
      'qualification,epl,2023-24,Everton,moon,',
    )
    expect(problems.map(({ position }) => position)).toEqual(['line 5'])
    const stored = store.all<Qualification>('soccer.qualification')
    expect(stored.map(({ team, qualification, reason }) => [team, qualification, reason])).toEqual([
      ['Eintracht Frankfurt', 'europa_league', 'cup winner'],
      ['Newcastle United', '', 'no place left'],
      ['Sevilla', 'champions_league', 'holders'],
    ])
  })

  test('need no kind when their columns imply it', async () => {
    const deduction = await take(
      'league,season,team,points,decided_on',
      'laliga,2014-15,Almería,3,2015-04-01',
    )
    expect(deduction.changes.map(({ kind }) => kind)).toEqual(['soccer.deduction'])
    const award = await take('fixture_id,home_points,away_points,reason', 'a,3,0,')
    expect(award.changes.map(({ kind, id }) => [kind, id])).toEqual([['soccer.award', 'a']])
  })

  test('that cannot be read are problems, one per line', async () => {
    const { problems, changes } = await take(
      head,
      'deduction,epl,2023-24,Everton,none,2024-02-26,,,,,,',
      'deduction,epl,2023-24,Everton,6,February,,,,,,',
      'penalty,epl,2023-24,Everton,6,2024-02-26,,,,,,',
      'override,seriea,2022-23,,,,,,,,Spezia,',
      'award,,,,,,,a,x,0,,',
    )
    expect(changes).toEqual([])
    expect(problems.map(({ position }) => position)).toEqual([2, 3, 4, 5, 6].map((line) => `line ${line}`))
  })
})
