/** The commands that read or copy work while the service runs, and give what they give when it is stopped. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { ingestAll } from '../support/client.ts'
import { gameId, gameLine, playLine } from '../support/fixtures.ts'
import { type Service, startService } from '../support/service.ts'

setDefaultTimeout(120_000)
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
})
afterAll(() => service.remove())

const replayed = ['replay', '--from', '2020-01-01T00:00:00Z', '--speed', '0']
const commands = [
  ['export'],
  ['export', '--kind', 'nba.play', '--season', '2025-26', '--format', 'csv'],
  [...replayed, '--kind', 'nba.game'],
  ['verify', '--json'],
]

interface Output {
  readonly args: readonly string[]
  readonly code: number
  readonly stdout: string
}

async function runAll(): Promise<Output[]> {
  const outputs: Output[] = []
  for (const args of commands) {
    const { code, stdout } = await service.command(args)
    outputs.push({ args, code, stdout })
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

  test('export, replay and verify give what they give when it is stopped', async () => {
    const beside = await runAll()
    await service.stop()
    expect(beside).toEqual(await runAll())
    expect(beside.map(({ code }) => code)).toEqual(commands.map(() => 0))
    const lines = (i: number) => beside[i]!.stdout.trim().split('\n').length
    expect([lines(0), lines(1), lines(2)]).toEqual([6, 5, 2])
    service = await service.restart()
  })

  test('the admin endpoints behind them are not open to API keys', async () => {
    for (const path of [
      '/admin/journal',
      '/admin/journal/entries',
      '/admin/records/nba.play',
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
})
