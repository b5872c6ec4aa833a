/** Starts, steers and ends the replay session of the page. */
import type { IssuedReplay, Replay } from '../../client/src/index.ts'
import { call } from './api.ts'
import { session } from './boot.ts'
import { nowPlaying, setPlaying, updatePlaying } from './replaying.ts'

const keptName = 'scoreline.replay'

/** A key has few open sessions: one that an earlier page left behind is ended first. */
export async function startPlaying(fromMs: number, speed: number): Promise<void> {
  await endForgotten()
  const body = { from: new Date(fromMs).toISOString(), speed }
  const issued = await call<IssuedReplay>('post', '/v1/replays', { body })
  sessionStorage.setItem(keptName, issued.id)
  addEventListener('pagehide', endWithPage, { once: true })
  setPlaying(issued)
}

export async function steer(change: {
  readonly speed?: number
  readonly state?: 'playing' | 'paused'
  readonly seek?: string
}): Promise<void> {
  const playing = nowPlaying()
  if (!playing) return
  const params = { id: playing.id }
  updatePlaying(await call<Replay>('patch', '/v1/replays/{id}', { params, body: change }))
}

export async function stopPlaying(): Promise<void> {
  if (nowPlaying()) setPlaying(null)
  await endForgotten()
}

async function endForgotten(): Promise<void> {
  const id = sessionStorage.getItem(keptName)
  if (id === null) return
  sessionStorage.removeItem(keptName)
  await call('delete', '/v1/replays/{id}', { params: { id } }).catch(() => undefined)
}

function endWithPage(): void {
  const playing = nowPlaying()
  const token = session()?.console_token
  if (!playing || !token) return
  void fetch(`/v1/replays/${playing.id}`, {
    method: 'DELETE',
    keepalive: true,
    headers: { 'X-Console-Token': token },
  }).catch(() => undefined)
}
