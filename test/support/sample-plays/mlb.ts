/** For tests: plays of a made-up game, said with as little as a case needs. */

import { type Lineup, lineup } from '../../../src/sports/mlb/records/lineup.ts'
import { type Play, type PlayInput, play, playId } from '../../../src/sports/mlb/records/play.ts'
import { reconciled } from '../reconciled.ts'

const madeUpGame = 'made-up'

type Said = Partial<PlayInput> & Pick<PlayInput, 'event_id' | 'batter'>

/** A play in the top of the first against the home starter, unless it says otherwise. */
export function madeUpPlay(said: Said): Play {
  const statement: PlayInput = {
    game_id: madeUpGame,
    inning: 1,
    half: 'top',
    pitcher: said.half === 'bottom' ? 'away-starter' : 'home-starter',
    outs: 0,
    ...said,
  }
  return reconciled(play, playId(statement.game_id, said.event_id), statement)
}

const spots = ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'] as const

const sideOf = (name: string, team: string) => ({
  team,
  batters: spots.map((pos, i) => ({ player: `${name}-${i + 1}`, order: i + 1, pos })),
  pitcher: `${name}-starter`,
})

/** Batters are `home-1` to `home-9` and `away-1` to `away-9`. */
export const madeUpLineup: Lineup = reconciled(lineup, madeUpGame, {
  game_id: madeUpGame,
  home: sideOf('home', 'SEA'),
  away: sideOf('away', 'SF'),
})

type Move = NonNullable<PlayInput['runners']>[number]

export const out = (player: string, start: Move['start'] = null): Move => ({ player, start, end: null })

export const run = (
  player: string,
  start: Move['start'],
  responsiblePitcher: string,
  said: Partial<Move> = {},
): Move => ({
  player,
  start,
  end: 'home',
  rbi: true,
  earned: true,
  responsible_pitcher: responsiblePitcher,
  ...said,
})

/** `count` batters of a side go down one after the other. */
export function outsInARow(
  from: number,
  count: number,
  said: Omit<Said, 'event_id' | 'batter'> = {},
): Play[] {
  const side = said.half === 'bottom' ? 'home' : 'away'
  return Array.from({ length: count }, (_, i) => {
    const batter = `${side}-${(i % 9) + 1}`
    const inning = (said.inning ?? 1) + Math.floor(i / 3)
    return madeUpPlay({
      ...said,
      event_id: from + i,
      batter,
      inning,
      type: 'field_out',
      outs: (i % 3) + 1,
      runners: [out(batter)],
    })
  })
}
