/** The commands that read or copy work while the service runs, and give what they give when it is stopped. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ingestAll } from '../support/client.ts'
import { startCommand } from '../support/command.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/until.ts'

setDefaultTimeout(300_000)
let service: Service
const game = gameId(1)
/** Ids whose text order is not the order of play. */
const plays = [9, 10, 11, 100]

beforeAll(async () => {
  service = await startService({ FEEDS: 'none' })
  await ingestAll(service, [
    gameLine(game, { tip_off_utc: '2026-01-15T01:00:00.000Z' }),
    ...plays.map((order) => playLine(game, order)),
    gameLine(gameId(2), { tip_off_utc: '2026-01-16T01:00:00.000Z' }),
  ])
  await ingestAll(service, [
    gameLine(game, { tip_off_utc: '2026-01-15T01:00:00.000Z', status: 'in_progress', home: { score: 3 } }),
  ])
})
afterAll(async () => {
  await service.remove()
  rmSync(dirname(exported), { recursive: true })
})

const replayed = ['replay', '--from', '2020-01-01T00:00:00Z', '--speed', '0']
const exported = join(mkdtempSync(join(tmpdir(), 'scoreline-beside-')), 'export')
const commands = [
  ['export', '--out', exported],
  ['export', '--kind', 'nba.play', '--season', '2025-26', '--format', 'csv', '--out', exported],
  [...replayed, '--kind', 'nba.game'],
  ['verify', '--json'],
  ['history', 'nba.game', game],
  ['history', 'nba.game', game, '--limit', '1', '--json'],
]

interface Output {
  readonly args: readonly string[]
  readonly code: number
  readonly stdout: string
}

/** Runs them one after another: only one at a time can open the embedded database. */
async function runCommands(): Promise<Output[]> {
  const outputs: Output[] = []
  for (const args of commands) {
    // What replay and history print does not pass through this process.
    const isSeen = args.includes('--out') || args[0] === 'verify'
    const { code, stdout } = await service[isSeen ? 'commandHere' : 'command'](args)
    const file = args.includes('--out') ? readFileSync(exported, 'utf8') : ''
    outputs.push({ args, code, stdout: file + stdout })
  }
  return outputs
}

describe('beside a running service', () => {
  test('export writes plays in the order of play', async () => {
    const { stdout } = await service.command(['export', '--kind', 'nba.play'])
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).data.order)).toEqual(plays)
  })

  test('an export that is empty says so and lists the stored seasons', async () => {
    const { code, stdout, stderr } = await service.command([
      'export',
      '--kind',
      'nba.play',
      '--season',
      '1999-00',
    ])
    expect([code, stdout]).toEqual([0, ''])
    expect(stderr).toContain(
      'Nothing was exported: no record of season 1999-00 is stored; there are 2025-26.',
    )
  })

  test('history prints each version with what it changed, newest first', async () => {
    const { code, stdout } = await service.command(['history', 'nba.game', game])
    expect(code).toBe(0)
    expect(stdout).toContain('  /home/score  0 → 3\n')
    expect(stdout.indexOf('/home/score')).toBeLessThan(stdout.indexOf('  created: {'))
    const unknown = await service.commandHere(['history', 'nba.nothing', game])
    const nothing = await service.commandHere(['history', 'nba.game', 'none'])
    expect([unknown.code, nothing.code]).toEqual([2, 1])
    expect(unknown.stderr).toContain('unknown record kind nba.nothing: use nba.')
  })

  test('replay makes a session, prints its key, and ends both on Ctrl-C', async () => {
    const args = ['replay', '--league', 'nba', '--game', game, '--speed', '0.5', '--loop', '--json']
    const running = startCommand(args, { DATA_DIR: service.dataDir })
    try {
      const line = await until('the session', running.stdout, (text) => text.endsWith('\n'))
      const session = JSON.parse(line) as {
        id: string
        key: string
        url: string
        speed: number
        loop: boolean
      }
      expect(session).toMatchObject({ url: service.url, speed: 0.5, loop: true })
      const { body } = await service.get('/v1/nba/scores/live', { key: session.key })
      expect(body.meta.replay?.id).toBe(session.id)
      await until('the position', running.stderr, (text) => text.includes('playing'))
      running.signal('SIGINT')
      expect(await running.exited).toBe(0)
      expect((await service.get('/v1/account', { key: session.key })).status).toBe(401)
      const { keys } = (await service.admin('GET', '/admin/keys')).body as unknown as {
        keys: readonly { name: string; revoked_at: string | null }[]
      }
      const own = keys.filter(({ name }) => name === 'scoreline replay')
      expect(own.map((key) => key.revoked_at !== null)).toEqual([true])
    } finally {
      running.signal('SIGKILL')
    }
    const wrong = await service.commandHere([...args, '--kind', 'nba.game'])
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('cannot be combined')])
  })

  test('the admin endpoints behind them are not open to API keys', async () => {
    for (const path of [
      '/admin/journal',
      '/admin/journal/entries',
      '/admin/records/nba.play',
      '/admin/history/nba.play/x',
      '/admin/journal/check',
    ]) {
      const response = await fetch(`${service.url}${path}`, {
        headers: { Authorization: `Bearer ${service.keys.betting}` },
      })
      expect([path, response.status]).toEqual([path, 401])
    }
    expect((await service.admin('GET', '/admin/records/nba.nothing')).status).toBe(404)
    expect((await service.admin('GET', '/admin/journal?before=yesterday')).status).toBe(400)
  })

  test('a check of the journal answers at once with an id, under which the result is found', async () => {
    const started = await service.admin('GET', '/admin/journal/check')
    expect([started.status, started.body]).toEqual([
      202,
      expect.objectContaining({ state: 'running', check: null }),
    ])
    const again = await service.admin('GET', '/admin/journal/check')
    const done = await until(
      'the check is done',
      async () => (await service.admin('GET', `/admin/journal/check/${again.body.id}`)).body,
      ({ state }) => state !== 'running',
    )
    expect(done).toMatchObject({ state: 'done', check: { gaps: 0 }, chain: { fault: null }, error: null })
    expect((await service.admin('GET', '/admin/journal/check/chk_none')).status).toBe(404)
  })

  test('export, replay, history and verify give what they give when it is stopped', async () => {
    const beside = await runCommands()
    await service.stop()
    expect(beside).toEqual(await runCommands())
    expect(beside.map(({ code }) => code)).toEqual(commands.map(() => 0))
    const lines = (i: number) => beside[i]!.stdout.trim().split('\n').length
    // An export into a file prints one line about itself.
    expect([lines(0), lines(1), lines(2)]).toEqual([7, 6, 3])
  })
})
