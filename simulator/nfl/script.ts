import type { Change } from '../../src/contract/change.ts'
import { play } from '../../src/sports/nfl/records/play.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveGame } from './live-game.ts'
import { marketsOf } from './markets.ts'
import { recordId } from './play-record.ts'
import { gameChange, officialChange, type PlayedGame, playOut } from './played-game.ts'
import { playersOf, reportOf } from './registry.ts'

/** While the clock runs without a play, the game is emitted at this interval, but not right before the next play. */
const ticks = { everySeconds: 15, beforePlaySeconds: 8 } as const

/** Every step of a game, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const played = playOut(seed, simulated)
  const { log, wallClock, scheduled } = played
  const markets = marketsOf(seed, played)
  const steps: SimulatedStep[] = []
  for (let from = 0; from < log.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < log.length && wallClock.instants[to] === atMs) to++
    if (from > 0) addTicks(played, from, steps)
    const { board } = log[to - 1]!
    const before = from === 0 ? [...playersOf(played), ...reportOf(played)] : []
    const changes = [...before, ...playChanges(played, from, to)]
    changes.push(gameChange(liveGame(scheduled, board, atMs)), ...markets.follow({ atMs, board }))
    steps.push({ atMs, changes })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(played)] })
  return steps
}

const playChanges = ({ plays }: PlayedGame, from: number, to: number): Change[] =>
  plays
    .slice(from, to)
    .flatMap((data) => (data ? [{ kind: play.kind, id: recordId(data), op: 'put' as const, data }] : []))

/** Adds steps of the running clock between entry `next` and the one before it. */
function addTicks({ log, scheduled, wallClock }: PlayedGame, next: number, steps: SimulatedStep[]): void {
  const { board } = log[next - 1]!
  const { board: ahead, runSeconds } = log[next]!
  if (ahead.quarter !== board.quarter) return
  const { everySeconds, beforePlaySeconds } = ticks
  for (let run = everySeconds; run <= runSeconds - beforePlaySeconds; run += everySeconds) {
    const atMs = wallClock.instants[next]! - (runSeconds - run) * 1000
    const running = { ...board, secondsLeft: board.secondsLeft - run }
    steps.push({ atMs, changes: [gameChange(liveGame(scheduled, running, atMs))] })
  }
}
