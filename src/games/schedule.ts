import Type, { type Static, type TObject } from 'typebox'
import { type Answer, textListAnswer } from '../contract/answer.ts'
import { type Endpoint, endpoint } from '../contract/endpoint.ts'
import { pageParameters } from '../contract/page-parameters.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import { Meta, means, Strict } from '../contract/schema.ts'
import type { Stored } from '../contract/stored.ts'
import { addDays, startOfDay } from '../kernel/calendar.ts'
import { Lru } from '../kernel/lru.ts'
import { pageOf } from './paging.ts'
import { dayParameters, readDays, seasonFilter, teamFilter } from './parameters.ts'
import { easternZone, type SeasonRule, seasonsOfDays } from './season.ts'
import { textOfEach } from './text-of-each.ts'

/** How to serve a league's schedule. Games are grouped by season and ordered by start. */
export interface ScheduleSpec<T, E extends TObject> {
  readonly path: string
  readonly league: string
  readonly summary: string
  readonly record: TypedRecord<T>
  readonly seasonRule: SeasonRule
  readonly day: (game: T) => string
  readonly startUtc: (game: T) => string
  readonly teams: (game: T) => readonly string[]
  /** Every team of the league. */
  readonly teamCodes: readonly string[]
  readonly element: E
  readonly render: (game: T) => Static<E>
}

const scheduleMaxAgeS = 30
/** The season of now and one of the past. */
const wholeMax = 2

/** The schedule endpoint of a league whose days are US Eastern. */
export function scheduleEndpoint<T, E extends TObject>(
  spec: ScheduleSpec<T, E>,
): Endpoint<{ readonly read: Read }> {
  const textsOf = textOfEach(spec.render)
  type Games = Record<'games', Static<E>[]>
  /** A whole season is more than a megabyte: written, hashed and compressed once, while its list stays the same. */
  const whole = new Lru<readonly Stored<T>[], Answer<Games>>(wholeMax)
  return endpoint({
    path: spec.path,
    league: spec.league,
    summary: spec.summary,
    takesValidAt: true,
    cost: 2,
    description: 'Without dates or a season: the whole current season.',
    query: Type.Object({
      season: Type.Optional(seasonFilter(spec.seasonRule)),
      ...dayParameters,
      team: Type.Optional(teamFilter(spec.teamCodes)),
      ...pageParameters(1_000),
    }),
    // `Static` of a generic schema inside another one is not resolved by the compiler.
    response: Strict({
      games: means(Type.Array(Type.Unsafe<Static<E>>(spec.element)), 'The games, in order of their start'),
      meta: Meta,
    }),
    handle: async ({ query }, { read }) => {
      const { season } = query
      const { from, to } = readDays(query)
      const stored = await read.list(spec.record, {
        parents: season === undefined ? seasonsOfDays(spec.seasonRule, from, to, read.now()) : [season],
        ...(from === undefined ? {} : { fromOrder: startOfDay(easternZone, addDays(from, -1)) }),
        ...(to === undefined ? {} : { toOrder: startOfDay(easternZone, addDays(to, 2)) }),
      })
      const isWhole = [from, to, query.team, query.limit, query.cursor].every((part) => part === undefined)
      const known = isWhole ? whole.get(stored) : undefined
      if (known) return known
      const team = query.team?.toUpperCase()
      const games = stored.filter(({ doc }) => isSelected(spec, doc, { from, to, team }))
      const page = pageOf(games, ({ id, doc }) => `${spec.startUtc(doc)} ${id}`, query)
      const answer = textListAnswer('games', await textsOf(page.items), {
        maxAgeS: scheduleMaxAgeS,
        ...(games.length === 0 ? {} : { lastModifiedMs: Math.max(...games.map((game) => game.atMs)) }),
        ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
      })
      if (isWhole) whole.set(stored, answer)
      return answer
    },
  })
}

function isSelected<T>(
  spec: Pick<ScheduleSpec<T, TObject>, 'day' | 'teams'>,
  doc: T,
  { from, to, team }: { from: string | undefined; to: string | undefined; team: string | undefined },
): boolean {
  const day = spec.day(doc)
  if (from !== undefined && day < from) return false
  if (to !== undefined && day > to) return false
  return team === undefined || spec.teams(doc).includes(team)
}
