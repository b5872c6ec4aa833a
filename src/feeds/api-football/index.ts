import type {
  Adapter,
  FeedDocument,
  ParseContext,
  Parsed,
  PlanContext,
  Poll,
} from '../../contract/adapter.ts'
import { dayIn } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { readJson } from '../read/json.ts'
import { isEmpty, unknownDocument } from '../read/recognise.ts'
import { unlistedGames } from '../read/unlisted-games.ts'
import { standingsNotice } from '../shared/soccer/standings-notice.ts'
import { parseFixtureEvents } from './fixture-events.ts'
import { isLiveList, parseFixtures } from './fixtures.ts'
import { parseLineups } from './lineups.ts'
import { parseOdds } from './odds.ts'
import { Answer } from './raw.ts'

const about = {
  name: 'api-football',
  documents: {
    fixtures: 'soccer.fixture, soccer.event, feed.alias, feed.game',
    'fixtures/events': 'soccer.event, soccer.fixture, feed.alias',
    'fixtures/lineups': 'soccer.lineup, feed.alias',
    odds: 'soccer.odds',
    standings: 'nothing: tables are counted from results',
  },
}

const fixtureCheck = Compile(Fixture)
const answerCheck = Compile(Answer)

/** API-Football v3. It requires a key in a header (`FEED_HEADERS`) and the address of the operator's plan (`FEED_URLS`). */
export const adapter: Adapter = {
  ...about,
  summary: 'Soccer: fixtures, events, lineups and odds of API-Football v3 (api-sports.io)',
  parse,
  plan,
  baseUrl: null,
}

async function* parse(document: FeedDocument, context: ParseContext): AsyncGenerator<Parsed, void> {
  const read = await readJson(document)
  if ('problem' in read) yield read
  else if (answerCheck.Check(read.value)) yield* parseAnswer(read.value, document, context)
  else if (!isEmpty(read.value)) yield unknownDocument(about)
}

async function* parseAnswer(
  answer: Answer,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { get, response } = answer
  // The source reports errors with status 200: a wrong key, a season outside of the plan.
  if (Object.keys(answer.errors ?? {}).length > 0) {
    yield { problem: { position: '/errors', reason: JSON.stringify(answer.errors).slice(0, 200) } }
  }
  if (response.length === 0 && !isLiveList(document.name)) return
  if (get === 'fixtures') yield* parseFixtures(response, document, context)
  else if (get === 'fixtures/events') yield* parseFixtureEvents(answer, document, context)
  else if (get === 'fixtures/lineups') yield* parseLineups(answer, document, context)
  else if (get === 'odds') yield* parseOdds(response, context)
  else if (get === 'standings') yield standingsNotice
  else yield unknownDocument(about)
}

const liveMs = 15_000
const hourMs = 3_600_000

/** Live fixtures often, those that left the live list by themselves, the fixtures of today now and then. */
async function plan({ baseUrl, nowMs, listAround, memory }: PlanContext): Promise<readonly Poll[]> {
  const matches = (await listAround(fixture.kind)).flatMap(({ id, doc }) =>
    fixtureCheck.Check(doc) ? [{ id, status: doc.status }] : [],
  )
  return [
    // The list of live fixtures drops one when it ends.
    ...unlistedGames(memory, matches).map((url) => ({ url, everyMs: liveMs })),
    { url: `${baseUrl}/fixtures?live=all`, everyMs: liveMs },
    { url: `${baseUrl}/fixtures?date=${dayIn('UTC', nowMs)}`, everyMs: hourMs },
  ]
}
