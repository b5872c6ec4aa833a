/** Maps the player columns of a row to credits. */
import type { Play } from '../../sports/nfl/records/play.ts'
import type { Credit, Fumble, Role } from '../../sports/nfl/records/play-parts.ts'
import { teamOf } from '../shared/nfl/league.ts'
import type { PlayerOf, PlayerPart } from './people.ts'
import type { Row } from './row.ts'

const credited: readonly (readonly [Role, PlayerPart])[] = [
  ['passer', 'passer'],
  ['receiver', 'receiver'],
  ['lateral_receiver', 'lateral_receiver'],
  ['rusher', 'rusher'],
  ['lateral_rusher', 'lateral_rusher'],
  ['kicker', 'kicker'],
  ['punter', 'punter'],
  ['returner', 'punt_returner'],
  ['returner', 'kickoff_returner'],
  ['lateral_returner', 'lateral_punt_returner'],
  ['lateral_returner', 'lateral_kickoff_returner'],
  ['interceptor', 'interception'],
  ['sacker', 'sack'],
  ['sacker', 'half_sack_1'],
  ['sacker', 'half_sack_2'],
  ['tackler', 'solo_tackle_1'],
  ['tackler', 'solo_tackle_2'],
  ['tackler', 'tackle_with_assist_1'],
  ['tackler', 'tackle_with_assist_2'],
  ['assist_tackler', 'assist_tackle_1'],
  ['assist_tackler', 'assist_tackle_2'],
  ['assist_tackler', 'assist_tackle_3'],
  ['assist_tackler', 'assist_tackle_4'],
  ['pass_defender', 'pass_defense_1'],
  ['pass_defender', 'pass_defense_2'],
  ['blocker', 'blocked'],
]

export function creditsOf(row: Row, playerOf: PlayerOf): Credit[] {
  return credited.flatMap(([role, part]) => {
    const player = playerOf(row, part)
    if (player === null) return []
    const team = teamOf(row.text(`${part}_team`)) ?? sideOf(row, role)
    return team === null ? [] : [{ role, player, team, yards: yardsOf(row, role) }]
  })
}

const ofDefence: ReadonlySet<Role> = new Set([
  'interceptor',
  'sacker',
  'tackler',
  'assist_tackler',
  'pass_defender',
  'blocker',
])
const ofReturn: ReadonlySet<Role> = new Set(['returner', 'lateral_returner'])

/** On a kickoff the receiving team counts as the one in possession. */
function sideOf(row: Row, role: Role): string | null {
  const isKickoff = row.text('play_type') === 'kickoff'
  const isDefence =
    ofDefence.has(role) || (ofReturn.has(role) && !isKickoff) || (role === 'kicker' && isKickoff)
  return teamOf(row.text(isDefence ? 'defteam' : 'posteam'))
}

/** Older files lack yards per carrier: the yards of a lateral are then only in the text. */
function yardsOf(row: Row, role: Role): number | null {
  const gained = row.whole('yards_gained')
  const isComplete = row.is('complete_pass')
  if (role === 'passer') return isComplete ? (row.whole('passing_yards') ?? gained) : null
  if (role === 'receiver') return isComplete ? (row.whole('receiving_yards') ?? gained) : null
  if (role === 'rusher') return row.whole('rushing_yards') ?? gained
  if (role === 'lateral_receiver') return row.whole('lateral_receiving_yards')
  if (role === 'lateral_rusher') return row.whole('lateral_rushing_yards')
  return role === 'returner' ? row.whole('return_yards') : null
}

export function touchdownOf(row: Row, playerOf: PlayerOf): Play['touchdown'] {
  const team = teamOf(row.text('td_team'))
  if (!row.is('touchdown') || team === null) return null
  return { team, player: playerOf(row, 'td') ?? scorerOf(row, playerOf) }
}

/** Older files have no scorer column: the scorer follows from the role in the play. */
function scorerOf(row: Row, playerOf: PlayerOf): string | null {
  if (row.is('pass_touchdown')) return playerOf(row, 'lateral_receiver') ?? playerOf(row, 'receiver')
  if (row.is('rush_touchdown')) return playerOf(row, 'lateral_rusher') ?? playerOf(row, 'rusher')
  const isRecovered = row.text('fumble_recovery_1_team') === row.text('td_team')
  return (
    (isRecovered ? playerOf(row, 'fumble_recovery_1') : null) ??
    playerOf(row, 'interception') ??
    playerOf(row, 'punt_returner') ??
    playerOf(row, 'kickoff_returner')
  )
}

export function fumblesOf(row: Row, playerOf: PlayerOf): Fumble[] {
  const player = playerOf(row, 'fumbled_1')
  const team = teamOf(row.text('fumbled_1_team'))
  if (player === null || team === null) return []
  const by = teamOf(row.text('fumble_recovery_1_team'))
  return [
    {
      player,
      team,
      lost: row.is('fumble_lost') && by !== team,
      forced_by: playerOf(row, 'forced_fumble_player_1'),
      recovered_by: playerOf(row, 'fumble_recovery_1'),
      recovered_team: by,
      recovery_yards: row.whole('fumble_recovery_1_yards') ?? 0,
    },
  ]
}
