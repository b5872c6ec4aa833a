/** The Python client against the real service. */
import { expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
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
