import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { dayIn } from '../../kernel/calendar.ts'
import { Compile } from '../../kernel/compile.ts'
import { zoneOf } from '../../sports/soccer/leagues.ts'
import type { Fixture, FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { countOf, instantOf, textOf } from '../read/fields.ts'
import { noteList } from '../read/unlisted-games.ts'
import { clubIn, isKnockoutRound, minuteMax, stoppageMax, toSide } from '../shared/soccer/fields.ts'
import { toFixtureChange } from '../shared/soccer/fixture-change.ts'
import { type Meeting, matchFixtures } from '../shared/soccer/match-fixtures.ts'
import { describe, toMatchEventChanges } from './event-changes.ts'
import { ids, rememberId } from './known-ids.ts'
import { leagueOf, seasonIn } from './leagues.ts'
import { RawFixture } from './raw.ts'
import { type ReadEvent, readEvents } from './read-events.ts'
import { statusIn } from './status.ts'

/** Whether a document is the list of the fixtures that are played now. */
export const isLiveList = (name: string): boolean => name.endsWith('/fixtures?live=all')

const fixtureCheck = Compile(RawFixture)

interface Listed {
  readonly raw: RawFixture
  readonly meeting: Meeting
  readonly kickOff: string
  readonly position: string
}

/** Fixtures by day, by league or live, with their events where the document has them. */
export async function* parseFixtures(
  response: readonly unknown[],
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const listed: Listed[] = []
  for (const [i, raw] of response.entries()) {
    const position = `/response/${i}`
    const read = fixtureCheck.Check(raw) ? listingOf(raw, position) : null
    if (read) listed.push(read)
    else yield { problem: { position, reason: 'is not a fixture: id, date, league or teams are missing' } }
  }
  const { fixtures, notices, idOf } = await matchFixtures(
    context,
    ids.source,
    listed.map(({ meeting }) => meeting),
  )
  for (const notice of notices) yield { notice }
  if (isLiveList(document.name)) {
    const page = document.name.replace(/live=all$/, 'id=')
    noteList(
      context.memory,
      'live',
      new Map(listed.map(({ meeting }) => [idOf(meeting), `${page}${meeting.id}`])),
    )
  }
  for (const one of listed) {
    const id = idOf(one.meeting)
    rememberId(context, one.raw.fixture.id, id)
    yield* parseListed(one, id, fixtures.get(one.meeting.id), { document, context })
  }
}

const yearMin = 1850
const yearMax = 2200

function listingOf(raw: RawFixture, position: string): Listed | null {
  const league = leagueOf(raw.league.id)
  const kickOff = instantOf(raw.fixture.date)
  const year = raw.league.season
  if (kickOff === null || year < yearMin || year > yearMax) return null
  const [home, away] = [raw.teams.home, raw.teams.away].map(({ name }) => clubIn(league, name))
  if (!home || !away || home === away) return null
  const meeting = {
    id: String(raw.fixture.id),
    league,
    season: seasonIn(league, year),
    home,
    away,
    day: dayIn(zoneOf(league), Date.parse(kickOff)),
  }
  return { raw, meeting, kickOff, position }
}

async function* parseListed(
  { raw, meeting, kickOff, position }: Listed,
  id: string,
  previous: Fixture | undefined,
  { document, context }: { readonly document: FeedDocument; readonly context: ParseContext },
): AsyncGenerator<Parsed, void> {
  const { events, unread } = readEvents(Array.isArray(raw.events) ? raw.events : [], meeting.day)
  if (unread > 0)
    yield { problem: { position: `${position}/events`, reason: `${unread} events cannot be read` } }
  const input = toFixtureInput(raw, meeting, kickOff, events.at(-1))
  if (input === null) {
    const reason = `${raw.fixture.status.short.slice(0, 20)} is not a known status`
    yield { problem: { position: `${position}/fixture/status`, reason } }
    return
  }
  const { change: put, isBehind } = toFixtureChange(id, input, previous, document)
  yield { change: put }
  for (const change of toGameIdChanges(ids, meeting.id, id)) yield { change }
  // Lists of a day or a season have no events: the stored ones stay.
  if (isBehind || unread > 0 || !Array.isArray(raw.events)) return
  const { league, home, away } = meeting
  const of = { fixtureId: id, league, home, away, homeId: raw.teams.home.id }
  for (const change of await toMatchEventChanges(context, events, of)) yield { change }
}

function toFixtureInput(
  { fixture, league, goals, score }: RawFixture,
  meeting: Meeting,
  kickOff: string,
  last: ReadEvent | undefined,
): FixtureInput | null {
  const elapsed = Math.min(countOf(fixture.status.elapsed) ?? 0, minuteMax)
  const status = statusIn(fixture.status.short, elapsed)
  if (status === null) return null
  const round = textOf(league.round).slice(0, 80)
  const venue = venueOf(fixture.venue)
  const [homeKicks, awayKicks] = [countOf(score?.penalty?.home), countOf(score?.penalty?.away)]
  const hasKicks = homeKicks !== null && awayKicks !== null && status.status !== 'scheduled'
  return {
    league: meeting.league,
    season: meeting.season,
    phase: isKnockoutRound(round) ? 'playoffs' : 'regular',
    round,
    kick_off_utc: kickOff,
    ...(venue === '' ? {} : { venue }),
    ...status,
    ...(status.status === 'in_progress' ? minuteOf(elapsed, countOf(fixture.status.extra)) : {}),
    ...(hasKicks ? { shootout: { home: homeKicks, away: awayKicks } } : {}),
    ...(last ? { last_event: describe(last) } : {}),
    home: toSide(meeting.home, countOf(goals.home)),
    away: toSide(meeting.away, countOf(goals.away)),
  }
}

const minuteOf = (minute: number, extra: number | null) => ({
  minute,
  stoppage: extra === null || extra === 0 ? null : Math.min(extra, stoppageMax),
})

const venueOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? textOf(value.name).slice(0, 200) : ''
