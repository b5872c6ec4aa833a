import type { GameTime, ScreenTime } from '../contract/game-time.ts'

/** A version of a game with the time of its commit. */
export interface GameVersion {
  readonly atMs: number
  readonly doc: unknown
}

/**
 * When a game was last where a screen shows it; null when it was not there. `versions` are oldest first. A running clock
 * is interpolated between two versions of the same place or later.
 */
export function findOnScreen(
  time: GameTime,
  screen: ScreenTime,
  versions: readonly GameVersion[],
): number | null {
  const sought = time.sought(screen)
  for (let i = versions.length - 1; i >= 0; i--) {
    const { atMs, doc } = versions[i]!
    const reached = time.reached(doc)
    if (reached === null) continue
    if (reached === sought && time.matches(doc, screen)) return atMs
    const next = versions[i + 1]
    const later = next ? time.reached(next.doc) : null
    if (!time.isRunning || !next || later === null || reached >= sought || later <= sought) continue
    return atMs + ((sought - reached) / (later - reached)) * (next.atMs - atMs)
  }
  return null
}
