/** What is in deploy/ fits the service: settings, files, metrics, and a real nginx in front of it. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentOf } from '../../bin/program.mjs'
import { settings } from '../../src/config/config.ts'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { startFakeSource } from '../support/fake-source.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { freePort } from '../support/postgres.ts'
import { isType, openEvents, subscribeTo } from '../support/stream.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
const deploy = join(root, 'deploy')
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')

const source = startFakeSource()
let service: InProcess
beforeAll(async () => {
  service = await startInProcess({ FEEDS: 'nba-cdn', FEED_URLS: `nba-cdn=${source.url}/` })
  await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
})
afterAll(async () => {
  await service?.stop()
  source.stop()
})

test('every metric of the dashboard and the alerts exists', async () => {
  // Metrics of ended connections appear with the first one.
  const events = await openEvents(service.url, 'channels=nba.play', {
    Authorization: `Bearer ${service.keys.pro}`,
  })
  events.close()
  const names = async () =>
    new Set(
      [...(await service.admin('GET', '/metrics')).text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!),
    )
  const known = await until('the connection has ended', names, (all) =>
    all.has('scoreline_stream_ended_total'),
  )
  for (const file of ['monitoring/grafana-dashboard.json', 'monitoring/alerts.yaml']) {
    const used = new Set(textOf(file).match(/scoreline_[a-z_]+/g))
    expect(used.size).toBeGreaterThan(8)
    const missing = [...used].filter(
      (name) =>
        !ofSeveral.has(name) && !known.has(name) && !known.has(name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect([file, missing]).toEqual([file, []])
  }
})

/** Shown with Redis, and with workers only: tests of those read them. */
const ofSeveral: ReadonlySet<string> = new Set(['scoreline_redis_up', 'scoreline_worker_ends_total'])

/** Every name of an environment variable that a manifest gives to the service. */
function variablesOf(name: string): string[] {
  const text = textOf(name)
  const documents = [Bun.YAML.parse(text)].flat() as unknown[]
  const found = new Set<string>()
  const visit = (value: unknown, key: string): void => {
    if (value === null || typeof value !== 'object') return
    if (key === 'environment' && !Array.isArray(value)) for (const each of Object.keys(value)) found.add(each)
    if (key === 'env') for (const each of value as { name: string }[]) found.add(each.name)
    for (const [inner, child] of Object.entries(value)) visit(child, inner)
  }
  for (const document of documents) visit(document, '')
  return [...found].filter((variable) => !variable.startsWith('POSTGRES_'))
}

test('manifests name settings that exist, and probe paths that answer', async () => {
  for (const file of ['compose.yaml', 'kubernetes/scoreline.yaml']) {
    const known = new Set(Object.keys(settings))
    const unknown = variablesOf(file).filter((name) => !known.has(name))
    expect([file, unknown]).toEqual([file, []])
  }
  const probes = new Set(textOf('kubernetes/scoreline.yaml').match(/path: (\/\w+)/g))
  for (const probe of probes) {
    const path = probe.replace('path: ', '')
    expect([path, (await service.get(path, { key: null })).status]).toEqual([path, 200])
  }
})

test('the Dockerfile copies files that exist', () => {
  const copied = [...textOf('Dockerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names]) =>
    names!.split(' '),
  )
  expect(copied).toContain('src')
  for (const name of copied) expect([name, existsSync(join(root, name))]).toEqual([name, true])
})

test('Docker and systemd start Bun with the settings of the launcher', () => {
  const engineSettings = (text: string) => [...new Set(text.match(/BUN_JSC_\w+=[\d.]+/g))].sort()
  const env = Object.entries(environmentOf('serve', {})).map(([name, value]) => `${name}=${value}`)
  expect(env.length).toBeGreaterThan(0)
  for (const file of ['Dockerfile', 'systemd/scoreline.service']) {
    expect([file, engineSettings(textOf(file))]).toEqual([file, env.sort()])
  }
})

const nginx = Bun.which('nginx')

describe.skipIf(nginx === null)(`behind nginx${nginx === null ? ' (skipped: no nginx)' : ''}`, () => {
  let folder: string
  let url: string
  let child: Bun.Subprocess

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scoreline-nginx-'))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    // The first node is down.
    const nodes = [`127.0.0.1:${await freePort()}`, new URL(service.url).host, new URL(service.url).host]
    const cluster = textOf('nginx/cluster.conf')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace(/node-(\d):8080/g, (_, n) => nodes[Number(n) - 1]!)
      .replace('/etc/nginx/scoreline-proxy.conf', join(deploy, 'nginx/proxy.conf'))
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
      events {} http { access_log off; ${temporary.join(' ')} ${cluster} }`,
    )
    child = Bun.spawn(
      [nginx!, '-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      {
        stdout: 'ignore',
        stderr: 'ignore',
      },
    )
    const status = () =>
      fetch(`${url}/healthz`).then(
        (response) => response.status,
        () => child.exitCode,
      )
    await until('nginx answers', status, (code) => code === 200)
  })
  afterAll(async () => {
    child?.kill('SIGTERM')
    await child?.exited
    rmSync(folder, { recursive: true, force: true })
  })

  test('requests are answered although a node is down', async () => {
    const headers = { Authorization: `Bearer ${service.keys.pro}` }
    for (let i = 0; i < 12; i++) {
      expect((await fetch(`${url}/v1/nba/scores/live`, { headers })).status).toBe(200)
    }
  })

  test('sockets and event streams get a change at once', async () => {
    const socket = await subscribeTo(url, service.keys.pro, 'nba.play')
    const events = await openEvents(url, 'channels=nba.play', { Authorization: `Bearer ${service.keys.pro}` })
    await events.next('caught up', isType('caught_up'))
    const startedMs = performance.now()
    await ingestAll(service, [playLine(gameId(1), 1)])
    await Promise.all(
      [socket, events].map((reader) => reader.next('the play', ({ data }) => data?.event_id === 1)),
    )
    // A proxy that buffers would hold it back until its buffer is full.
    expect(performance.now() - startedMs).toBeLessThan(3_000)
    socket.close()
    events.close()
  })
})
