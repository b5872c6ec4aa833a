import Type, { type Static } from 'typebox'
import { textListAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { maySeeLeague, type Principal } from '../../../contract/principal.ts'
import { Meta, means, Nullable, Strict } from '../../../contract/schema.ts'
import { pageOf } from '../../../games/paging.ts'
import { dayParameters, readDays } from '../../../games/parameters.ts'
import { textOfEach } from '../../../games/text-of-each.ts'
import { addDays, startOfDay } from '../../../kernel/calendar.ts'
import { ClubFilter, clubSlug, LeagueFilter, SeasonFilter } from '../filters.ts'
import { leagueSeasons } from '../league-seasons.ts'
import { clubsOf } from '../live.ts'
import { ClubName, PerSide } from '../records/fields.ts'
import { Fixture, fixture } from '../records/fixture.ts'
import { requireAnyLeague, requireLeague } from '../scope.ts'

const f = Fixture.properties

const ScheduleFixture = Strict(
  {
    fixture_id: f.fixture_id,
    date: f.date,
    kick_off_utc: f.kick_off_utc,
    home: means(ClubName, 'The home club'),
    away: means(ClubName, 'The visiting club'),
    venue: f.venue,
    broadcast: f.broadcast,
    league: f.league,
    season: f.season,
    phase: f.phase,
    round: f.round,
    group: f.group,
    status: f.status,
    status_detail: f.status_detail,
    score: means(Nullable(PerSide), 'The score; null before the start'),
  },
  'SoccerScheduleFixture',
)

const Query = Type.Object({
  league: Type.Optional(LeagueFilter),
  season: Type.Optional(SeasonFilter),
  team: Type.Optional(ClubFilter),
  ...dayParameters,
  ...pageParameters(1_000),
})

const maxAgeS = 30

export const fixtures = endpoint({
  path: '/v1/soccer/fixtures',
  takesValidAt: true,
  cost: 2,
  summary: 'The soccer schedule',
  description: 'Without dates or a season: the whole current season of every league that the key covers.',
  query: Query,
  response: Strict({
    fixtures: means(Type.Array(ScheduleFixture), 'The fixtures, in order of their start'),
    meta: Meta,
  }),
  errors: ['scope_denied'],
  handle: async ({ query, principal }, { read }) => {
    const { season } = query
    const league = query.league?.toLowerCase()
    requireAnyLeague(principal)
    if (league !== undefined) requireLeague(principal, league)
    const { from, to } = readDays(query)
    const stored = await read.list(fixture, {
      parents: await leagueSeasons(read, { league, season, from, to }),
      ...(from === undefined ? {} : { fromOrder: startOfDay('UTC', addDays(from, -1)) }),
      ...(to === undefined ? {} : { toOrder: startOfDay('UTC', addDays(to, 2)) }),
    })
    const selected = stored.filter(({ doc }) => isSelected({ ...query, from, to }, principal, doc))
    const page = pageOf(selected, ({ id, doc }) => `${doc.kick_off_utc} ${id}`, query)
    return textListAnswer('fixtures', await textsOf(page.items), {
      maxAgeS,
      ...(selected.length === 0 ? {} : { lastModifiedMs: Math.max(...selected.map(({ atMs }) => atMs)) }),
      ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
    })
  },
})

function isSelected(
  { from, to, team }: ReturnType<typeof readDays> & { readonly team?: string },
  principal: Principal,
  doc: Fixture,
): boolean {
  if (!maySeeLeague(principal, doc.league)) return false
  if (from !== undefined && doc.date < from) return false
  if (to !== undefined && doc.date > to) return false
  const slug = clubSlug(team)
  return slug === undefined || clubsOf(doc).includes(slug)
}

const render = (doc: Fixture): Static<typeof ScheduleFixture> => ({
  fixture_id: doc.fixture_id,
  date: doc.date,
  kick_off_utc: doc.kick_off_utc,
  home: doc.home.team,
  away: doc.away.team,
  venue: doc.venue,
  broadcast: doc.broadcast,
  league: doc.league,
  season: doc.season,
  phase: doc.phase,
  round: doc.round,
  group: doc.group,
  status: doc.status,
  status_detail: doc.status_detail,
  score: doc.status === 'scheduled' ? null : { home: doc.home.score, away: doc.away.score },
})

const textsOf = textOfEach(render)
