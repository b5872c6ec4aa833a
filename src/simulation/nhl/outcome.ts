import type { Change } from '../../contract/change.ts'
import { assert } from '../../kernel/assert.ts'
import { analyse } from '../../sports/nhl/metrics/analyse.ts'
import { type Box, box } from '../../sports/nhl/records/box.ts'
import { play } from '../../sports/nhl/records/play.ts'
import type { SimulatedGame } from '../simulation.ts'
import { recordId } from './play-log.ts'
import { boxAt, officialChange, type PlayedGame, playOut } from './played-game.ts'

/**
 * The changes kept of a game long past: its final state without the plays, but with everything counted from them,
 * so that season stats do not depend on which games still have their plays.
 */
export function outcome(seed: string, simulated: SimulatedGame): readonly Change[] {
  return outcomeOf(playOut(seed, simulated))
}

/** The changes kept of a game of the last weeks: its plays and outcome, without its many shift records. */
export function recent(seed: string, simulated: SimulatedGame): readonly Change[] {
  const played = playOut(seed, simulated)
  const plays = played.log.flatMap(({ play: data }) =>
    data ? [{ kind: play.kind, id: recordId(data), op: 'put' as const, data }] : [],
  )
  return [...plays, ...outcomeOf(played)]
}

function outcomeOf(played: PlayedGame): readonly Change[] {
  const { log, scheduled } = played
  const analysis = analyse(
    { home: scheduled.home.team, away: scheduled.away.team },
    log.flatMap((entry) => entry.play ?? []),
    log.flatMap((entry) => entry.shifts),
  )
  const final = boxAt(played, log.length - 1)
  assert(final?.final, `${scheduled.game_id} ends with its box score`)
  const data: Box = {
    ...final,
    home: { ...final.home, analysis: analysis.home },
    away: { ...final.away, analysis: analysis.away },
  }
  // The game comes last: once it is official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(played)]
}
