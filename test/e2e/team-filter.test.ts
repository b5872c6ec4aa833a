import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { areas } from '../../src/areas.ts'
import { facetNamesOf } from '../../src/contract/topic.ts'
import { ingestAll } from '../support/client.ts'
import { type ChangeLine, gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { subscribeTo } from '../support/stream.ts'
import { type HttpReceiver, startHttpReceiver, webhookClient } from '../support/webhook-client.ts'

setDefaultTimeout(300_000)

let service: InProcess
let receiver: HttpReceiver
beforeAll(async () => {
  receiver = startHttpReceiver()
  service = await startInProcess({ WEBHOOK_ALLOW: '127.0.0.1', WEBHOOK_ALLOW_HTTP: 'true' })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const [own, other] = [gameId(1), gameId(2)]
const nba = (id: string, home: string) => gameLine(id, { status: 'in_progress', home: { team: home } })
const nfl = (id: string, home: string): ChangeLine => ({
  kind: 'nfl.game',
  id,
  data: { kickoff_utc: '2026-01-15T18:00:00.000Z', home: { team: home }, away: { team: 'BUF' } },
})
const mlb = (id: string, home: string): ChangeLine => ({
  kind: 'mlb.game',
  id,
  data: { start_utc: '2026-01-15T18:00:00.000Z', home: { team: home }, away: { team: 'NYY' } },
})
const odds = (id: string): ChangeLine => ({
  kind: 'nba.odds',
  id,
  data: { moneyline: { book: { home: -150, away: 130 } } },
})
const prop = (kind: string, game_id: string, market: string): ChangeLine => ({
  kind,
  id: `${game_id}:a-player:${market}`,
  data: { game_id, player: 'a-player', market, books: { book: { line: 20.5, over: -110, under: -110 } } },
})
const pitch = (game_id: string): ChangeLine => ({
  kind: 'mlb.pitch',
  id: `${game_id}:p1`,
  data: {
    ...{ pitcher: 'a-pitcher', batter: 'a-batter', result: 'ball', count: '0-0', pitch_id: 'p1' },
    ...{ inning: 1, half: 'top', outs: 0, game_id, event_id: 1, order: 1 },
  },
})

const gameIds = (all: readonly { readonly data?: unknown }[]) =>
  all.map(({ data }) => (data as { game_id: string }).game_id)

/** Changes of records without teams: of a game of the team, and of another one. */
const cases: readonly (readonly [
  name: string,
  event: string,
  team: string,
  games: readonly ChangeLine[],
  changes: readonly [own: ChangeLine, other: ChangeLine],
])[] = [
  ['odds', 'nba.odds', 'BOS', [nba(own, 'BOS'), nba(other, 'LAL')], [odds(own), odds(other)]],
  [
    'odds of a matchup without a game',
    'nba.odds',
    'DEN',
    [],
    [odds('2026-01-16:UTA@DEN'), odds('2026-01-16:MIA@CHI')],
  ],
  ['NBA props', 'nba.odds', 'BOS', [], [prop('nba.prop', own, 'points'), prop('nba.prop', other, 'points')]],
  [
    'NFL props',
    'nfl.props',
    'KC',
    [nfl('n1', 'KC'), nfl('n2', 'DAL')],
    [prop('nfl.prop', 'n1', 'passing_yards'), prop('nfl.prop', 'n2', 'passing_yards')],
  ],
  ['pitches', 'mlb.pitch', 'BOS', [mlb('m1', 'BOS'), mlb('m2', 'LAD')], [pitch('m1'), pitch('m2')]],
]

for (const [name, event, team, games, changes] of cases) {
  test(`a team filter matches ${name}: webhook, stream and replay alike`, async () => {
    const { key, id: path } = await service.newKey({ tier: 'betting', requests_per_minute: 1_000_000 })
    const client = webhookClient(service, key, `${receiver.url}/${path}`)
    const filter = { team: team.toLowerCase() }
    await client.create({ events: [event], filter })
    const cursor = (await service.get('/v1/changes?limit=1000', { key })).body.meta.cursor
    const live = await subscribeTo(service.url, key, event, { filter, from: 'now' })
    await ingestAll(service, games)
    // The other one first: when the team's own has arrived, the other would have arrived too.
    await ingestAll(service, [changes[1]])
    await ingestAll(service, [changes[0]])
    const ownId = gameIds([changes[0]])[0] ?? changes[0].id
    await live.next('the update', ({ type }) => type === 'update')
    expect(gameIds(live.updates())).toEqual([ownId])
    const replay = await subscribeTo(service.url, key, event, { filter, from: cursor })
    expect(gameIds(replay.updates())).toEqual([ownId])
    const received = await receiver.at(`/${path}`, 1)
    expect(gameIds(received.map(({ body }) => JSON.parse(body)))).toEqual([ownId])
    for (const reader of [live, replay]) reader.close()
  })
}

test('a team filter selects the odds of a snapshot', async () => {
  const reader = await subscribeTo(service.url, service.keys.betting, 'nba.odds', { filter: { team: 'LAL' } })
  expect(new Set(gameIds(reader.updates()))).toEqual(new Set([other]))
  reader.close()
})

test('every event about a game can be filtered by team, league and game', () => {
  const topics = areas.flatMap((area) => area.topics)
  const without = ['nfl.injury', 'news.published', 'news.injury', 'news.breaking', 'soccer.table']
  for (const topic of topics) {
    const isAboutNoGame = without.includes(topic.name) || topic.name.endsWith('.standings')
    const needed = isAboutNoGame ? ['team', 'league'] : ['team', 'league', 'game_id']
    expect([topic.name, facetNamesOf(topic)]).toEqual([topic.name, expect.arrayContaining(needed)])
  }
})
