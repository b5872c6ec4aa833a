import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { type Topic, topic } from '../../../contract/topic.ts'
import { seasonField } from '../../../games/game-fields.ts'
import { pageOf } from '../../../games/paging.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { fieldsOf, pickFields, pickNames } from '../../../kernel/json.ts'
import { readWeek, weekParameters } from '../default-week.ts'
import type { Kinds } from '../kinds.ts'
import type { FootballLeague } from '../league.ts'
import { WeekNumber } from '../records/game.ts'
import type { Injury } from '../records/injury.ts'
import { weekKey } from '../weeks.ts'

const fields = [
  ...(['player', 'team', 'designation', 'body_part', 'practice', 'season', 'week', 'updated_at'] as const),
]

/** A row of a report as served. */
const servedInjury = ({ title }: FootballLeague, { injury }: Kinds) =>
  Strict(fieldsOf(injury.stored.properties, fields), `${title}Injury`)

/** A row that appears or changes. A withdrawn row is in the change log only. */
export const injuryTopic = (league: FootballLeague, kinds: Kinds): Topic =>
  topic<Injury>({
    name: `${league.id}.injury`,
    summary: 'A row of an injury report appears or changes',
    tier: 'free',
    record: kinds.injury,
    form: 'log',
    event: ({ op }) => (op === 'put' ? {} : null),
    data: (doc) => pickNames(fields, doc),
    schema: servedInjury(league, kinds),
    key: (doc) => `${doc.season}:${doc.week}:${doc.player}`,
    league: league.id,
    facets: {
      league: () => [league.id],
      team: ({ team }) => [team],
      player: ({ player }) => [player],
    },
  })

export const injuries = (league: FootballLeague, kinds: Kinds) => {
  const { injury, player } = kinds
  const element = servedInjury(league, kinds)
  const pick = pickFields(element)
  const NamedInjury = Strict({ ...element.properties, player_name: PlayerName }, `${league.title}NamedInjury`)
  return endpoint({
    path: `/v1/${league.id}/injuries`,
    league: league.id,
    summary: `The injury reports of a week of ${league.noun}`,
    description:
      'Practice participation on the reported days, which depend on the day of the game, and the designation for the game: null while none is given, which means that the player is expected to play.',
    query: Type.Object({
      team: Type.Optional(league.TeamParameter),
      ...weekParameters(league),
      ...pageParameters(1_000),
    }),
    response: Strict({
      injuries: means(Type.Array(NamedInjury), 'The rows of the report'),
      season: seasonField(league.seasons),
      week: means(WeekNumber, 'Week of the season'),
      meta: Meta,
    }),
    handle: async ({ query }, { read }) => {
      const { season, week, found } = await readWeek(read, { league, ...kinds }, query, (one) =>
        read.list(injury, { parents: [weekKey(one)] }),
      )
      const team = query.team === undefined ? undefined : league.teamNamed(query.team)
      const selected = found
        .filter(({ doc }) => team === undefined || doc.team === team)
        .sort((a, b) => (keyOf(a.doc) < keyOf(b.doc) ? -1 : 1))
      const page = pageOf(selected, ({ doc }) => keyOf(doc), query)
      const names = await readNames(
        read,
        player,
        page.items.map(({ doc }) => doc.player),
      )
      const rows = page.items.map(({ doc }) => ({
        ...pick(doc),
        player_name: names.nameOf(doc.player),
      }))
      return objectAnswer(
        { injuries: rows, season, week },
        {
          count: rows.length,
          ...(selected.length === 0 ? {} : { lastModifiedMs: Math.max(...selected.map(({ atMs }) => atMs)) }),
          ...(page.nextCursor === undefined ? {} : { nextCursor: page.nextCursor }),
        },
      )
    },
  })
}

const keyOf = ({ team, player }: Injury): string => `${team} ${player}`
