import Type from 'typebox'
import { objectAnswer } from '../../../contract/answer.ts'
import { endpoint } from '../../../contract/endpoint.ts'
import { pageParameters } from '../../../contract/page-parameters.ts'
import { Meta, means, Strict } from '../../../contract/schema.ts'
import { pageOf } from '../../../games/paging.ts'
import { teamFilter } from '../../../games/parameters.ts'
import { PlayerName, readNames } from '../../../games/players/names.ts'
import { readWeek } from '../default-week.ts'
import { Season, WeekNumber } from '../records/game.ts'
import { type Injury, injury } from '../records/injury.ts'
import { player } from '../records/player.ts'
import { weekKey } from '../season.ts'
import { injuryElement, ServedInjury } from '../served-injury.ts'
import { otherCodes, teamCodes, teamNamed } from '../teams.ts'
import { weekParameters } from '../week-parameters.ts'

const NamedInjury = Strict({ ...ServedInjury.properties, player_name: PlayerName }, 'NflNamedInjury')

export const injuries = endpoint({
  path: '/v1/nfl/injuries',
  league: 'nfl',
  summary: 'The injury reports of a week of American football',
  description:
    'Practice participation on the reported days, which depend on the day of the game, and the designation for the game: null while none is given, which means that the player is expected to play.',
  query: Type.Object({
    team: Type.Optional(teamFilter(teamCodes, otherCodes)),
    ...weekParameters,
    ...pageParameters(1_000),
  }),
  response: Strict({
    injuries: means(Type.Array(NamedInjury), 'The rows of the report'),
    season: Season,
    week: means(WeekNumber, 'Week of the season'),
    meta: Meta,
  }),
  handle: async ({ query }, { read }) => {
    const { season, week, found } = await readWeek(read, query, (one) =>
      read.list(injury, { parents: [weekKey(one)] }),
    )
    const team = query.team === undefined ? undefined : teamNamed(query.team)
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
      ...injuryElement(doc),
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

const keyOf = ({ team, player }: Injury): string => `${team} ${player}`
