/** What is in deploy/ fits the service: settings, probes and metrics. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOf } from '../../bin/program.mjs'
import { settings } from '../../src/config/config.ts'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { startFakeSource } from '../support/fake-source.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { openEvents } from '../support/stream.ts'
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
  for (const file of ['compose.cluster.yaml', 'kubernetes/scoreline.yaml']) {
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

test('a cluster without one of its secrets says so in place of starting', () => {
  const composed = textOf('compose.cluster.yaml')
  for (const name of ['ADMIN_TOKEN', 'SECRET_KEY', 'POSTGRES_PASSWORD', 'REDIS_PASSWORD']) {
    expect(composed).toMatch(new RegExp(`\\$\\{${name}:\\?[^}]+\\}`))
    expect(composed).not.toMatch(new RegExp(`\\$\\{${name}(:-|\\})`))
  }
  expect(composed).toMatch(/"--requirepass",\s+"\$\{REDIS_PASSWORD:\?/)
  // Compose asks for the secrets of every service in a file: the single node needs none.
  expect(textOf('compose.yaml')).not.toContain('${')
  const kubernetes = textOf('kubernetes/scoreline.yaml')
  for (const name of ['ADMIN_TOKEN', 'SECRET_KEY', 'DATABASE_URL']) {
    expect(kubernetes).toContain(`secretKeyRef: { name: scoreline, key: ${name} } }`)
  }
})

test('health checks of containers and proxies follow the process: an outage of the database ends no live reads', () => {
  const [deployment] = Bun.YAML.parse(textOf('kubernetes/scoreline.yaml')) as { spec: PodTemplate }[]
  const [container] = deployment!.spec.template.spec.containers
  expect(container!.livenessProbe.httpGet.path).toBe('/healthz')
  expect(container!.readinessProbe.httpGet.path).toBe('/healthz')
  for (const file of ['Dockerfile', 'caddy/Caddyfile', 'haproxy/haproxy.cfg']) {
    const checks = textOf(file).replace(/^\s*#.*$/gm, '')
    expect([file, checks.includes('/healthz'), checks.includes('/readyz')]).toEqual([file, true, false])
  }
})

interface Probe {
  readonly httpGet: { readonly path: string }
}

interface PodTemplate {
  readonly template: {
    readonly spec: {
      readonly containers: { readonly livenessProbe: Probe; readonly readinessProbe: Probe }[]
    }
  }
}

test('Docker and systemd start Bun with the settings of the launcher', () => {
  const engineSettings = (text: string) => [...new Set(text.match(/BUN_JSC_\w+=[\d.]+/g))].sort()
  const env = Object.entries(environmentOf('serve', {})).map(([name, value]) => `${name}=${value}`)
  expect(env.length).toBeGreaterThan(0)
  for (const file of ['Dockerfile', 'systemd/scoreline.service']) {
    expect([file, engineSettings(textOf(file))]).toEqual([file, env.sort()])
  }
})
