import type { Change } from '../../src/contract/change.ts'
import { assert } from '../../src/kernel/assert.ts'
import { analyse } from '../../src/sports/nhl/metrics/analyse.ts'
import { boxScoreOf } from '../../src/sports/nhl/metrics/box-score.ts'
import { type Box, box } from '../../src/sports/nhl/records/box.ts'
import type { BoxScore } from '../../src/sports/nhl/records/box-score.ts'
import { play } from '../../src/sports/nhl/records/play.ts'
import type { SimulatedGame } from '../simulation.ts'
import { liveGame } from './live-game.ts'
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
  const plays = log.flatMap((entry) => entry.play ?? [])
  const shifts = log.flatMap((entry) => entry.shifts)
  const analysis = analyse({ home: scheduled.home.team, away: scheduled.away.team }, plays, shifts)
  const final = boxAt(played, log.length - 1)
  assert(final?.final, `${scheduled.game_id} ends with its box score`)
  const game = liveGame(scheduled, log.at(-1)!.board, played.wallClock.officialMs)
  const score = boxScoreOf(game, { plays, shifts, box: final, lineup: null })
  assert(score, `${scheduled.game_id} has plays`)
  const data: Box = {
    ...final,
    home: { ...withCounts(final.home, score.home), analysis: analysis.home },
    away: { ...withCounts(final.away, score.away), analysis: analysis.away },
  }
  // The game comes last: once it is official, nothing is missing.
  return [{ kind: box.kind, id: data.game_id, op: 'put', data }, officialChange(played)]
}

/** The stated lines of a side with the counts that otherwise only the plays show. */
function withCounts(side: Box['home'], counted: BoxScore['home']): Box['home'] {
  const skaters = new Map(counted.skaters.map((line) => [line.player, line]))
  const goalies = new Map(counted.goalies.map((line) => [line.player, line]))
  return {
    ...side,
    skaters: side.skaters.map((line) => {
      const { hits, blocks, fow, fol } = skaters.get(line.player)!
      return { ...line, hits: hits!, blocks: blocks!, faceoffs_won: fow!, faceoffs_lost: fol! }
    }),
    goalies: side.goalies.map((line) => ({ ...line, decision: goalies.get(line.player)!.decision })),
  }
}
