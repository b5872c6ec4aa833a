import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import { injury } from '../../sports/nfl/index.ts'
import { type Designation, injuryId } from '../../sports/nfl/records/injury.ts'
import { calendarWeek } from '../../sports/nfl/season.ts'
import { identify } from '../identity/index.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import { seasonTypeOf } from '../shared/nfl/league.ts'
import { webAddress } from './articles.ts'
import { type NamedTeam, sportOf, teamByName } from './team-names.ts'

const Optional = Type.Optional(Type.Unknown())
const Report = Lenient({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  status: Type.String(),
  date: Optional,
  shortComment: Optional,
  longComment: Optional,
  athlete: Lenient({
    displayName: Type.String({ minLength: 1 }),
    links: Type.Optional(Type.Array(Type.Unknown())),
  }),
  details: Type.Optional(Lenient({ type: Optional })),
})
type Report = Static<typeof Report>
const reportCheck = Compile(Report)
const teamCheck = Compile(Lenient({ displayName: Type.String(), injuries: Type.Array(Type.Unknown()) }))

export const Injuries = Lenient({
  injuries: Type.Array(Lenient({ displayName: Type.String(), injuries: Type.Array(Type.Unknown()) })),
})

/** Injured players team by team: an article in any league, and for the NFL also an entry of the week's report. */
export async function* parseInjuries(
  { injuries }: Static<typeof Injuries>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  for (const [i, listed] of injuries.entries()) {
    const team = teamCheck.Check(listed) ? teamByName(listed.displayName) : null
    if (team === null) {
      yield {
        problem: { position: `/injuries/${i}`, reason: `${listed.displayName} is not a known team` },
      }
      continue
    }
    for (const [j, report] of listed.injuries.entries()) {
      if (reportCheck.Check(report)) yield* toReportChanges(report, team, context)
      else
        yield { problem: { position: `/injuries/${i}/injuries/${j}`, reason: 'is not a report on a player' } }
    }
  }
}

async function* toReportChanges(
  report: Report,
  team: NamedTeam,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const { displayName: name, links = [] } = report.athlete
  const address = links.map(hrefOf).find((href) => /\/id\/\d+/.test(href)) ?? ''
  const sourceId = /\/id\/(\d+)/.exec(address)?.[1] ?? `injury ${report.id}`
  const { slugs, changes } = await identify(context, { sport: sportOf(team.league), source: 'espn' }, [
    { sourceId, name },
  ])
  for (const change of changes) yield { change }
  const player = slugs.get(sourceId)!
  const headline = textOf(report.shortComment)
  if (headline !== '')
    yield { change: articleOf(report, { headline, player, team, url: webAddress(address) }) }
  const row = team.league === 'nfl' ? rowOf(report, player, team) : null
  if (row) yield { change: row }
}

const hrefCheck = Compile(Lenient({ href: Type.String() }))
const hrefOf = (link: unknown): string => (hrefCheck.Check(link) ? link.href : '')

/** Day-to-day means questionable; a player on an injured list is out. */
const designations: readonly (readonly [RegExp, Designation])[] = [
  [/doubtful/i, 'doubtful'],
  [/questionable|day-to-day/i, 'questionable'],
  [/probable/i, 'probable'],
  [/suspen/i, 'suspended'],
  [/injured reserve|^ir\b/i, 'ir'],
  [/physically unable/i, 'pup'],
  [/non-football/i, 'nfi'],
  [/out|injured list/i, 'out'],
]

const designationOf = (status: string): Designation | null =>
  designations.find(([pattern]) => pattern.test(status))?.[1] ?? null

const inNews = { doubtful: 'questionable', questionable: 'questionable', probable: 'probable' } as const

interface Story {
  readonly headline: string
  readonly player: string
  readonly team: NamedTeam
  readonly url: string
}

/** A report without a body part gets its category from the text later. */
function articleOf(report: Report, { headline, player, team, url }: Story): Change {
  const designation = designationOf(report.status)
  const part = textOf(report.details?.type).toLowerCase().slice(0, 40)
  const at = instantOf(report.date)
  const category = designation === 'suspended' ? 'suspension' : part === 'illness' ? 'illness' : 'injury'
  const isInjury = part !== '' || designation === 'suspended'
  const data = {
    headline,
    summary: textOf(report.longComment),
    ...(url === '' ? {} : { url }),
    source: 'ESPN',
    ...(at ? { published_at: at, updated_at: at } : {}),
    league: team.league,
    teams: [team.code],
    players: [player],
    ...(isInjury
      ? {
          category,
          designation:
            designation === null
              ? null
              : designation in inNews
                ? inNews[designation as keyof typeof inNews]
                : 'out',
          designation_detail: designation === 'doubtful' ? 'doubtful' : null,
          body_part: part === '' || part === 'illness' ? null : part,
        }
      : {}),
  }
  return {
    kind: 'news.article',
    id: `espn-${team.league}-injury-${report.id.replace(/^-/, '')}`,
    op: 'put',
    data,
  }
}

function rowOf(report: Report, player: string, { code }: NamedTeam): Change | null {
  const at = instantOf(report.date)
  if (at === null) return null
  const { season, week } = calendarWeek(Date.parse(at))
  const data = {
    player,
    team: code,
    season,
    week,
    season_type: seasonTypeOf({ season, week }),
    designation: designationOf(report.status),
    body_part: textOf(report.details?.type),
    updated_at: at,
  }
  return { kind: injury.kind, id: injuryId(season, week, player), op: 'put', data }
}
