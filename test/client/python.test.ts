/** The Python client against the real service. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ingestAll } from '../support/client.ts'
import { root } from '../support/command.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { startInProcess } from '../support/in-process.ts'
import { startCuttingProxy } from './cutting-proxy.ts'

setDefaultTimeout(300_000)
const folder = join(root, 'client-python')
const hasPython = Bun.which('python3') !== null
const pythonTest = (name: string, run: () => Promise<void>): void =>
  test.skipIf(!hasPython)(hasPython ? name : `${name} (skipped: no python3)`, run)

pythonTest('the tests of the Python client pass against the service', async () => {
  const service = await startInProcess()
  const proxy = await startCuttingProxy(service.url)
  let score = 10
  const move = () =>
    ingestAll(service, [gameLine(gameId(1), { status: 'in_progress', home: { score: ++score } })])
  const control = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async (request) => {
      if (request.url.endsWith('/cut')) proxy.cut()
      else await move()
      return new Response(String(score))
    },
  })
  try {
    await move()
    const others = [2, 3].map((n) => gameLine(gameId(n), { home: { team: 'LAL' }, away: { team: 'GSW' } }))
    await ingestAll(service, others)
    const child = Bun.spawn(
      ['python3', '-W', 'error', '-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'],
      {
        cwd: folder,
        env: {
          ...process.env,
          PYTHONDONTWRITEBYTECODE: '1',
          SCORELINE_URL: proxy.url,
          SCORELINE_KEY: service.keys.pro,
          SCORELINE_CONTROL: control.url.origin,
          SCORELINE_ADMIN_TOKEN: service.adminToken,
        },
        stdout: 'pipe',
        stderr: 'pipe',
      },
    )
    const output = await new Response(child.stderr).text()
    expect([await child.exited, output.includes('skipped')]).toEqual([0, false])
    expect(output).toMatch(/Ran 14 tests/)
  } finally {
    await control.stop(true)
    await proxy.stop()
    await service.stop()
  }
})

test('the Python client has the version and the licence of the project, and no dependencies', () => {
  const text = (...path: string[]) => readFileSync(join(...path), 'utf8')
  const { version } = JSON.parse(text(root, 'client/package.json'))
  expect(text(folder, 'pyproject.toml')).toContain(`version = "${version}"`)
  expect(text(folder, 'pyproject.toml')).toContain('dependencies = []')
  expect(text(folder, 'LICENSE')).toBe(text(root, 'LICENSE'))
})

pythonTest(
  'the Python client installs offline with what Python brings, from its folder and from its archive',
  async () => {
    const place = await mkdtemp(join(tmpdir(), 'scoreline-python-'))
    const run = async (...command: string[]) => {
      const child = Bun.spawn(command, { cwd: place, stdout: 'pipe', stderr: 'pipe' })
      const [out, err] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
      ])
      expect([command, await child.exited, (await child.exited) === 0 ? '' : out + err]).toEqual([
        command,
        0,
        '',
      ])
      return out.trim()
    }
    try {
      await cp(folder, join(place, 'client'), { recursive: true })
      await run('python3', '-m', 'venv', 'env')
      const python = join(place, 'env/bin/python')
      const install = ['-m', 'pip', 'install', '--no-index', '--quiet', '--disable-pip-version-check']
      const where = ['-c', 'import scoreline; print(scoreline.Client.__name__, scoreline.__file__)']
      await run(python, ...install, './client')
      expect(await run(python, ...where)).toMatch(/^Client .*site-packages/)
      const build = 'import sys; sys.path.insert(0, "client/build_backend"); import scoreline_build as b'
      const archive = await run(python, '-c', `${build}; print(b.build_sdist("."))`)
      await run(python, ...install, '--force-reinstall', `./${archive}`)
      expect(await run(python, ...where)).toMatch(/^Client .*site-packages/)
    } finally {
      await rm(place, { recursive: true, force: true })
    }
  },
)
