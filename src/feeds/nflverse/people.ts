import type { ParseContext } from '../../contract/adapter.ts'
import { type Identified, identify, type Person } from '../identity/index.ts'
import { leagueIds } from '../shared/nfl/league.ts'
import type { Row } from './row.ts'

/**
 * An id such as `00-0027696`. One vintage of the files encodes it in hexadecimal inside a longer id; a longer id of
 * another format marks a team penalty, which has no player.
 */
function playerIdOf(text: string): string {
  if (text.length < 32) return text
  const letters = Buffer.from(text.replaceAll('-', '').slice(4, 24), 'hex').toString('latin1')
  return /^\d\d-\d{7}$/.test(letters) ? letters : ''
}

/** `T.Brady` as `T. Brady`. */
export const shortName = (text: string): string => text.replace(/\.(?=\S)/, '. ')

/** The prefixes of the columns that name players: `<part>_player_id` and `<part>_player_name`. */
const playerParts = [
  'passer',
  'receiver',
  'rusher',
  'lateral_receiver',
  'lateral_rusher',
  'interception',
  'punt_returner',
  'kickoff_returner',
  'lateral_punt_returner',
  'lateral_kickoff_returner',
  'punter',
  'kicker',
  'blocked',
  'sack',
  'half_sack_1',
  'half_sack_2',
  'solo_tackle_1',
  'solo_tackle_2',
  'assist_tackle_1',
  'assist_tackle_2',
  'assist_tackle_3',
  'assist_tackle_4',
  'tackle_with_assist_1',
  'tackle_with_assist_2',
  'pass_defense_1',
  'pass_defense_2',
  'forced_fumble_player_1',
  'forced_fumble_player_2',
  'fumbled_1',
  'fumbled_2',
  'fumble_recovery_1',
  'fumble_recovery_2',
  'own_kickoff_recovery',
  'penalty',
  'td',
] as const
export type PlayerPart = (typeof playerParts)[number]

const playerColumns = playerParts.map((part) => ({ id: `${part}_player_id`, name: `${part}_player_name` }))

/** Resolves everyone in the rows of a game by short names; rosters have the full ones. */
export async function identifyPlayers(context: ParseContext, rows: readonly Row[]): Promise<Identified> {
  const people = new Map<string, Person>()
  for (const row of rows) {
    for (const { id, name } of playerColumns) {
      const sourceId = playerIdOf(row.text(id))
      if (sourceId === '' || people.has(sourceId)) continue
      people.set(sourceId, { sourceId, name: shortName(row.text(name)), isShort: true })
    }
  }
  return identify(context, leagueIds, [...people.values()])
}

/** The slug of the player in a part of a row; null if there is none. */
export type PlayerOf = (row: Row, part: PlayerPart) => string | null

export const playerOf =
  ({ slugs }: Identified): PlayerOf =>
  (row, part) =>
    slugs.get(playerIdOf(row.text(`${part}_player_id`))) ?? null
