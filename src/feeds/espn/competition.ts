/** A game of a scoreboard or summary, in the format that all sports share: the fields that are used. */
import Type, { type Static } from 'typebox'
import type { Problem } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'

const Optional = Type.Optional(Type.Unknown())

const Competitor = Lenient({
  id: Optional,
  homeAway: Type.Union([Type.Literal('home'), Type.Literal('away')]),
  score: Optional,
  shootoutScore: Optional,
  team: Lenient({
    id: Optional,
    abbreviation: Optional,
    displayName: Type.String({ minLength: 1 }),
    isActive: Optional,
  }),
})
type Competitor = Static<typeof Competitor>

const Status = Lenient({
  displayClock: Optional,
  period: Optional,
  type: Lenient({ name: Type.String(), state: Optional, completed: Optional }),
})
export type Status = Static<typeof Status>

const CompetitionIn = Lenient({
  date: Type.Unknown(),
  competitors: Type.Array(Competitor, { minItems: 2, maxItems: 2 }),
  status: Type.Optional(Status),
  venue: Type.Optional(Lenient({ fullName: Optional })),
  broadcasts: Optional,
  situation: Optional,
  details: Optional,
  commentary: Optional,
  rosters: Optional,
  odds: Optional,
})
const EventIn = Lenient({
  id: Type.String({ pattern: '^\\d{1,20}$' }),
  uid: Type.String(),
  season: Type.Optional(Lenient({ year: Optional, type: Optional, slug: Optional })),
  week: Optional,
  status: Type.Optional(Status),
  competitions: Type.Array(CompetitionIn, { minItems: 1 }),
})
const eventCheck = Compile(EventIn)

interface Side {
  /** The source's team id. */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly score: number | null
  readonly kicks: number | null
  /** False for a placeholder: `Semifinal 1 Winner`. */
  readonly isTeam: boolean
}

export interface Competition {
  readonly position: string
  readonly id: string
  /** Ids of the source: 20 is American football, 600 soccer. */
  readonly sport: string
  readonly league: string
  readonly startsAt: string
  readonly status: Status
  readonly home: Side
  readonly away: Side
  readonly venue: string
  readonly broadcast: { readonly national: string; readonly home_local: string; readonly away_local: string }
  readonly season: { readonly year: number | null; readonly type: number | null; readonly slug: string }
  readonly week: number | null
  readonly raw: Static<typeof CompetitionIn>
}

/** Reads one game of a document. */
export function readCompetition(
  value: unknown,
  position: string,
): Competition | { readonly problem: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  if (!eventCheck.Check(value)) return wrong('is not an event: id, teams or status are missing')
  const [raw] = value.competitions
  const status = raw?.status ?? value.status
  const [sport, league] = ['s', 'l'].map((key) => new RegExp(`(?:^|~)${key}:(\\d+)`).exec(value.uid)?.[1])
  const [home, away] = ['home', 'away'].map((side) =>
    raw?.competitors.find(({ homeAway }) => homeAway === side),
  )
  const startsAt = instantOf(raw?.date)
  if (!raw || !status || sport === undefined || league === undefined) return wrong('uid or status is missing')
  if (!home || !away) return wrong('must have a home and an away side')
  if (startsAt === null) return wrong('date is not a valid time')
  return {
    position,
    id: value.id,
    sport,
    league,
    startsAt,
    status,
    home: sideOf(home),
    away: sideOf(away),
    venue: textOf(raw.venue?.fullName),
    broadcast: broadcastOf(raw.broadcasts),
    season: {
      year: countOf(value.season?.year),
      type: countOf(value.season?.type),
      slug: textOf(value.season?.slug),
    },
    week: weekOf(value.week),
    raw,
  }
}

function sideOf({ id, score, shootoutScore, team }: Competitor): Side {
  return {
    id: textOf(id) || textOf(team.id),
    code: textOf(team.abbreviation),
    name: team.displayName.trim(),
    score: countOf(score),
    kicks: countOf(shootoutScore),
    isTeam: team.isActive !== false,
  }
}

const weekCheck = Compile(Lenient({ number: Type.Unknown() }))

/** Scoreboards wrap the number of the week, summaries do not. */
export const weekOf = (value: unknown): number | null =>
  countOf(weekCheck.Check(value) ? value.number : value)

const marketCheck = Compile(Type.Array(Lenient({ market: Optional, names: Optional, media: Optional })))
const mediaCheck = Compile(Lenient({ shortName: Type.String() }))
const marketType = Compile(Lenient({ type: Type.String() }))

/** The broadcasters: lists of names on scoreboards, one entry per station in summaries. */
function broadcastOf(value: unknown): Competition['broadcast'] {
  const stationsOf = { national: new Set<string>(), home: new Set<string>(), away: new Set<string>() }
  for (const { market, names, media } of marketCheck.Check(value) ? value : []) {
    const scope = (marketType.Check(market) ? market.type : textOf(market)).toLowerCase()
    const stations = Array.isArray(names) ? names : mediaCheck.Check(media) ? [media.shortName] : []
    const list = scope === 'home' || scope === 'away' ? stationsOf[scope] : stationsOf.national
    for (const name of stations.map(textOf)) if (name !== '') list.add(name)
  }
  const text = (list: ReadonlySet<string>) => [...list].join(', ')
  return {
    national: text(stationsOf.national),
    home_local: text(stationsOf.home),
    away_local: text(stationsOf.away),
  }
}

/** Whether a game is over or in progress, by the source's status. */
export const isOver = ({ type }: Status): boolean =>
  type.completed === true || /FINAL|FULL_TIME|FORFEIT/.test(type.name)
export const isUnderWay = ({ type }: Status): boolean => type.state === 'in'
