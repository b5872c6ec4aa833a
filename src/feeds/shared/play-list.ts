/** A document lists all plays of a game: which stored plays it withdraws, and how far into the game it reaches. */
import type { Change } from '../../contract/change.ts'

/** Deletes the stored plays of a game that the document no longer has. */
export function withdrawMissing(
  kind: string,
  gameId: string,
  storedIds: Iterable<string>,
  listedIds: ReadonlySet<string>,
): Change[] {
  const missing = [...storedIds].filter((id) => !listedIds.has(id) && id.startsWith(`${gameId}:`))
  return missing.map((id): Change => ({ kind, id, op: 'delete' }))
}

const periodWeight = 100_000

/** How far into the game the last play is, as a number that rises. The clock counts down. */
export function lastMomentOf(plays: Iterable<{ readonly period: number; readonly clock: string }>): number {
  let last = 0
  for (const { period, clock } of plays) {
    const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
    last = Math.max(last, period * periodWeight - minutes * 60 - seconds)
  }
  return last
}
