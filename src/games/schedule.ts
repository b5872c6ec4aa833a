import Type, { type Static, type TObject, type TProperties } from 'typebox'
import { type Answer, textListAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import { pageParameters } from '../contract/page-parameters.ts'
import type { Read } from '../contract/read.ts'
import type { SchemaRecord } from '../contract/record.ts'
import { Count, Meta, means, Nullable, Strict } from '../contract/schema.ts'
import type { Stored } from '../contract/stored.ts'
import { Lru } from '../kernel/caches.ts'
import { addDays, startOfDay } from '../kernel/calendar.ts'
import { fieldsOf, pickNames } from '../kernel/json.ts'
import type { League } from './declaration.ts'
import { pageOf } from './paging.ts'
import { dayParameters, readDays, seasonFilter } from './parameters.ts'
import { seasonsOfDays, zoneOf } from './season.ts'
import { textOfEach } from './text-of-each.ts'

interface ScheduledGame {
  readonly date: string
  readonly status: string
  readonly home: { readonly team: string; readonly score: number }
  readonly away: { readonly team: string; readonly score: number }
}

/** How to serve a league's schedule. Games are grouped by season and ordered by start. */
export interface ScheduleSpec<G> {
  readonly game: SchemaRecord<G, TObject>
  readonly startUtc: (game: G) => string
  /** The fields of a game that the schedule shows, those of the sides and the score included. */
  readonly fields: readonly string[]
}

const scheduleMaxAgeS = 30
/** The season of now and one of the past. */
const wholeMax = 2

/** The schedule of a league. */
export function scheduleEndpoint<G extends ScheduledGame>(
  { id, noun, title, seasons, TeamCode, CodeParameter }: League,
  { game, startUtc, fields }: ScheduleSpec<G>,
): Endpoint<{ readonly read: Read }> {
  const zone = zoneOf(seasons)
  const sides = {
    home: means(TeamCode, 'The home side'),
    away: means(TeamCode, 'The visiting side'),
    score: ScheduleScore,
  }
  const element = Strict(
    fieldsOf<TProperties, string>({ ...game.stored.properties, ...sides }, fields),
    `${title}ScheduleGame`,
  )
  const render = (doc: G) =>
    pickNames(fields, { ...doc, home: doc.home.team, away: doc.away.team, score: scheduleScore(doc) })
  const textsOf = textOfEach(render)
  type Games = Record<'games', Record<string, unknown>[]>
  /** A whole season is more than a megabyte: written, hashed and compressed once, while its list stays the same. */
  const whole = new Lru<readonly Stored<G>[], Answer<Games>>(wholeMax)
  return endpoint({
    path: `/v1/${id}/schedule`,
    league: id,
    summary: `The ${noun} schedule`,
    takesValidAt: true,
    cost: 2,
    description: 'Without dates or a season: the whole current season.',
    query: Type.Object({
      season: Type.Optional(seasonFilter(seasons)),
      ...dayParameters,
      team: Type.Optional(CodeParameter),
      ...pageParameters(1_000),
    }),
    response: Strict({
      games: means(
        Type.Array(Type.Unsafe<Record<string, unknown>>(element)),
        'The games, in order of their start',
      ),
      meta: Meta,
    }),
    handle: async ({ query }, { read }) => {
      const { season } = query
      const { from, to } = readDays(query)
      const stored = await read.list(game, {
        parents: season === undefined ? seasonsOfDays(seasons, from, to, read.now()) : [season],
        ...(from === undefined ? {} : { fromOrder: startOfDay(zone, addDays(from, -1)) }),
        ...(to === undefined ? {} : { toOrder: startOfDay(zone, addDays(to, 2)) }),
      })
      const isWhole = [from, to, query.team, query.limit, query.cursor].every((part) => part === undefined)
      const known = isWhole ? whole.get(stored) : undefined
      if (known) return known
      const team = query.team?.toUpperCase()
      const games = stored.filter(({ doc }) => isSelected(doc, { from, to, team }))
      const page = pageOf(games, (one) => `${startUtc(one.doc)} ${one.id}`, query)
      const answer = textListAnswer('games', await textsOf(page.items), {
        maxAgeS: scheduleMaxAgeS,
        ...(games.length === 0 ? {} : { lastModifiedMs: Math.max(...games.map((one) => one.atMs)) }),
        ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
      })
      if (isWhole) whole.set(stored, answer)
      return answer
    },
  })
}

function isSelected(
  { date, home, away }: ScheduledGame,
  { from, to, team }: { from: string | undefined; to: string | undefined; team: string | undefined },
): boolean {
  if (from !== undefined && date < from) return false
  if (to !== undefined && date > to) return false
  return team === undefined || home.team === team || away.team === team
}

/** The score of a game on the schedule. */
const ScheduleScore = means(
  Nullable(
    Strict({
      home: means(Count, 'Score of the home team'),
      away: means(Count, 'Score of the away team'),
    }),
  ),
  'The score; null before the start',
)

/** Null before the game begins. */
const scheduleScore = ({ status, home, away }: ScheduledGame): Static<typeof ScheduleScore> =>
  status === 'scheduled' ? null : { home: home.score, away: away.score }
