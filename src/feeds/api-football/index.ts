import type { FeedDocument, ParseContext, Parsed, PlanContext, Poll } from '../../contract/adapter.ts'
import { dayIn } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { Fixture, fixture } from '../../sports/soccer/records/fixture.ts'
import { adapterOf, json } from '../read/adapter-of.ts'
import { unlistedGames } from '../read/unlisted-games.ts'
import { standingsNotice } from '../shared/soccer/fields.ts'
import { parseFixtureEvents } from './fixture-events.ts'
import { isLiveList, parseFixtures } from './fixtures.ts'
import { parseLineups } from './lineups.ts'
import { parseOdds } from './odds.ts'
import { Answer } from './raw.ts'

const fixtureCheck = Compile(Fixture)
const people = ['soccer.player', 'feed.alias']

/** API-Football v3. It requires a key in a header (`FEED_HEADERS`) and the address of the operator's plan (`FEED_URLS`). */
export const adapter = adapterOf({
  name: 'api-football',
  summary: 'Soccer: fixtures, events, lineups and odds of API-Football v3 (api-sports.io)',
  documents: [
    answerTo(
      'fixtures',
      ['soccer.fixture', 'soccer.event', 'feed.game', ...people],
      ({ response }, ...rest) => parseFixtures(response, ...rest),
    ),
    answerTo('fixtures/events', ['soccer.event', 'soccer.fixture', ...people], parseFixtureEvents),
    answerTo('fixtures/lineups', ['soccer.lineup', ...people], parseLineups),
    answerTo('odds', ['soccer.odds'], ({ response }, _, context) => parseOdds(response, context)),
    // Tables are counted from results.
    answerTo('standings', [], async function* () {
      yield standingsNotice
    }),
  ],
  plan,
})

type Parse = (answer: Answer, document: FeedDocument, context: ParseContext) => AsyncIterable<Parsed>

/** An answer names its call. The source reports errors with status 200: a wrong key, a season outside of the plan. */
function answerTo(name: string, kinds: readonly string[], parse: Parse) {
  return json({
    name,
    kinds,
    schema: Answer,
    when: ({ get }) => get === name,
    parse: async function* (answer, document, context) {
      if (Object.keys(answer.errors ?? {}).length > 0) {
        yield { problem: { position: '/errors', reason: JSON.stringify(answer.errors).slice(0, 200) } }
      }
      if (answer.response.length > 0 || isLiveList(document.name)) yield* parse(answer, document, context)
    },
  })
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
