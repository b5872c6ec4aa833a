/** Cases that recordings do not contain, with small documents of our own. */
import { describe, expect, test } from 'bun:test'
import {
  batter,
  feed,
  game,
  id,
  listed,
  open,
  pitch,
  pitcher,
  play,
  schedule,
  status,
  take,
  tally,
} from '../../../test/support/sample-plays/mlb-statsapi.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import type { Pitch } from '../../sports/mlb/records/pitch.ts'
import type { Play } from '../../sports/mlb/records/play.ts'

describe('a schedule', () => {
  test('keeps a postponed game scheduled until its new day lists it', async () => {
    const store = open()
    const first = listed({ status: status('D', 'Postponed'), rescheduleGameDate: '2026-05-02' })
    await take(store, schedule(first))
    expect(game(store)).toMatchObject({ status: 'scheduled', status_detail: 'postponed', date: '2026-05-01' })
    const second = listed({
      gameDate: '2026-05-02T17:10:00Z',
      officialDate: '2026-05-02',
      doubleHeader: 'Y',
      gameNumber: 1,
    })
    await take(store, schedule(second))
    const moved = { status_detail: 'scheduled', date: '2026-05-02', double_header: 1 }
    expect(game(store)).toMatchObject(moved)
    // The first day still lists it as postponed.
    expect((await take(store, schedule(first))).notices).toHaveLength(1)
    expect(game(store)).toMatchObject(moved)
  })

  test('keeps the day of a suspended game, and has the day it resumes', async () => {
    const store = open()
    await take(store, schedule(listed({ status: status('I', 'In Progress') })))
    await take(
      store,
      schedule(listed({ status: status('U', 'Suspended: Rain'), resumeGameDate: '2026-06-10' })),
    )
    const rest = {
      status: 'in_progress',
      status_detail: 'suspended',
      date: '2026-05-01',
      resumes_on: '2026-06-10',
    }
    expect(game(store)).toMatchObject(rest)
    await take(
      store,
      schedule(
        listed({
          gameDate: '2026-06-10T17:10:00Z',
          resumedFrom: '2026-05-01T23:10:00Z',
          status: status('F', 'Final'),
        }),
      ),
    )
    expect(game(store)).toMatchObject({
      status: 'final',
      date: '2026-05-01',
      start_utc: '2026-05-01T23:10:00.000Z',
      resumes_on: '2026-06-10',
    })
  })

  test('numbers the games of a double header', async () => {
    const store = open()
    await take(store, schedule(listed({ doubleHeader: 'S', gameNumber: 2 })))
    expect(game(store).double_header).toBe(2)
  })

  test('identifies a club by its id, and by the year when it has moved', async () => {
    const store = open()
    await take(store, schedule(listed({})))
    expect(game(store)).toMatchObject({ home: { team: 'SEA' }, away: { team: 'ATH' } })
    await take(
      store,
      schedule(listed({ gamePk: 700100, gameDate: '2024-05-01T23:10:00Z', officialDate: '2024-05-01' })),
    )
    expect(store.get<Game>('mlb.game', '700100').away.team).toBe('OAK')
  })

  test('reports a club outside the league, in spring only as a notice', async () => {
    const store = open()
    const guests = { home: { team: { id: 136 } }, away: { team: { id: 9_999, name: 'Some University' } } }
    expect((await take(store, schedule(listed({ teams: guests })))).problems).toEqual([
      { position: '/dates/0/games/0', reason: '"Some University" is not a team in this league' },
    ])
    expect((await take(store, schedule(listed({ teams: guests, gameType: 'S' })))).notices).toHaveLength(1)
  })

  test('reports a post-season slot without teams as a notice, until it is played', async () => {
    const store = open()
    const slot = { home: { team: { id: 4_924, name: 'AL Wild Card #1' } }, away: { team: { id: 133 } } }
    const open4 = await take(store, schedule(listed({ teams: slot, gameType: 'F' })))
    expect([open4.problems, open4.notices.length]).toEqual([[], 1])
    const played = listed({ teams: slot, gameType: 'F', status: status('F', 'Final') })
    expect((await take(store, schedule(played))).problems).toHaveLength(1)
  })

  test('does not block a live feed that is slightly older', async () => {
    const store = open()
    await take(
      store,
      schedule(listed({ status: status('I', 'In Progress') })),
      Date.parse('2026-05-01T23:30:00Z'),
    )
    await take(store, feed('20260501_232950', [play([pitch(0, 'B', tally(1, 0))])]))
    expect(game(store)).toMatchObject({
      updated_at: '2026-05-01T23:29:50.000Z',
      last_pitch: { result: 'ball' },
    })
    await take(
      store,
      schedule(listed({ status: status('I', 'In Progress') })),
      Date.parse('2026-05-01T23:30:30Z'),
    )
    expect(game(store)).toMatchObject({ updated_at: '2026-05-01T23:29:50.000Z', inning: 1 })
  })
})

