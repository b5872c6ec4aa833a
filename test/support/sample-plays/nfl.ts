/** Two weeks of a sample season. */
import type { Change } from '../../../src/contract/change.ts'
import { propId } from '../../../src/odds/odds.ts'
import { injuryId } from '../../../src/sports/nfl/records/injury.ts'
import { playId } from '../../../src/sports/nfl/records/play.ts'
import { statLineId } from '../../../src/sports/nfl/records/stat-line.ts'

/** Sunday of the third week, three in the afternoon US Eastern. */
export const sundayMs = Date.parse('2026-09-27T19:00:00.000Z')

const put = (kind: string, id: string, data: unknown): Change => ({ kind, id, op: 'put', data })

export const live = '2026_03_KC_BAL'
export const past = '2026_02_GB_CHI'
export const coming = '2026_03_DAL_PHI'

const gameOf = (id: string, kickoff: string, more: object = {}) => {
  const [, , away, home] = id.split('_')
  return put('nfl.game', id, {
    kickoff_utc: kickoff,
    venue: 'A field',
    home: { team: home },
    away: { team: away },
    ...more,
  })
}

const games = [
  gameOf(past, '2026-09-20T17:00:00.000Z', { status: 'final', period: 4, official: true }),
  gameOf(live, '2026-09-27T17:00:00.000Z', {
    status: 'in_progress',
    period: 2,
    clock: '03:21',
    home: { team: 'BAL', score: 0, timeouts_remaining: 2 },
    away: { team: 'KC', score: 6 },
    possession: { team: 'KC', side: 'away' },
    down: 2,
    distance: 8,
    yardline: 'BAL 42',
    last_play: 'A run for two yards.',
  }),
  gameOf(coming, '2026-09-28T00:20:00.000Z'),
  gameOf('2026_04_KC_DAL', '2026-10-02T00:15:00.000Z'),
]

const playOf = (id: number, more: object) =>
  put('nfl.play', playId(live, id), {
    play_id: id,
    game_id: live,
    qtr: 1,
    clock: '14:00',
    down: 1,
    distance: 10,
    yardline: 'KC 25',
    posteam: 'KC',
    play_type: 'run',
    score: { home: 0, away: 0 },
    ...more,
  })

const plays = [
  playOf(40, {
    epa: -0.55891,
    wpa: -0.017912,
    model: 'nflfastR',
    credits: [{ role: 'rusher', player: 'jo-doe', team: 'KC', yards: 2 }],
  }),
  playOf(61, {
    down: 2,
    distance: 8,
    yardline: 'KC 27',
    play_type: 'pass',
    pass_result: 'complete',
    air_yards: 60,
    yac: 13,
    yards_gained: 73,
    touchdown: { team: 'KC', player: 'wil-roe' },
    score: { home: 0, away: 6 },
    credits: [
      { role: 'passer', player: 'al-poe', team: 'KC', yards: 73 },
      { role: 'receiver', player: 'wil-roe', team: 'KC', yards: 73 },
    ],
  }),
  playOf(90, {
    posteam: 'BAL',
    down: 1,
    yardline: 'BAL 30',
    play_type: 'pass',
    pass_result: 'sack',
    yards_gained: -7,
    credits: [{ role: 'passer', player: 'ben-coe', team: 'BAL', yards: null }],
    score: { home: 0, away: 6 },
  }),
]

interface SamplePlayer {
  readonly player: string
  readonly team: string
  readonly pos?: string
}

const lineOf = (week: number, who: SamplePlayer, stats: object) =>
  put('nfl.stat_line', statLineId('2026', week, who.player), { ...who, season: '2026', week, stats })

const lines = [
  // Ignored, because the game has plays.
  lineOf(3, { player: 'jo-doe', team: 'KC' }, { rush_yd: 999 }),
  lineOf(2, { player: 'ty-end', team: 'GB', pos: 'TE' }, { rec: 7, rec_yd: 102 }),
  lineOf(2, { player: 'cy-back', team: 'CHI' }, { rush_att: 20, rush_yd: 110, rush_td: 1 }),
  lineOf(2, { player: 'chi-dst', team: 'CHI', pos: 'DST' }, { sack: 2, points_allowed: 20 }),
  lineOf(2, { player: 'gus-foot', team: 'GB' }, { xp: 2, fg_50p: 1 }),
]

const players = [
  put('nfl.player', 'al-poe', { name: 'Al Poe', team: 'KC', pos: 'QB' }),
  put('nfl.player', 'wil-roe', { name: 'Wil Roe', team: 'KC', pos: 'WR' }),
]

const reportOf = (week: number, player: string, team: string, more: object) =>
  put('nfl.injury', injuryId('2026', week, player), { player, team, season: '2026', week, ...more })

const reports = [
  reportOf(3, 'wil-roe', 'KC', {
    body_part: 'ankle',
    practice: { wed: 'limited', thu: 'limited', fri: 'full' },
  }),
  reportOf(3, 'ed-moe', 'BAL', { designation: 'out', body_part: 'knee', practice: { wed: 'dnp' } }),
  reportOf(2, 'ed-moe', 'BAL', { designation: 'questionable', body_part: 'knee' }),
]

const twoSided = { line: 64.5, over: -110, under: -110 }
const propOf = (gameId: string, player: string, market: string, quote: object = twoSided) =>
  put('nfl.prop', propId(gameId, player, market), {
    game_id: gameId,
    player,
    market,
    books: { northbook: quote },
  })

const quotes = [
  propOf(coming, 'sy-toe', 'anytime_td', { line: 0.5, over: 145, under: null }),
  propOf(coming, 'sy-toe', 'rushing_yards'),
  propOf(live, 'wil-roe', 'receiving_yards'),
  propOf(live, 'al-poe', 'passing_yards', { line: 264.5, over: -115, under: -105 }),
  propOf(past, 'cy-back', 'rushing_yards'),
  put('nfl.odds', live, { moneyline: { northbook: { home: 130, away: -150 } } }),
]

export const sampleWeeks: readonly Change[] = [
  ...games,
  ...plays,
  ...lines,
  ...players,
  ...reports,
  ...quotes,
]
