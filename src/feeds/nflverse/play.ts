import type { Play, PlayInput } from '../../sports/nfl/records/play.ts'
import type { KickResult, PassResult, PlayType } from '../../sports/nfl/records/play-parts.ts'
import { playTypes } from '../../sports/nfl/records/play-parts.ts'
import { teamOf } from '../shared/nfl/league.ts'
import { clockOf, yardlineOf } from '../shared/nfl/situation.ts'
import { creditsOf, fumblesOf, touchdownOf } from './credits.ts'
import type { PlayerOf } from './people.ts'
import type { Row } from './row.ts'

/** Null for a row that is not a play: a game marker, the end of a quarter, a timeout. */
export function typeOf(row: Row): PlayType | null {
  // A try that counted remains one if a penalty is enforced after it, although the row has `no_play`.
  if (row.text('two_point_conv_result') !== '') return 'two_point'
  if (row.text('extra_point_result') !== '') return 'extra_point'
  const type = row.text('play_type')
  return playTypes.find((known) => known === type) ?? null
}

export interface PlayContext {
  readonly gameId: string
  readonly playerOf: PlayerOf
  /** The model behind epa and wpa. */
  readonly model: string
}

/** Maps a row to a play, or returns which of its fields is missing. */
export function playOf(
  row: Row,
  type: PlayType,
  { gameId, playerOf, model }: PlayContext,
): PlayInput | { readonly rejected: string } {
  const [playId, qtr, clock] = [row.whole('play_id'), row.whole('qtr'), clockOf(row.text('time'))]
  const [home, away] = [row.whole('total_home_score'), row.whole('total_away_score')]
  if (playId === null || qtr === null || clock === null)
    return { rejected: 'play_id, qtr or time is missing' }
  if (home === null || away === null) return { rejected: 'the score is missing' }
  const [epa, wpa] = [row.number('epa'), row.number('wpa')]
  return {
    play_id: playId,
    game_id: gameId,
    order: row.number('order_sequence') ?? playId,
    qtr,
    clock,
    down: row.whole('down'),
    distance: row.whole('ydstogo'),
    yardline: yardlineOf(row.text('yrdln')),
    yardline_100: row.whole('yardline_100'),
    goal_to_go: row.is('goal_to_go'),
    description: row.text('desc'),
    epa,
    wpa,
    ...(epa === null && wpa === null ? {} : { model }),
    play_type: type,
    air_yards: type === 'pass' || type === 'qb_spike' ? row.whole('air_yards') : null,
    yac: row.whole('yards_after_catch'),
    posteam: teamOf(row.text('posteam')),
    score: { home, away },
    timeouts: {
      home: row.whole('home_timeouts_remaining') ?? 0,
      away: row.whole('away_timeouts_remaining') ?? 0,
    },
    yards_gained: row.whole('yards_gained'),
    pass_result: type === 'pass' || type === 'qb_spike' ? passResultOf(row) : null,
    kick: kickOf(row, type),
    two_point: tryOf(row, type),
    touchdown: touchdownOf(row, playerOf),
    safety: row.is('safety') ? teamOf(row.text('defteam')) : null,
    credits: creditsOf(row, playerOf),
    fumbles: fumblesOf(row, playerOf),
    penalty: penaltyOf(row, playerOf),
  }
}

function passResultOf(row: Row): PassResult | null {
  if (row.is('sack')) return 'sack'
  if (row.is('interception')) return 'intercepted'
  if (row.is('complete_pass')) return 'complete'
  return row.is('incomplete_pass') ? 'incomplete' : null
}

const goalResults: Readonly<Record<string, KickResult>> = {
  good: 'good',
  made: 'good',
  blocked: 'blocked',
  missed: 'missed',
  failed: 'missed',
}

function kickOf(row: Row, type: PlayType): Play['kick'] {
  const distance = row.whole('kick_distance')
  if (type === 'extra_point')
    return { distance, result: goalResults[row.text('extra_point_result')] ?? 'missed' }
  if (type === 'field_goal') return { distance, result: goalResults[row.text('field_goal_result')] ?? null }
  if (type === 'punt') return { distance, result: row.is('punt_blocked') ? 'blocked' : resultOf(row, type) }
  return type === 'kickoff' ? { distance, result: resultOf(row, type) } : null
}

/** The result of a punt or kickoff, by its flags. */
function resultOf(row: Row, kick: 'punt' | 'kickoff'): KickResult | null {
  if (row.is('touchback')) return 'touchback'
  if (row.is(`${kick}_fair_catch`)) return 'fair_catch'
  if (row.is(`${kick}_downed`)) return 'downed'
  if (row.is(`${kick}_out_of_bounds`)) return 'out_of_bounds'
  if (row.is('own_kickoff_recovery')) return 'recovered'
  return row.text(`${kick}_returner_player_id`) === '' ? null : 'returned'
}

function tryOf(row: Row, type: PlayType): Play['two_point'] {
  if (type !== 'two_point' && type !== 'extra_point') return null
  if (row.is('defensive_two_point_conv') || row.is('defensive_extra_point_conv')) return 'returned'
  const result = row.text('two_point_conv_result')
  return result === 'success' ? 'good' : result === 'failure' ? 'failed' : null
}

function penaltyOf(row: Row, playerOf: PlayerOf): Play['penalty'] {
  const team = teamOf(row.text('penalty_team'))
  if (team === null) return null
  const yards = Math.abs(row.whole('penalty_yards') ?? 0)
  return {
    team,
    player: playerOf(row, 'penalty'),
    kind: row.text('penalty_type'),
    yards,
    decision: decisionOf(row.text('desc'), yards),
  }
}

/** The text covers all flags of a play: if yards were assessed, one of them was accepted. */
function decisionOf(text: string, yards: number): 'accepted' | 'declined' | 'offsetting' {
  if (/offsetting/i.test(text)) return 'offsetting'
  return yards === 0 && /declined/i.test(text) ? 'declined' : 'accepted'
}
