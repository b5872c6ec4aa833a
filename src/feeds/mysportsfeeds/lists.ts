/** Documents that are lists: the games of a week, the injured players. */

import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { injury } from '../../sports/nfl/index.ts'
import { injuryId } from '../../sports/nfl/records/injury.ts'
import { calendarWeek } from '../../sports/nfl/season.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { reportDesignation, seasonTypeOf } from '../shared/nfl/league.ts'
import { codeOf, gameOf, type ListedGame } from './game.ts'
import { identifyPlayers, personOf } from './people.ts'

const At = { lastUpdatedOn: Type.Optional(Type.Unknown()) }
export const Games = Lenient({
  ...At,
  games: Type.Array(Lenient({ schedule: Type.Unknown(), score: Type.Optional(Type.Unknown()) })),
})
export const Injuries = Lenient({ ...At, players: Type.Array(Type.Unknown()) })

export async function* parseGames(
  { lastUpdatedOn, games }: Static<typeof Games>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const at = instantOf(lastUpdatedOn)
  const listed: ListedGame[] = []
  for (const [i, { schedule, score }] of games.entries()) {
    const game = gameOf(schedule, score, `/games/${i}`, at)
    if ('problem' in game) yield game
    else listed.push(game)
  }
  const stored = await storedGames(
    context,
    listed.map(({ id }) => id),
  )
  for (const { id, input, aliases } of listed) {
    for (const change of [toGameChange(id, input, stored.get(id), document).change, ...aliases])
      yield { change }
  }
}

const injuredCheck = Compile(
  Lenient({
    currentInjury: Lenient({ description: Type.Unknown(), playingProbability: Type.String() }),
    currentTeam: Type.Unknown(),
  }),
)

/** The injured players, as the report of the document's week. Players without a team are skipped. */
export async function* parseInjuries(
  { lastUpdatedOn, players }: Static<typeof Injuries>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const at = instantOf(lastUpdatedOn) ?? new Date(context.nowMs).toISOString()
  const { season, week } = calendarWeek(Date.parse(at))
  const { slugs, changes } = await identifyPlayers(context, players)
  for (const change of changes) yield { change }
  let withoutTeam = 0
  for (const [i, one] of players.entries()) {
    const slug = slugs.get(personOf(one)?.sourceId ?? '')
    if (slug === undefined || !injuredCheck.Check(one)) {
      yield { problem: { position: `/players/${i}`, reason: 'is not a player with an injury' } }
      continue
    }
    const team = codeOf(one.currentTeam)
    if (team === null) {
      withoutTeam++
      continue
    }
    const { description, playingProbability } = one.currentInjury
    const part = textOf(description).toLowerCase()
    const data = {
      player: slug,
      team,
      season,
      week,
      season_type: seasonTypeOf({ season, week }),
      designation: reportDesignation(playingProbability),
      body_part: part === 'undisclosed' ? '' : part,
      updated_at: at,
    }
    yield { change: { kind: injury.kind, id: injuryId(season, week, slug), op: 'put', data } }
  }
  if (withoutTeam > 0) {
    yield { notice: { position: 'document', reason: `${withoutTeam} players have no team` } }
  }
}
