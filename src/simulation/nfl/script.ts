import type { Change } from '../../contract/change.ts'
import { play } from '../../sports/nfl/records/play.ts'
import type { SimulatedGame, SimulatedStep } from '../simulation.ts'
import { liveGame } from './live-game.ts'
import { marketsOf } from './markets.ts'
import { recordId } from './play-record.ts'
import { playersOf, reportOf } from './registry.ts'
import { gameChange, officialChange, type Telling, tell } from './telling.ts'

/** While the clock runs without a play it is told every so often, but not right before the next one. */
const ticks = { everySeconds: 15, beforePlaySeconds: 8 } as const

/** All that a game says, in time order. */
export function script(seed: string, simulated: SimulatedGame): readonly SimulatedStep[] {
  const telling = tell(seed, simulated)
  const { log, wallClock, scheduled } = telling
  const markets = marketsOf(seed, telling)
  const steps: SimulatedStep[] = []
  for (let from = 0; from < log.length; ) {
    const atMs = wallClock.instants[from]!
    let to = from + 1
    while (to < log.length && wallClock.instants[to] === atMs) to++
    if (from > 0) addTicks(telling, from, steps)
    const { board } = log[to - 1]!
    const before = from === 0 ? [...playersOf(telling), ...reportOf(telling)] : []
    const changes = [...before, ...playChanges(telling, from, to)]
    changes.push(gameChange(liveGame(scheduled, board, atMs)), ...markets.follow({ atMs, board }))
    steps.push({ atMs, changes })
    from = to
  }
  steps.push({ atMs: wallClock.officialMs, changes: [officialChange(telling)] })
  return steps
}

const playChanges = ({ plays }: Telling, from: number, to: number): Change[] =>
  plays
    .slice(from, to)
    .flatMap((data) => (data ? [{ kind: play.kind, id: recordId(data), op: 'put' as const, data }] : []))

/** The running clock between the entry before `next` and that entry. */
function addTicks({ log, scheduled, wallClock }: Telling, next: number, steps: SimulatedStep[]): void {
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
