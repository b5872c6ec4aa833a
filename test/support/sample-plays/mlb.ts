/** Plays of a sample game with as few fields as a case needs. */

import { lineup, play } from '../../../src/sports/mlb/index.ts'
import type { Lineup } from '../../../src/sports/mlb/records/lineup.ts'
import { type Play, type PlayInput, playId } from '../../../src/sports/mlb/records/play.ts'
import { reconciled } from '../reconciled.ts'

const sampleGame = 'made-up'

type PlayFields = Partial<PlayInput> & Pick<PlayInput, 'event_id' | 'batter'>

/** A play in the top of the first against the home starter, unless the fields say otherwise. */
export function samplePlay(fields: PlayFields): Play {
  const input: PlayInput = {
    game_id: sampleGame,
    inning: 1,
    half: 'top',
    pitcher: fields.half === 'bottom' ? 'away-starter' : 'home-starter',
    outs: 0,
    ...fields,
  }
  return reconciled(play, playId(input.game_id, fields.event_id), input)
}

const spots = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const

const sideOf = (name: string, team: string) => ({
  team,
  batters: spots.map((pos, i) => ({ player: `${name}-${i + 1}`, order: i + 1, pos })),
  pitcher: `${name}-starter`,
})

/** Batters are `home-1` to `home-9` and `away-1` to `away-9`. */
export const sampleLineup: Lineup = reconciled(lineup, sampleGame, {
  game_id: sampleGame,
  home: sideOf('home', 'SEA'),
  away: sideOf('away', 'SF'),
})

type Move = NonNullable<PlayInput['runners']>[number]

export const out = (player: string, start: Move['start'] = null): Move => ({ player, start, end: null })

export const run = (
  player: string,
  start: Move['start'],
  responsiblePitcher: string,
  fields: Partial<Move> = {},
): Move => ({
  player,
  start,
  end: 'home',
  rbi: true,
  earned: true,
  responsible_pitcher: responsiblePitcher,
  ...fields,
})

/** `count` batters of a side make an out one after the other. */
export function outsInARow(
  from: number,
  count: number,
  fields: Omit<PlayFields, 'event_id' | 'batter'> = {},
): Play[] {
  const side = fields.half === 'bottom' ? 'home' : 'away'
  return Array.from({ length: count }, (_, i) => {
    const batter = `${side}-${(i % 9) + 1}`
    const inning = (fields.inning ?? 1) + Math.floor(i / 3)
    return samplePlay({
      ...fields,
      event_id: from + i,
      batter,
      inning,
      type: 'field_out',
      outs: (i % 3) + 1,
      runners: [out(batter)],
    })
  })
}
