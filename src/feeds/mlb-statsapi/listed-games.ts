import { BoundedMap } from '../../kernel/caches.ts'
import type { Game } from '../../sports/mlb/records/game.ts'
import { runMap } from '../shared/run-map.ts'
import type { State } from './status.ts'

type Memory = Map<string, unknown>

interface Listed {
  readonly status: Game['status']
  /** When a schedule first listed it with this status. */
  readonly sinceMs: number
}

const memoryKey = 'mlb-statsapi listed'
const listedMax = 64

const listedIn = (memory: Memory): Map<string, Listed> =>
  runMap(memory, memoryKey, () => new BoundedMap<string, Listed>(listedMax))

/**
 * Remembers which games schedules list as in progress, and which of those ended. A suspended game resumes weeks after
 * its start: by its start alone it would not be polled.
 */
export function noteListed(memory: Memory, gameId: string, state: State, nowMs: number): void {
  const { status } = state
  const listed = listedIn(memory)
  const before = listed.get(gameId)
  const isPlayed = status === 'in_progress' && state.status_detail !== 'suspended'
  if (!isPlayed && (status !== 'final' || !before)) listed.delete(gameId)
  else if (before?.status !== status) listed.set(gameId, { status, sinceMs: nowMs })
}

/** The games that were listed as in progress, each with its latest status. */
export const listedGames = (memory: Memory): ReadonlyMap<string, Listed> => listedIn(memory)
