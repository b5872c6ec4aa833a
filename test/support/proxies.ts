/** The proxies of deploy/ in front of nodes: each runs the file that is shipped, with addresses of this machine. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './command.ts'
import { freePort } from './postgres.ts'
import { until } from './until.ts'

const programs = ['nginx', 'caddy', 'haproxy'] as const
export type ProxyName = (typeof programs)[number]

export interface RunningProxy {
  readonly url: string
  readonly stop: () => Promise<void>
}

export const installedProxies: readonly ProxyName[] = programs.filter((name) => Bun.which(name) !== null)
export const missingProxies: readonly ProxyName[] = programs.filter((name) => Bun.which(name) === null)

/** `nodes` are the hosts with ports that take the place of node-1, node-2 and node-3. */
export async function startProxy(name: ProxyName, nodes: readonly string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `scoreline-${name}-`))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shipped = (path: string) =>
    readFileSync(join(root, 'deploy', path), 'utf8').replace(/node-(\d):8080/g, (_, n) => nodes[n - 1]!)
  const child = Bun.spawn([Bun.which(name)!, ...commands[name](shipped, { folder, port })], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdout: 'ignore',
    stderr: 'pipe',
  })
  const status = async () => {
    if (child.exitCode !== null) throw new Error(`${name}: ${await new Response(child.stderr).text()}`)
    return fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => 0,
    )
  }
  await until(`${name} answers`, status, (code) => code === 200)
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await child.exited
      clearTimeout(timer)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const stopWithinMs = 5_000

interface Place {
  readonly folder: string
  readonly port: number
}

type ProxyCommand = (shipped: (path: string) => string, place: Place) => string[]

/** Writes the configuration; returns the arguments that run it in the foreground. */
const commands: Readonly<Record<ProxyName, ProxyCommand>> = {
  nginx: (shipped, { folder, port }) => {
    const file = join(folder, 'nginx.conf')
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (each) => `${each}_temp_path ${folder}/${each};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    const cluster = shipped('nginx/cluster.conf')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/etc/nginx/scoreline-proxy.conf', join(root, 'deploy/nginx/proxy.conf'))
    const frame = `${user} worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`
    writeFileSync(file, `${frame} events {} http { access_log off; ${own.join(' ')} ${cluster} }`)
    return ['-p', folder, '-c', file, '-e', join(folder, 'error.log')]
  },
  caddy: (shipped, { folder, port }) => {
    const file = join(folder, 'Caddyfile')
    const site = shipped('caddy/Caddyfile').replace('scores.example.org', `http://:${port}`)
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
    return ['run', '--config', file, '--adapter', 'caddyfile']
  },
  haproxy: (shipped, { folder, port }) => {
    const file = join(folder, 'haproxy.cfg')
    // As many connections as a test machine allows.
    const text = shipped('haproxy/haproxy.cfg')
      .replace('bind :8080', `bind 127.0.0.1:${port}`)
      .replace('maxconn 100000', 'maxconn 200')
    writeFileSync(file, text)
    return ['-db', '-f', file]
  },
}
