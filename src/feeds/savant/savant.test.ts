import { describe, expect, test } from 'bun:test'
import { adapterCases } from '../../../test/conformance/feeds/adapter-cases.ts'
import { ingestParsed, memoryStore } from '../../../test/conformance/feeds/memory-store.ts'
import { playerAlias } from '../../games/player-alias.ts'
import { mlb } from '../../sports/mlb/index.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import { type Pitch, type PitchInput, pitchRecordId } from '../../sports/mlb/records/pitch.ts'
import { textDocument } from '../read/document.ts'
import { adapter } from './index.ts'

const kinds = new Map([...mlb.records, playerAlias].map((record) => [record.kind, record]))

describe('the export of Baseball Savant', () => {
  adapterCases({
    adapter,
    kinds,
    fixtures: [
      {
        file: 'statcast-search.csv',
        changes: { 'mlb.pitch': 5, 'mlb.game': 1, 'feed.alias': 6 },
        notices: 1,
        problems: [
          'game_pk, game_date, inning, at_bat_number or pitch_number is not valid',
          'description "knuckled" is not known',
        ],
        facts: (store) => {
          const pitches = store.all<Pitch>('mlb.pitch').toSorted((a, b) => a.order - b.order)
          expect(
            pitches.map(({ pitcher, batter, result, count }) => [pitcher, batter, result, count]),
          ).toEqual([
            ['jed-southwell', 'abe-northgate', 'called_strike', '0-0'],
            ['jed-southwell', 'abe-northgate', 'in_play_run', '0-1'],
            // The description names the batter after the ruling.
            ['jed-southwell', 'ben-northgate', 'in_play_no_out', '0-0'],
            ['jed-northgate', 'player-9200', 'ball', '0-0'],
            ['jed-southwell', 'cal-northgate', 'in_play_run', '0-0'],
          ])
          expect(pitches[1]).toMatchObject({
            pitch_id: 'savant-0-2',
            pitch_type: 'FF',
            velocity: 95.1,
            spin_rate: 2250,
            release: { x: -1.8, y: 54.1, z: 5.9 },
            break: { horizontal: 6, vertical: null, vertical_induced: 15.6 },
            exit_velocity: 104.2,
            launch_angle: 27,
          })
          // Older exports write missing values as a word.
          expect(pitches[2]).toMatchObject({ pitch_type: null, velocity: null })
          // The run of the sacrifice fly is only in its description.
          expect(store.get<Game>('mlb.game', '990201')).toMatchObject({
            date: '2025-05-01',
            status: 'final',
            inning: 2,
            home: { team: 'SEA', score: 0 },
            away: { team: 'OAK', score: 2 },
          })
        },
      },
    ],
    folder: 'mlb',
    files: [
      {
        file: 'savant-statcast-search_2020-09-03_seven-games.csv.gz',
        changes: { 'mlb.pitch': 2171, 'mlb.game': 7, 'feed.alias': 207 },
        notices: 1,
        facts: (store) => {
          const pitches = store.all<Pitch>('mlb.pitch')
          const thrown = (id: string) => pitches.filter(({ game_id }) => game_id === id).length
          expect(['631234', '631146', '631405', '631432', '631370', '631112', '631368'].map(thrown)).toEqual([
            359, 332, 328, 303, 293, 293, 263,
          ])
          const last = store.get<Pitch>('mlb.pitch', '631234:savant-88-2')
          expect(last).toMatchObject({
            pitcher: 'albert-abreu',
            batter: 'pete-alonso',
            pitch_type: 'FF',
            velocity: 97.5,
            spin_rate: 2261,
            release: { x: -2.57, y: 54.36, z: 5.56 },
            result: 'in_play_run',
            count: '0-1',
            inning: 10,
            half: 'bottom',
            outs: 0,
            exit_velocity: 106.3,
            launch_angle: 28,
            extension: 6.1,
          })
          expect(store.get<Game>('mlb.game', '631234')).toMatchObject({
            date: '2020-09-03',
            status: 'final',
            inning: 10,
            home: { team: 'NYM', score: 9 },
            away: { team: 'NYY', score: 7 },
          })
          // The last of these ended with a sacrifice fly that only the description counts.
          const resultOf = (id: string) => {
            const { away, home } = store.get<Game>('mlb.game', id)
            return `${away.team} ${away.score} ${home.team} ${home.score}`
          }
          expect(['631405', '631432', '631370', '631112', '631368', '631146'].map(resultOf)).toEqual([
            'CWS 11 KC 6',
            'TEX 4 HOU 8',
            'AZ 1 LAD 5',
            'CHC 2 PIT 6',
            'SD 0 LAA 2',
            'WSH 5 PHI 6',
          ])
          // One batter has no name: he saw two pitches before a caught runner ended the inning.
          expect(
            pitches.filter(({ batter, pitcher }) => /^player-/.test(`${batter} ${pitcher}`)),
          ).toHaveLength(2)
        },
      },
    ],
  })

  const head =
    'pitch_type,game_date,release_speed,player_name,batter,pitcher,events,description,des,home_team,away_team,game_type,balls,strikes,outs_when_up,inning,inning_topbot,bat_score,post_bat_score,post_home_score,post_away_score,game_pk,at_bat_number,pitch_number'
  const row = (fields: Readonly<Record<string, string | number>>): string => {
    const all: Record<string, string | number> = {
      pitch_type: 'SL',
      game_date: '2025-05-01',
      release_speed: 88.1,
      player_name: '"Doe, John"',
      batter: 101,
      pitcher: 201,
      events: '',
      description: 'called_strike',
      des: '',
      home_team: 'SEA',
      away_team: 'OAK',
      game_type: 'R',
      balls: 0,
      strikes: 0,
      outs_when_up: 0,
      inning: 1,
      inning_topbot: 'Top',
      bat_score: 0,
      post_bat_score: 0,
      post_home_score: 0,
      post_away_score: 0,
      game_pk: 777001,
      at_bat_number: 1,
      pitch_number: 1,
      ...fields,
    }
    return head
      .split(',')
      .map((name) => all[name])
      .join(',')
  }
  const open = () => memoryStore(kinds, Date.parse('2027-01-01T00:00:00.000Z'))
  const take = (store: ReturnType<typeof open>, ...rows: readonly string[]) =>
    ingestParsed(
      store,
      adapter.parse(textDocument('export.csv', [head, ...rows].join('\n')), store.context()),
    )

  test('distinguishes balls in play where later exports have one value for all', async () => {
    const store = open()
    const ends = [
      { events: 'home_run', post_bat_score: 1, at_bat_number: 1 },
      { events: 'single', at_bat_number: 2 },
      { events: 'field_out', at_bat_number: 3 },
    ]
    const taken = await take(store, ...ends.map((end) => row({ description: 'hit_into_play', ...end })))
    expect(taken.problems).toEqual([])
    expect(store.all<Pitch>('mlb.pitch').map(({ result }) => result)).toEqual([
      'in_play_run',
      'in_play_no_out',
      'in_play_out',
    ])
    expect(store.all<Pitch>('mlb.pitch')[0]?.pitcher).toBe('john-doe')
  })

  test('reads names as those of the batters when the search was for batters', async () => {
    const store = open()
    await take(
      store,
      row({ player_name: '"Doe, John"', batter: 101 }),
      row({ player_name: '"Roe, Jim"', batter: 102, at_bat_number: 2 }),
    )
    expect(store.all<Pitch>('mlb.pitch').map(({ batter, pitcher }) => [batter, pitcher])).toEqual([
      ['john-doe', 'player-201'],
      ['jim-roe', 'player-201'],
    ])
  })

  test('adds its measurements to a pitch of the live feed, under the stored id', async () => {
    const store = open()
    const stored: PitchInput = {
      pitcher: 'john-doe',
      batter: 'some-body',
      velocity: 87,
      result: 'foul',
      count: '0-0',
      pitch_id: 'ab12',
      inning: 1,
      half: 'top',
      outs: 0,
      game_id: '777001',
      event_id: 0,
      order: 3,
    }
    store.put({ kind: 'mlb.pitch', id: pitchRecordId('777001', 'ab12'), op: 'put', data: stored })
    const taken = await take(store, row({}), row({ pitch_number: 2, strikes: 1 }))
    expect(store.all<Pitch>('mlb.pitch')).toHaveLength(1)
    expect(store.get<Pitch>('mlb.pitch', '777001:ab12')).toMatchObject({
      batter: 'some-body',
      velocity: 88.1,
      pitch_type: 'SL',
      result: 'foul',
      order: 3,
    })
    expect(taken.notices.map(({ reason }) => reason)).toContain(
      '1 pitches do not match the stored ones and are left out',
    )
  })

  test('reports a row that identifies no pitch, and reads the rest', async () => {
    const store = open()
    const taken = await take(
      store,
      row({ at_bat_number: '' }),
      row({ home_team: 'XXX' }),
      row({ description: 'new' }),
      row({}),
    )
    expect(taken.problems.map(({ position, reason }) => `${position}: ${reason}`)).toEqual([
      'line 2: game_pk, game_date, inning, at_bat_number or pitch_number is not valid',
      'line 3: home_team and away_team are not two teams in this league',
      'line 4: description "new" is not known',
    ])
    expect(store.all<Pitch>('mlb.pitch')).toHaveLength(1)
  })
})
