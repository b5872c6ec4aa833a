import Type, { type Static } from 'typebox'
import { listAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageOf, pageParameters } from '../../../contract/paging.ts'
import { checkDays, DayFilter, TeamFilter } from '../../../contract/parameters.ts'
import { Meta, Strict } from '../../../contract/schema.ts'
import { addDays, startOfDay } from '../../../kernel/calendar.ts'
import { Game, game, TeamCode } from '../records/game.ts'
import { leagueZone, seasonAt, seasonName } from '../season.ts'

const g = Game.properties

const ScheduleGame = Strict(
  {
    game_id: g.game_id,
    date: g.date,
    tip_off_utc: g.tip_off_utc,
    home: TeamCode,
    away: TeamCode,
    venue: g.venue,
    broadcast: g.broadcast,
    season: g.season,
    status: g.status,
    status_detail: g.status_detail,
  },
  'NbaScheduleGame',
)

export const schedule = endpoint({
  path: '/v1/nba/schedule',
  league: 'nba',
  summary: 'The basketball schedule',
  description: 'Without a span of days or a season: the whole current season.',
  query: Type.Object({
    season: Type.Optional(
      Type.String({ pattern: '^\\d{4}-\\d{2}$', expected: 'a season written YYYY-YY, such as 2025-26' }),
    ),
    date_from: Type.Optional(DayFilter),
    date_to: Type.Optional(DayFilter),
    team: Type.Optional(TeamFilter),
    ...pageParameters(1_000),
  }),
  response: Strict({ games: Type.Array(ScheduleGame), meta: Meta }),
  handle: async ({ query, read }) => {
    const { date_from: from, date_to: to } = query
    checkDays(from, to)
    const stored = await read.list(game, {
      parents: query.season === undefined ? seasonsOf(from, to, read.now()) : [query.season],
      ...(from === undefined ? {} : { fromOrder: startOfDay(leagueZone, addDays(from, -1)) }),
      ...(to === undefined ? {} : { toOrder: startOfDay(leagueZone, addDays(to, 2)) }),
    })
    const team = query.team?.toUpperCase()
    const games = stored.filter(({ doc }) => isWanted(doc, from, to, team))
    const page = pageOf(games, ({ doc }) => `${doc.tip_off_utc} ${doc.game_id}`, query)
    return listAnswer(
      'games',
      page.items.map(({ doc }) => scheduleElement(doc)),
      {
        maxAgeS: 30,
        ...(games.length === 0 ? {} : { lastModifiedMs: Math.max(...games.map((r) => r.atMs)) }),
        ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
      },
    )
  },
})

/** The seasons that games of a span of days can belong to. A season may spill over into its neighbour's year. */
function seasonsOf(from: string | undefined, to: string | undefined, nowMs: number): string[] {
  const current = Number(seasonAt(nowMs).slice(0, 4))
  if (from === undefined && to === undefined) return [seasonName(current)]
  const first = from === undefined ? firstSeason : Math.max(firstSeason, Number(from.slice(0, 4)) - 2)
  const last = to === undefined ? current + 1 : Math.min(current + 1, Number(to.slice(0, 4)) + 1)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => seasonName(first + i))
}

const firstSeason = 1946

function isWanted(doc: Game, from?: string, to?: string, team?: string): boolean {
  if (from !== undefined && doc.date < from) return false
  if (to !== undefined && doc.date > to) return false
  return team === undefined || doc.home.team === team || doc.away.team === team
}

function scheduleElement(doc: Game): Static<typeof ScheduleGame> {
  return {
    game_id: doc.game_id,
    date: doc.date,
    tip_off_utc: doc.tip_off_utc,
    home: doc.home.team,
    away: doc.away.team,
    venue: doc.venue,
    broadcast: doc.broadcast,
    season: doc.season,
    status: doc.status,
    status_detail: doc.status_detail,
  }
}
