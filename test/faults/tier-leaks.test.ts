/** Every way to read data, with keys of every tier and of every single league: none shows what the key may not see. */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { recordKinds } from '../../src/areas.ts'
import { type TierName, tierIncludes, tierNames } from '../../src/contract/tier.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { ManualClock } from '../../src/kernel/clock.ts'
import { type ChangeView, type EventView, faultOf, ingestAll, type Reply } from '../support/client.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { dataPaths, type SimulatedDay, simulatedDay } from '../support/simulated-day.ts'
import { sized } from '../support/sized.ts'

setDefaultTimeout(300_000)

const startMs = Date.parse('2026-11-16T23:00:00.000Z')
const usLeagues = ['nba', 'nfl', 'nhl', 'mlb']
/** At full size, as many as an audit of the first release made. */
const requestsMin = sized(300, 453)

interface Caller {
  readonly name: string
  readonly key: string
  readonly tier: TierName
  /** Null for all leagues. */
  readonly league: string | null
}

let service: InProcess
let day: SimulatedDay
let callers: readonly Caller[]
let changes: readonly ChangeView[]
let books: ReadonlySet<string>
let requests = 0

beforeAll(async () => {
  day = simulatedDay('tier leaks', startMs, { games: 1, hours: 3 })
  service = await startInProcess({}, new ManualClock(startMs + 3 * 3_600_000))
  await ingestAll(service, [...day.before, ...day.steps.flatMap((step) => [...step.changes])] as never)
  const own = tierNames.map((tier) => ({ name: tier, key: service.keys[tier], tier, league: null }))
  const ofLeagues = [...usLeagues, ...soccerLeagues()].map(async (league) => {
    const terms = { tier: 'betting', leagues: [league], requests_per_minute: 1_000_000 }
    return {
      name: `only ${league}`,
      key: (await service.newKey(terms)).key,
      tier: 'betting',
      league,
    } as const
  })
  const all = [...own, ...(await Promise.all(ofLeagues))]
  callers = sized(
    all.filter((_, i) => i % 2 === 0),
    all,
  )
  changes = (await readAll('/v1/changes', service.keys.betting)) as ChangeView[]
  books = booksOf(changes)
})
afterAll(() => service.stop())

const leagueOf = ({ sport, scheduled }: SimulatedDay['games'][number]): string =>
  (scheduled.data as { readonly league?: string }).league ?? sport
const soccerLeagues = () => [...new Set(day.games.filter(({ sport }) => sport === 'soccer').map(leagueOf))]

/** Names of sportsbooks, which only quotes have. */
function booksOf(list: readonly ChangeView[]): ReadonlySet<string> {
  const quotes = list.flatMap(({ data }) =>
    Object.entries(data ?? {}).filter(([name]) => name === 'moneyline' || name === 'books'),
  )
  return new Set(quotes.flatMap(([, quoted]) => Object.keys(quoted ?? {})))
}

async function get(path: string, key: string): Promise<Reply> {
  requests += 1
  return await service.get(path, { key })
}

/** All pages of a list of the journal. */
async function readAll(path: string, key: string): Promise<readonly { readonly cursor: string }[]> {
  const items: { readonly cursor: string }[] = []
  for (let cursor = ''; ; ) {
    const { body } = await get(`${path}?limit=1000${cursor}`, key)
    items.push(...(body.changes ?? body.events))
    if (!body.meta.next_cursor) return items
    cursor = `&since_cursor=${body.meta.next_cursor}`
  }
}

/** What a text shows that the caller may not see. Quotes need the betting tier, except football props. */
function leaksIn(text: string, { tier, league }: Caller, isProps = false): string[] {
  const mayQuote = tier === 'betting' || (isProps && tier !== 'free')
  const quotes = mayQuote ? [] : [...books].filter((book) => text.includes(`"${book}"`))
  const foreign = day.games.filter((game) => league !== null && leagueOf(game) !== league)
  return [...quotes, ...foreign.map(({ id }) => id).filter((id) => text.includes(id))]
}

const patterns = endpointTable
  .filter(({ method }) => method === 'GET')
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
const endpointOf = (path: string) => {
  const [plain] = path.split('?')
  const exact = patterns.find(({ endpoint }) => endpoint.path === plain)
  return (exact ?? patterns.find(({ pattern }) => pattern.test(plain!)))!.endpoint
}

test('the day has quotes and games of all leagues, so that a leak would show', () => {
  expect(books.size).toBeGreaterThan(1)
  expect(new Set(day.games.map(leagueOf)).size).toBeGreaterThanOrEqual(5)
})

test('an endpoint answers keys of its tier and leagues only, now and in the past', async () => {
  const cursor = changes.at(-1)!.cursor.replace(/~.*/, '')
  for (const path of dataPaths(day)) {
    const { tier, league } = endpointOf(path)
    for (const caller of callers) {
      const past = `${path}${path.includes('?') ? '&' : '?'}as_of=${cursor}`
      for (const asked of sized([path], [path, past])) {
        const reply = await get(asked, caller.key)
        const about = `${caller.name} ${asked}`
        expect([about, leaksIn(reply.text.replace(asked, ''), caller, path === '/v1/nfl/props')]).toEqual([
          about,
          [],
        ])
        if (!tierIncludes(caller.tier, tier))
          expect([about, faultOf(reply)]).toEqual([about, '403 tier_insufficient'])
        else if (caller.league !== null && league !== null && league !== caller.league)
          expect([about, faultOf(reply)]).toEqual([about, '403 scope_denied'])
        else if (caller.league === null) expect([about, reply.status]).toEqual([about, 200])
      }
    }
  }
})

test('the journal shows a key the entries of its tier and leagues only', async () => {
  for (const caller of callers) {
    const seen = (await readAll('/v1/changes', caller.key)) as ChangeView[]
    const expected = changes.filter(({ kind, data }) => maySee(caller, kind, data))
    const idOf = ({ kind, id, op }: ChangeView) => `${kind} ${id} ${op}`
    // A deletion has no document that names its league.
    const shown = seen.filter(({ op }) => op === 'put').map(idOf)
    expect([caller.name, shown]).toEqual([caller.name, expected.map(idOf)])
    const events = (await readAll('/v1/events', caller.key)) as EventView[]
    for (const [isProps, list] of Map.groupBy(events, ({ event }) => event === 'nfl.props'))
      expect([caller.name, leaksIn(JSON.stringify(list), caller, isProps)]).toEqual([caller.name, []])
  }
})

function maySee({ tier, league }: Caller, kind: string, data: unknown): boolean {
  if (data === null) return false
  const record = recordKinds.get(kind)!
  const of = record.league(data as never)
  return tierIncludes(tier, record.tier) && (league === null || of === null || of === league)
}

test('the history of a record shows no more', async () => {
  const oneOfEach = [...Map.groupBy(changes, ({ kind }) => kind).values()].map((list) => list.at(-1)!)
  for (const caller of callers) {
    for (const { kind, id, data } of oneOfEach) {
      const reply = await get(`/v1/history/${kind}/${encodeURIComponent(id)}`, caller.key)
      const about = `${caller.name} ${kind}`
      if (data !== null && maySee(caller, kind, data)) expect([about, reply.status]).toEqual([about, 200])
      else if (data !== null) expect([about, [403, 404].includes(reply.status)]).toEqual([about, true])
      expect([about, leaksIn(reply.text.replaceAll(id, ''), caller, kind === 'nfl.prop')]).toEqual([
        about,
        [],
      ])
    }
  }
  expect(requests).toBeGreaterThanOrEqual(requestsMin)
})
