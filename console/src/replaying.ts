/**
 * The replay session that the page plays, if any. While one plays, every read of a page uses the session's key, so that
 * pages follow the past exactly as they follow the present.
 */
import type { IssuedReplay, Replay } from '../../client/src/index.ts'

export interface Playing {
  readonly id: string
  readonly key: string
  readonly view: Replay
  /** When `view` was read, on this machine's clock. */
  readonly readAtMs: number
}

let playing: Playing | null = null
const listeners = new Set<() => void>()

export const nowPlaying = (): Playing | null => playing

export function onPlaying(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setPlaying(issued: IssuedReplay | null): void {
  playing = issued && { id: issued.id, key: issued.key, view: issued, readAtMs: Date.now() }
  for (const listener of listeners) listener()
}

export function updatePlaying(view: Replay): void {
  if (playing?.id !== view.id) return
  playing = { ...playing, view, readAtMs: Date.now() }
  for (const listener of listeners) listener()
}

/** The instant that the session shows now, without asking for it. */
export function playedMs({ view, readAtMs }: Playing): number {
  const sinceMs = view.state === 'playing' ? (Date.now() - readAtMs) * view.speed : 0
  return Math.min(Date.parse(view.to), Date.parse(view.at) + sinceMs)
}
