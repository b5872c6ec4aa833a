/** The types of the built client, as the compiler of its users sees them. */
import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { type Built, compile } from './built.ts'

const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
  },
  files: ['program.ts'],
}

/** The numbers of the lines with compiler errors, from 1; other output of the compiler as text. */
async function errorsIn(built: Built, lines: readonly string[]): Promise<(number | string)[]> {
  const head = "import { createClient, verifyWebhook } from 'scoreline-client'\n"
  const client = "const client = createClient({ baseUrl: 'http://127.0.0.1', key: 'k' })\n"
  await Bun.write(join(built.folder, 'program.ts'), `${head}${client}${lines.join('\n')}\n`)
  await Bun.write(join(built.folder, 'tsconfig.json'), JSON.stringify(settings))
  const { output } = await compile(['-p', built.folder])
  const errors = output.split('\n').filter((line) => /^\S/.test(line))
  return errors.map((line) => {
    const at = /program\.ts\((\d+),\d+\): error/.exec(line)?.[1]
    return at === undefined ? line : Number(at) - 2
  })
}

export function typeCases(open: () => Built): void {
  test('calls and events are typed by their paths and channels', async () => {
    const errors = await errorsIn(open(), [
      "const { games } = await client.get('/v1/nba/scores/live', { query: { team: 'BOS', include: ['broadcast'] } })",
      "const clock: string = games[0]!.clock; const status: 'scheduled' | 'in_progress' | 'halftime' | 'final' = games[0]!.status",
      "const one = await client.get('/v1/nba/games/{game_id}', { params: { game_id: '1' } }); const team: string = one.home.team",
      "for await (const page of client.pages('/v1/nba/schedule', { query: { limit: 5 } })) page.games satisfies readonly { venue: string }[]",
      "await client.get('/v1/account')",
      "await client.get('/v1/nba/scores/live', { asOf: new Date(), query: { team: 'BOS' } }); await client.get('/v1/nba/scores/live', { delayMs: 45_000 })",
      "const { delay_ms, cursor } = await client.sync({ league: 'nba', game_id: '1', period: 3, clock: '7:42' }); delay_ms satisfies number; cursor satisfies string",
      "const replay = await client.replays.create({ from: cursor, speed: 60, loop: true }); replay.key satisfies string; (await client.replays.update(replay.id, { state: 'paused' })).state satisfies 'playing' | 'paused' | 'ended'",
      "client.stream({ channels: ['nba.play'], delayMs: delay_ms }).close()",
      "for await (const event of client.stream({ channels: ['nba.scores.live', 'nba.plays.1', 'soccer.table'], from: { 'nba.plays.1': 'now' } })) {",
      "  if (event.type === 'gap') event.reason satisfies 'cursor_expired' | 'unknown_cursor' | 'history_changed' | 'seek'",
      "  else if (event.type === 'caught_up') event.cursor satisfies string",
      "  else if (event.channel === 'nba.scores.live') event.data.home.score satisfies number",
      "  else if (event.channel === 'nba.plays.1') event.data.change satisfies 'created' | 'updated' | 'deleted'",
      '  else event.data.league satisfies string',
      '}',
      "const watch = client.watch('/v1/nba/scores/live', { channels: ['nba.scores.live'], query: { team: 'BOS' }, asOf: new Date(), from: 'c1' })",
      "for await (const event of watch) if (event.type === 'state') event.answer.games[0]!.clock satisfies string; else if (event.type === 'update') event.data.home.score satisfies number",
      "client.watch('/v1/nba/games/{game_id}/play-by-play', { params: { game_id: '1' }, channels: ['nba.plays.1'], delayMs: delay_ms, from: { 'nba.plays.1': 'c1' } }).close()",
      "const delivery = await verifyWebhook('', {}, 'whsec_')",
      "if (delivery.event === 'nba.game.final') delivery.data.previous_status satisfies string | null",
      'console.log(clock, status, team)',
    ])
    expect(errors).toEqual([])
  })

  test('a CommonJS project gets the same types', async () => {
    const text =
      "import { createClient } from 'scoreline-client'\ncreateClient({ baseUrl: '' }).get('/v1/account')\n"
    const folder = join(open().folder, 'old')
    await Bun.write(join(folder, 'package.json'), '{"type":"commonjs"}')
    await Bun.write(join(folder, 'program.ts'), text)
    await Bun.write(join(folder, 'tsconfig.json'), JSON.stringify(settings))
    expect((await compile(['-p', folder])).output).toBe('')
  })

  test('requests that the service would reject do not compile', async () => {
    const errors = await errorsIn(open(), [
      "await client.get('/v1/nba/scores')",
      "await client.get('/v1/nba/scores/live', { query: { taem: 'BOS' } })",
      "await client.get('/v1/nba/scores/live', { query: { limit: '5' } })",
      "await client.get('/v1/nba/games/{game_id}')",
      "await client.get('/v1/nba/games/{game_id}', { params: {} })",
      "await client.post('/v1/account')",
      "client.pages('/v1/nba/scores/live')",
      "client.stream({ channels: ['nba.scores'] })",
      "client.stream({ channels: ['nba.play'], filter: { teams: 'BOS' } })",
      "client.stream({ channels: ['nba.play'], from: { 'nfl.play': 'now' } })",
      "const { games } = await client.get('/v1/nba/scores/live'); games[0]!.score",
      "client.watch('/v1/account', { channels: ['nba.play'] })",
      "client.watch('/v1/nba/games/{game_id}', { channels: ['nba.scores.live'] })",
      "client.watch('/v1/nba/scores/live', {})",
    ])
    expect(errors).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
  })
}
