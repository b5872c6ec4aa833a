import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { type Built, buildClient, compile } from './built.ts'

setDefaultTimeout(300_000)
let built: Built
beforeAll(async () => {
  built = await buildClient()
})
afterAll(() => built?.remove())

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
async function errorsIn(lines: readonly string[]): Promise<(number | string)[]> {
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

test('calls and events are typed by their paths and channels', async () => {
  const errors = await errorsIn([
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
    "const delivery = await verifyWebhook('', {}, 'whsec_')",
    "if (delivery.event === 'nba.game.final') delivery.data.previous_status satisfies string | null",
    'console.log(clock, status, team)',
  ])
  expect(errors).toEqual([])
})

test('a CommonJS project gets the same types', async () => {
  const text =
    "import { createClient } from 'scoreline-client'\ncreateClient({ baseUrl: '' }).get('/v1/account')\n"
  await Bun.write(join(built.folder, 'old/package.json'), '{"type":"commonjs"}')
  await Bun.write(join(built.folder, 'old/program.ts'), text)
  await Bun.write(join(built.folder, 'old/tsconfig.json'), JSON.stringify(settings))
  expect((await compile(['-p', join(built.folder, 'old')])).output).toBe('')
})

test('requests that the service would reject do not compile', async () => {
  const errors = await errorsIn([
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
  ])
  expect(errors).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
