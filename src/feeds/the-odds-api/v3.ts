import Type, { type Static } from 'typebox'
import type { Problem } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { Lenient, textOf } from '../read/fields.ts'
import type { Outcome, Quote, QuotedEvent } from './quoted-event.ts'
import { bookOf } from './quoted-event.ts'

const Numbers = Type.Array(Type.Number())
const SiteIn = Lenient({
  site_key: Type.String(),
  last_update: Type.Optional(Type.Number()),
  odds: Lenient({
    h2h: Type.Optional(Numbers),
    spreads: Type.Optional(
      Lenient({ odds: Numbers, points: Type.Array(Type.Union([Type.Number(), Type.String()])) }),
    ),
    totals: Type.Optional(
      Lenient({
        odds: Numbers,
        points: Type.Array(Type.Union([Type.Number(), Type.String()])),
        position: Type.Array(Type.String()),
      }),
    ),
  }),
})
const EventIn = Lenient({
  id: Type.Optional(Type.Unknown()),
  sport_key: Type.String(),
  teams: Type.Array(Type.String(), { minItems: 2 }),
  commence_time: Type.Number(),
  home_team: Type.String(),
  sites: Type.Array(Type.Unknown()),
})
const siteCheck = Compile(SiteIn)
const eventCheck = Compile(EventIn)

export const LegacyDocument = Lenient({ success: Type.Boolean(), data: Type.Array(Type.Unknown()) })

/** An event of API version 3: sites, times in seconds, prices in the order of the teams. */
export function readV3(value: unknown, position: string): QuotedEvent | { readonly problem: Problem } {
  if (!eventCheck.Check(value))
    return { problem: { position, reason: 'is not an event: teams or start are missing' } }
  const startsAt = atSeconds(value.commence_time)
  const away = value.teams.find((team) => team !== value.home_team)
  if (startsAt === null || away === undefined) {
    return { problem: { position, reason: 'commence_time is not a valid time, or a team is missing' } }
  }
  return {
    id: textOf(value.id),
    position,
    sportKey: value.sport_key,
    home: value.home_team,
    away,
    startsAt,
    quotes: value.sites.flatMap((site) => (siteCheck.Check(site) ? quotesOf(site, value.teams) : [])),
  }
}

const lastSecond = Date.parse('9999-01-01T00:00:00Z') / 1_000

const atSeconds = (seconds: number): string | null =>
  seconds > 0 && seconds < lastSecond ? new Date(Math.round(seconds * 1_000)).toISOString() : null

function quotesOf(
  { site_key: key, last_update: at, odds }: Static<typeof SiteIn>,
  teams: readonly string[],
): Quote[] {
  const book = bookOf(key)
  if (book === null) return []
  const quote = (market: string, outcomes: readonly Outcome[]): Quote[] =>
    outcomes.length === 0
      ? []
      : [{ book, market, updatedAt: at === undefined ? null : atSeconds(at), outcomes }]
  // A third price is for the draw.
  const names = [...teams.slice(0, 2), 'Draw']
  const { h2h = [], spreads, totals } = odds
  return [
    ...quote('h2h', outcomesOf(names, h2h)),
    ...quote('spreads', spreads ? outcomesOf(names, spreads.odds, spreads.points) : []),
    ...quote('totals', totals ? outcomesOf(totals.position, totals.odds, totals.points) : []),
  ]
}

function outcomesOf(
  names: readonly string[],
  prices: readonly number[],
  points: readonly (number | string)[] = [],
): Outcome[] {
  return prices.slice(0, names.length).map((price, i) => {
    const point = Number(points[i] ?? Number.NaN)
    return { name: names[i]!, price, point: Number.isFinite(point) ? point : null, player: null }
  })
}
