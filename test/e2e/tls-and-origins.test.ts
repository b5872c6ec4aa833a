import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { startInProcess } from '../support/in-process.ts'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

/** The first frame of a stream connection. */
function firstFrame(url: string, key: string, tls: object): Promise<unknown> {
  // Headers and TLS options of a WebSocket are extensions of Bun.
  const headers = { Authorization: `Bearer ${key}` }
  const socket = new WebSocket(`${url}/v1/stream`, { headers, tls } as never)
  return new Promise((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      resolve(JSON.parse(String(data)))
      socket.close()
    }
    socket.onerror = () => reject(new Error('the socket was not opened'))
  })
}

test('serves HTTPS, and the stream over it, when a certificate and its key are set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scoreline-tls-'))
  const files = { TLS_CERT: fixture('tls-cert.pem'), TLS_KEY: fixture('tls-key.pem') }
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, FEEDS: 'none', ...files })
  const app = await startApp({ config, log: silentLog })
  try {
    expect(app.url).toStartWith('https://')
    const tls = { ca: await Bun.file(files.TLS_CERT).text(), checkServerIdentity: () => undefined }
    const response = await fetch(`${app.url}/healthz`, { tls })
    expect(await response.json()).toEqual({ status: 'ok' })
    const { key } = (await app.ready)!.find(({ tier }) => tier === 'pro')!
    expect(await firstFrame(app.url.replace('https', 'wss'), key, tls)).toMatchObject({ type: 'welcome' })
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('allows browsers of listed origins, and no others', async () => {
  const service = await startInProcess({ CORS_ORIGINS: 'https://app.example' })
  try {
    const get = (origin: string) =>
      fetch(`${service.url}/v1/account`, {
        headers: { Origin: origin, Authorization: `Bearer ${service.keys.free}` },
      })
    expect((await get('https://app.example')).headers.get('access-control-allow-origin')).toBe(
      'https://app.example',
    )
    expect((await get('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await fetch(`${service.url}/v1/account`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
  } finally {
    await service.stop()
  }
})