describe('a live feed', () => {
  test('corrects a game that is postponed after it began', async () => {
    const store = open()
    await take(store, feed('20260501_232000', [play([])]))
    await take(store, feed('20260502_001000', [], { status: status('D', 'Postponed: Rain') }))
    expect(game(store)).toMatchObject({ status: 'scheduled', status_detail: 'postponed', revision: 1 })
  })

  test('credits pitches to the right pitcher when he changes during a plate appearance', async () => {
    const store = open()
    const change = {
      index: 1,
      type: 'action',
      isPitch: false,
      isSubstitution: true,
      player: pitcher(1),
      position: { abbreviation: 'P' },
      count: tally(1, 0),
      details: { eventType: 'pitching_substitution' },
    }
    const before = play([pitch(0, 'X', tally(0, 0, 1))], {
      about: { inning: 1, halfInning: 'top', isComplete: true },
      result: { eventType: 'field_out' },
    })
    const during = play(
      [pitch(0, 'B', tally(1, 0), { playId: 'q0' }), change, pitch(2, 'C', tally(1, 1), { playId: 'q2' })],
      {
        atBatIndex: 1,
        matchup: { batter, pitcher: pitcher(1) },
      },
    )
    await take(store, feed('20260501_232000', [before, during]))
    expect(
      store.all<Pitch>('mlb.pitch').map(({ pitch_id, pitcher: who, count }) => [pitch_id, who, count]),
    ).toEqual([
      ['p0', 'pitcher-a', '0-0'],
      ['q0', 'pitcher-a', '0-0'],
      ['q2', 'pitcher-b', '1-0'],
    ])
  })

  test('deletes pitches and plays that it no longer has, but not when a play cannot be read', async () => {
    const store = open()
    await take(
      store,
      feed('20260501_232000', [play([pitch(0, 'B', tally(1, 0)), pitch(1, 'B', tally(2, 0))])]),
    )
    const broken = await take(store, feed('20260501_232005', [{ atBatIndex: 0 }]))
    expect(broken.problems).toEqual([
      {
        position: '/liveData/plays/allPlays/0',
        reason: 'is not a play: inning, count, players or events are missing',
      },
    ])
    expect(store.all<Pitch>('mlb.pitch')).toHaveLength(2)
    await take(store, feed('20260501_232010', [play([pitch(0, 'C', tally(0, 1))])]))
    expect(store.all<Pitch>('mlb.pitch').map(({ result, revision }) => [result, revision])).toEqual([
      ['called_strike', 1],
    ])
  })

  test('reports an event that it does not know as a notice, and still applies later corrections', async () => {
    const store = open()
    const balk = pitch(1, 'N', tally(1, 0), {
      type: 'no_pitch',
      isPitch: false,
      details: { code: 'N', description: 'No Pitch' },
    })
    const unheard = { index: 'x', type: 'of a new kind' }
    const events = [pitch(0, 'B', tally(1, 0)), balk, unheard, pitch(3, 'C', tally(1, 1))]
    const first = await take(store, feed('20260501_232000', [play(events)]))
    expect(first.problems).toEqual([])
    expect(first.notices.map(({ position }) => position)).toEqual([
      '/liveData/plays/allPlays/0/playEvents/2',
      'play 0, event 1',
    ])
    expect(store.all<Pitch>('mlb.pitch').map(({ pitch_id }) => pitch_id)).toEqual(['p0', 'p3'])
    const second = await take(store, feed('20260501_232010', [play(events.slice(0, 3))]))
    expect(second.problems).toEqual([])
    expect(store.all<Pitch>('mlb.pitch').map(({ pitch_id }) => pitch_id)).toEqual(['p0'])
  })

  test('reads results by code, or by description when the code is unknown', async () => {
    const store = open()
    const named = (index: number, code: string, description: string) =>
      pitch(index, code, tally(0, 0), { details: { code, description } })
    const pitches = [
      named(0, 'I', 'Intent Ball'),
      named(1, 'O', 'Foul Tip'),
      named(2, 'ZZ', 'Swinging Strike (Blocked)'),
      named(3, 'VX', 'Automatic Ball - Of a new kind'),
    ]
    await take(store, feed('20260501_232000', [play(pitches)]))
    expect(store.all<Pitch>('mlb.pitch').map(({ result }) => result)).toEqual([
      'ball',
      'foul_tip',
      'swinging_strike_blocked',
      'automatic_ball',
    ])
  })

  test('charges a run to the current pitcher when the feed names none', async () => {
    const store = open()
    const home = {
      movement: { start: null, end: 'score', isOut: false },
      details: { runner: batter, responsiblePitcher: null, rbi: true, earned: true, playIndex: 0 },
    }
    await take(store, feed('20260501_232000', [play([pitch(0, 'E', tally(0, 0))], { runners: [home] })]))
    expect(store.get<Play>('mlb.play', `${id}:0`).runners[0]).toMatchObject({
      end: 'home',
      responsible_pitcher: 'pitcher-a',
    })
  })
})
