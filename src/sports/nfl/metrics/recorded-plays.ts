/** For tests only: the league's published play-by-play as statements of our records. Players go by their ids. */
import type { Play, PlayInput } from '../records/play.ts'
import { play, playId } from '../records/play.ts'
import type { Credit, Fumble, KickResult, PassResult, PlayType, Role } from '../records/play-parts.ts'
import { playTypes } from '../records/play-parts.ts'
import { type Row, recordedRows } from './recorded-csv.ts'

const is = (row: Row, column: string): boolean => Number(row(column)) === 1
const numberOf = (row: Row, column: string): number | null =>
  row(column) === '' ? null : Math.round(Number(row(column)))

/** An id such as `00-0027696`; one vintage of the file writes its letters as hexadecimal numbers inside a longer id. */
function slug(id: string): string {
  if (id.length < 32) return id.toLowerCase()
  return Buffer.from(id.replaceAll('-', '').slice(4, 24), 'hex').toString('latin1')
}

/** The plays of a file by game; rows that are no plays are left out. */
export const recordedPlays = (name: string): Map<string, Play[]> => playsOf(recordedRows(name))

export function playsOf(rows: readonly Row[]): Map<string, Play[]> {
  const plays = rows.filter((row) => typeOf(row) !== null).map(settled)
  return Map.groupBy(plays, ({ game_id }) => game_id)
}

function settled(row: Row): Play {
  const statement = statementOf(row)
  const id = playId(statement.game_id, statement.play_id)
  const mismatch = play.mismatch(statement)
  if (mismatch !== null) throw new Error(`${id}: ${mismatch}`)
  const result = play.reconcile(statement, null, { id, atMs: 0 })
  if (!('doc' in result)) throw new Error(`${id}: ${JSON.stringify(result)}`)
  return result.doc as Play
}

function typeOf(row: Row): PlayType | null {
  // A try that counted stays one when a penalty was enforced after it.
  if (row('two_point_conv_result') !== '') return 'two_point'
  if (row('extra_point_result') !== '') return 'extra_point'
  const type = row('play_type')
  return playTypes.find((known) => known === type) ?? null
}

function statementOf(row: Row): PlayInput {
  const type = typeOf(row)!
  const text = row('time')
  return {
    play_id: Number(row('play_id')),
    game_id: row('game_id'),
    qtr: Number(row('qtr')),
    clock: text.length === 4 ? `0${text}` : text,
    down: numberOf(row, 'down'),
    distance: numberOf(row, 'ydstogo'),
    yardline: row('yrdln') === '' ? null : row('yrdln'),
    yardline_100: numberOf(row, 'yardline_100'),
    description: row('desc'),
    play_type: type,
    air_yards: type === 'pass' ? numberOf(row, 'air_yards') : null,
    yac: numberOf(row, 'yards_after_catch'),
    posteam: row('posteam') === '' ? null : row('posteam'),
    score: { home: Number(row('total_home_score')), away: Number(row('total_away_score')) },
    timeouts: { home: Number(row('home_timeouts_remaining')), away: Number(row('away_timeouts_remaining')) },
    yards_gained: numberOf(row, 'yards_gained'),
    pass_result: type === 'pass' || type === 'qb_spike' ? passResultOf(row) : null,
    kick: kickOf(row, type),
    two_point: tryOf(row),
    touchdown: touchdownOf(row),
    safety: is(row, 'safety') ? row('defteam') : null,
    credits: creditsOf(row),
    fumbles: fumblesOf(row),
  }
}

function passResultOf(row: Row): PassResult | null {
  if (is(row, 'sack')) return 'sack'
  if (is(row, 'interception')) return 'intercepted'
  if (is(row, 'complete_pass')) return 'complete'
  return is(row, 'incomplete_pass') ? 'incomplete' : null
}

function kickOf(row: Row, type: PlayType): Play['kick'] {
  const distance = numberOf(row, 'kick_distance')
  if (type === 'extra_point') return { distance, result: goalResults[row('extra_point_result')] ?? 'missed' }
  if (type === 'field_goal') return { distance, result: goalResults[row('field_goal_result')] ?? null }
  if (type === 'punt') return { distance, result: is(row, 'punt_blocked') ? 'blocked' : null }
  return type === 'kickoff' ? { distance, result: null } : null
}

