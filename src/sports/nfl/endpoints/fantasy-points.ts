import Type, { type Static } from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { Meta, means, OneOf, Strict } from '../../../contract/schema.ts'
import { fullName } from '../../../games/declaration.ts'
import { seasonField } from '../../../games/game-fields.ts'
import { pageOf } from '../../../games/paging.ts'
import { type NameFields, type Names, nameFields, readNames } from '../../../games/players/names.ts'
import { readWeek, weekParameters } from '../default-week.ts'
import { readCustomRules } from '../fantasy/custom-rules.ts'
import { decimal, toHundredths } from '../fantasy/decimal.ts'
import { ruleTables, scorings } from '../fantasy/rules.ts'
import { type Part, type Scorer, scorerOf, sumOf } from '../fantasy/score.ts'
import { readPositions, readWeekLines, type WeekLine } from '../fantasy/week-lines.ts'
import type { Kinds } from '../kinds.ts'
import type { FootballLeague } from '../league.ts'
import { WeekNumber } from '../records/game.ts'
import { statKeys } from '../records/stats.ts'

const Points = Type.Number({ description: 'Two decimals, rounded half away from zero' })

const partFields = {
  stat: means(OneOf(statKeys), 'What was counted'),
  value: means(Type.Integer(), 'How many there were'),
  points: Type.Number({ description: 'Exact; the parts add up to the points' }),
  at_least: Type.Optional(Type.Number({ description: 'The mark of a bonus' })),
}

const playerSchema = ({ title, TeamCode }: FootballLeague) =>
  Strict(
    {
      id: Type.String({ description: 'Player slug; `gb-dst` is the defence of GB' }),
      team: TeamCode,
      pos: means(Type.String(), 'Position'),
      points: Points,
      ...nameFields,
      breakdown: Type.Optional(
        Type.Array(Strict(partFields, `${title}FantasyPart`), { description: 'With include=breakdown' }),
      ),
    },
    `${title}FantasyPlayer`,
  )
type FantasyPlayer = Static<ReturnType<typeof playerSchema>>

const querySchema = (league: FootballLeague) =>
  Type.Object({
    scoring: Type.Optional(OneOf(scorings, 'ppr if not given')),
    rules: Type.Optional(
      Type.String({
        maxLength: 8_192,
        description:
          'With scoring=custom: one JSON object, URL-encoded; the message of an error names the key',
      }),
    ),
    ...weekParameters(league),
    include: Type.Optional(Type.Array(OneOf(['breakdown']), { maxItems: 4, description: 'Extras to add' })),
    ...pageParameters(1_000),
  })

export const fantasyPoints = (league: FootballLeague, kinds: Kinds) =>
  endpoint({
    path: `/v1/${league.id}/fantasy/points`,
    tier: 'standard',
    league: league.id,
    takesValidAt: true,
    cost: 2,
    summary: `Fantasy points of a week of ${league.noun}`,
    description:
      'Every player with a stat that scorings can count, and all team defences; most points first. Numbers of a game under way grow with it. Stats that the feed states for the week count only where the game has no plays. Preseason weeks do not count.',
    query: querySchema(league),
    response: Strict({
      scoring: means(OneOf(scorings), 'The rules that the points follow'),
      players: means(Type.Array(playerSchema(league)), 'The players, most points first'),
      season: seasonField(league.seasons),
      week: means(WeekNumber, 'Week of the season'),
      meta: Meta,
    }),
    handle: async ({ query }, { read }) => {
      const scoring = query.scoring ?? 'ppr'
      const scorer = scorerFor(query)
      const { season, week, found } = await readWeek(read, { league, ...kinds }, query, (one) =>
        readWeekLines(read, kinds, one),
      )
      const positions = await readPositions(read, kinds, found)
      const scored = found.map((line) => score(scorer, line, positions.get(line.player)!)).sort(byKey)
      const page = pageOf(scored, ({ key }) => key, query)
      const isBroken = query.include?.includes('breakdown') ?? false
      const shown = page.items.map((one) => (isBroken ? withBreakdown(one) : one.element))
      const names = await readNames(
        read,
        kinds.player,
        shown.map(({ id }) => id),
      )
      const players = shown.map((one) => ({ ...one, ...nameFieldsOf(league, names, one) }))
      return objectAnswer(
        { scoring, players, season, week },
        {
          count: players.length,
          ...(found.length === 0 ? {} : { lastModifiedMs: Math.max(...found.map(({ atMs }) => atMs)) }),
          ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
        },
      )
    },
  })

const scorerFor = ({ scoring = 'ppr', rules }: Static<ReturnType<typeof querySchema>>): Scorer =>
  scorerOf(scoring === 'custom' ? readCustomRules(rules) : ruleTables[scoring])

type Unnamed = Omit<FantasyPlayer, keyof NameFields>

/** A team defence has the name of its team. */
function nameFieldsOf(
  { teams }: FootballLeague,
  { fieldsOf }: Names,
  { id, pos, team }: Unnamed,
): NameFields {
  if (pos !== 'DST') return fieldsOf(id)
  const own = teams.find(({ code }) => code === team)
  return { name: own ? fullName(own) : team, name_complete: true }
}

interface Scored {
  readonly element: Unnamed
  readonly parts: readonly Part[]
  /** A key that sorts like the list. */
  readonly key: string
}

const byKey = (a: Scored, b: Scored): number => (a.key < b.key ? -1 : 1)

/** Above any sum of points, in billionths. */
const pointsMax = 8e15

function score(scorer: Scorer, { player, team, stats }: WeekLine, pos: string): Scored {
  const parts = scorer(pos, stats)
  const sum = sumOf(parts)
  const points = toHundredths(sum)
  const place = String(pointsMax - Math.round(points * 100)).padStart(17, '0')
  return { element: { id: player, team, pos, points }, parts, key: `${place} ${player}` }
}

const withBreakdown = ({ element, parts }: Scored): Unnamed => ({
  ...element,
  breakdown: parts.map((part) => ({ ...part, points: decimal(part.points) })),
})
