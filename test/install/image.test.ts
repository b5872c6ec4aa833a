/** The image: its build gets every file that it copies, and what it makes runs as it is started in a container. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../support/command.ts'
import { buildImage, type Image, missingLayers, stepsOf } from '../support/docker-build.ts'
import { contextFiles, readIgnoreFile } from '../support/docker-ignore.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { missingRegistry } from '../support/npm.ts'
import { freePort } from '../support/postgres.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(600_000)
const dockerfile = join(root, 'deploy/Dockerfile')
const ignoreText = await Bun.file(`${dockerfile}.dockerignore`).text()

test('an ignore file is read as Docker reads it', () => {
  const { excludes } = readIgnoreFile(
    '# all but\n**\n!src\n!/docs/\n!a.md\n**/*.test.ts\n*/temp?\ndocs/pictures\n',
  )
  const paths =
    'src/a.ts src/deep/b.ts src/b.test.ts docs/a.md docs/pictures/a.png a.md b.md sub/a.md src/temp1/a src/x/temp1'
  expect(paths.split(' ').filter((path) => !excludes(path))).toEqual([
    'src/a.ts',
    'src/deep/b.ts',
    'docs/a.md',
    'a.md',
    'src/x/temp1',
  ])
})

test('the build context has all that the Dockerfile copies, and no tests, secrets or data', () => {
  const files = contextFiles(root, ignoreText)
  const copied = stepsOf(dockerfile)
    .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
    .flatMap(({ text }) => text.split(' ').slice(0, -1))
  expect(copied).toContain('docs')
  const missing = copied.filter((path) => !files.some((file) => file === path || file.startsWith(`${path}/`)))
  expect(missing).toEqual([])
  expect(
    files.filter((file) => /\.test\.ts$|(^|\/)(node_modules|data|\.git|\.env|test|bench)(\/|$)/.test(file)),
  ).toEqual([])
})

const missing = missingLayers() ?? (await missingRegistry())

describe.skipIf(missing !== null)(`an image in a folder${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string
  let image: Image
  let service: Bun.Subprocess<'ignore', 'ignore', 'pipe'>
  let port: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'scoreline-image-'))
    port = await freePort()
    image = buildImage({
      root,
      dockerfile,
      folder,
      leaveOut: /^apt-get/,
      // What supervises the first process of a container is of the base image too.
      programs: {
        npm: '#!/bin/sh\nexec npx -y npm@latest "$@"\n',
        tini: '#!/bin/sh\nshift\nexec "$@"\n',
      },
    })
    const { inside, entrypoint, command } = image
    service = Bun.spawn([...inside, `PORT=${port}`, 'FEEDS=none', ...entrypoint, ...command], {
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'pipe',
    })
    const status = async () => {
      if (service.exitCode !== null) throw new Error(await new Response(service.stderr).text())
      return fetch(`http://127.0.0.1:${port}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      )
    }
    await until('the service in the image is ready', status, (code) => code === 200)
  })
  afterAll(async () => {
    service?.kill('SIGTERM')
    await service?.exited
    rmSync(folder, { recursive: true, force: true })
  })

  /** As `docker exec`. */
  const exec = (command: readonly string[], stdin = '') => {
    const ran = Bun.spawnSync([...image.inside, `PORT=${port}`, ...command], {
      stdin: new TextEncoder().encode(stdin),
    })
    return { code: ran.exitCode, stdout: ran.stdout.toString(), stderr: ran.stderr.toString() }
  }

  test('runs as a user of its own, from the bundle and the prepared database', async () => {
    expect(image.user).not.toBe('0')
    expect(exec(['id', '-u']).stdout.trim()).toBe(image.user)
    expect(exec(['touch', '/app/file']).code).not.toBe(0)
    const prepared = 'ls -d node_modules/.cache/scoreline/pglite-*-schema-*/PG_VERSION'
    expect(exec(['sh', '-c', `test -r dist/main.js && test -r $(${prepared})`]).code).toBe(0)
    for (const path of ['/', '/docs', '/docs/guides/running', '/openapi.json']) {
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([path, 200])
    }
  })

  test('has the command on its path: a key is made and games are imported beside the service', async () => {
    const made = exec(['scoreline', 'keys', 'create', '--name', 'app', '--tier', 'pro', '--json'])
    expect([made.code, made.stderr]).toEqual([0, ''])
    const line = JSON.stringify(gameLine(gameId(1), { status: 'final' }))
    const write = exec(['sh', '-c', 'cat > /data/games.ndjson'], line)
    expect(write.code).toBe(0)
    const imported = exec(['scoreline', 'import', 'changes', '/data/games.ndjson', '--json'])
    expect([imported.code, imported.stdout.includes('"accepted":1')]).toEqual([0, true])
    const answer = await fetch(`http://127.0.0.1:${port}/v1/nba/games/${gameId(1)}`, {
      headers: { Authorization: `Bearer ${JSON.parse(made.stdout).key}` },
    })
    expect(answer.status).toBe(200)
    expect(existsSync(join(folder, 'image/volume/games.ndjson'))).toBe(true)
  })

  test('its health check follows the process, with TLS and without', async () => {
    const [program, ...args] = image.healthcheck
    const check = (...env: string[]) => exec([...env, program!, ...args]).code
    expect(check()).toBe(0)
    expect(check(`PORT=${await freePort()}`)).not.toBe(0)
    const fixture = (name: string) => Bun.file(join(root, 'test/fixtures', name))
    const tls = { cert: fixture('tls-cert.pem'), key: fixture('tls-key.pem') }
    const secure = Bun.serve({ port: 0, tls, fetch: () => new Response('ok') })
    const env = [`PORT=${secure.port}`, 'TLS_CERT=/cert.pem']
    expect(await Bun.spawn([...image.inside, ...env, program!, ...args]).exited).toBe(0)
    await secure.stop()
  })
})