const goalResults: Readonly<Record<string, KickResult>> = {
  good: 'good',
  made: 'good',
  blocked: 'blocked',
  missed: 'missed',
  failed: 'missed',
}

function tryOf(row: Row): Play['two_point'] {
  if (is(row, 'defensive_two_point_conv') || is(row, 'defensive_extra_point_conv')) return 'returned'
  const result = row('two_point_conv_result')
  return result === 'success' ? 'good' : result === 'failure' ? 'failed' : null
}

const credited: readonly (readonly [Role, string])[] = [
  ['passer', 'passer_player_id'],
  ['receiver', 'receiver_player_id'],
  ['lateral_receiver', 'lateral_receiver_player_id'],
  ['rusher', 'rusher_player_id'],
  ['lateral_rusher', 'lateral_rusher_player_id'],
  ['kicker', 'kicker_player_id'],
  ['punter', 'punter_player_id'],
  ['returner', 'punt_returner_player_id'],
  ['returner', 'kickoff_returner_player_id'],
  ['interceptor', 'interception_player_id'],
]
const ofDefence: ReadonlySet<Role> = new Set(['interceptor'])

function creditsOf(row: Row): Credit[] {
  return credited.flatMap(([role, column]) => {
    const id = row(column)
    if (id === '') return []
    return [{ role, player: slug(id), team: teamOf(row, role), yards: yardsOf(row, role) }]
  })
}

/** On a kickoff the receiving side is the one in possession. */
function teamOf(row: Row, role: Role): string {
  const isKickoff = row('play_type') === 'kickoff'
  const isDefence =
    ofDefence.has(role) || (role === 'returner' && !isKickoff) || (role === 'kicker' && isKickoff)
  return row(isDefence ? 'defteam' : 'posteam')
}

/** Before the yards of each carrier were published, a lateral's part stands in the text alone. */
function yardsOf(row: Row, role: Role): number | null {
  const gained = numberOf(row, 'yards_gained')
  const isComplete = is(row, 'complete_pass')
  if (role === 'passer') return isComplete ? (numberOf(row, 'passing_yards') ?? gained) : null
  if (role === 'receiver') return isComplete ? (numberOf(row, 'receiving_yards') ?? gained) : null
  if (role === 'rusher') return numberOf(row, 'rushing_yards') ?? gained
  return role === 'returner' ? numberOf(row, 'return_yards') : null
}

function touchdownOf(row: Row): Play['touchdown'] {
  if (!is(row, 'touchdown') || row('td_team') === '') return null
  const team = row('td_team')
  const id = row('td_player_id') || scorerOf(row)
  return { team, player: id === '' ? null : slug(id) }
}

function scorerOf(row: Row): string {
  if (is(row, 'pass_touchdown')) return row('lateral_receiver_player_id') || row('receiver_player_id')
  if (is(row, 'rush_touchdown')) return row('lateral_rusher_player_id') || row('rusher_player_id')
  const returner = row('punt_returner_player_id') || row('kickoff_returner_player_id')
  const recoverer = row('fumble_recovery_1_team') === row('td_team') ? row('fumble_recovery_1_player_id') : ''
  return recoverer || row('interception_player_id') || returner
}

function fumblesOf(row: Row): Fumble[] {
  const id = row('fumbled_1_player_id')
  if (id === '') return []
  const recovered = row('fumble_recovery_1_player_id')
  const by = row('fumble_recovery_1_team')
  return [
    {
      player: slug(id),
      team: row('fumbled_1_team'),
      lost: is(row, 'fumble_lost') && by !== row('fumbled_1_team'),
      forced_by: row('forced_fumble_player_1_player_id')
        ? slug(row('forced_fumble_player_1_player_id'))
        : null,
      recovered_by: recovered === '' ? null : slug(recovered),
      recovered_team: by === '' ? null : by,
      recovery_yards: numberOf(row, 'fumble_recovery_1_yards') ?? 0,
    },
  ]
}
