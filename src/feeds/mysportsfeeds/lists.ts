/** Documents that list: the games of a week, the players of a line-up, who is hurt. */
import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { type Designation, injury, injuryId } from '../../sports/nfl/records/injury.ts'
import { calendarWeek, regularWeeks } from '../../sports/nfl/season.ts'
import { instantOf, Lenient, textOf } from '../read/fields.ts'
import { storedGames, toGameChange } from '../shared/nfl/game-change.ts'
import { gameOf, type ListedGame } from './game.ts'
import { identifyPeople, personOf, playerChange } from './people.ts'
import { codeOf } from './play.ts'
import { References } from './play-by-play.ts'

const At = { lastUpdatedOn: Type.Optional(Type.Unknown()) }
export const Games = Lenient({
  ...At,
  games: Type.Array(Lenient({ schedule: Type.Unknown(), score: Type.Optional(Type.Unknown()) })),
})
export const LineUp = Lenient({
  ...At,
  game: Type.Unknown(),
  teamLineups: Type.Array(Type.Unknown()),
  references: References,
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
  for (const { id, input: stated, aliases: alias } of listed) {
    for (const change of [toGameChange(id, stated, stored.get(id), document), ...alias]) yield { change }
  }
}

/** A line-up tells who the players are; who stood where has no place here. */
export async function* parseLineUp(
  { lastUpdatedOn, game, references }: Static<typeof LineUp>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const listed = gameOf(game, null, '/game', instantOf(lastUpdatedOn))
  if ('problem' in listed) {
    yield listed
    return
  }
  const previous = (await storedGames(context, [listed.id])).get(listed.id)
  for (const change of [toGameChange(listed.id, listed.input, previous, document), ...listed.aliases])
    yield { change }
  const known = references?.playerReferences ?? []
  const { slugs, changes } = await identifyPeople(
    context,
    known.flatMap((one) => personOf(one) ?? []),
  )
  for (const change of [...changes, ...known.flatMap((one) => playerChange(one, slugs) ?? [])])
    yield { change }
}

const hurtCheck = Compile(
  Lenient({
    currentInjury: Lenient({ description: Type.Unknown(), playingProbability: Type.String() }),
    currentTeam: Type.Unknown(),
  }),
)

const designations: Readonly<Record<string, Designation>> = {
  OUT: 'out',
  DOUBTFUL: 'doubtful',
  QUESTIONABLE: 'questionable',
  PROBABLE: 'probable',
}

/** Who is hurt now: rows of the report of the week of the document. Who has no club is on nobody's. */
export async function* parseInjuries(
  { lastUpdatedOn, players }: Static<typeof Injuries>,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const at = instantOf(lastUpdatedOn) ?? new Date(context.nowMs).toISOString()
  const { season, week } = calendarWeek(Date.parse(at))
  const { slugs, changes } = await identifyPeople(
    context,
    players.flatMap((one) => personOf(one) ?? []),
  )
  for (const change of [...changes, ...players.flatMap((one) => playerChange(one, slugs) ?? [])])
    yield { change }
  let free = 0
  for (const [i, one] of players.entries()) {
    const slug = slugs.get(personOf(one)?.sourceId ?? '')
    if (slug === undefined || !hurtCheck.Check(one)) {
      yield { problem: { position: `/players/${i}`, reason: 'is no player with an injury' } }
      continue
    }
    const team = codeOf(one.currentTeam)
    if (team === null) {
      free++
      continue
    }
    const { description, playingProbability } = one.currentInjury
    const part = textOf(description).toLowerCase()
    const data = {
      player: slug,
      team,
      season,
      week,
      season_type: week > regularWeeks(Number(season)) ? 'POST' : 'REG',
      designation: designations[playingProbability] ?? null,
      body_part: part === 'undisclosed' ? '' : part,
      updated_at: at,
    }
    yield { change: { kind: injury.kind, id: injuryId(season, week, slug), op: 'put', data } }
  }
  if (free > 0) yield { notice: { position: 'document', reason: `${free} players without a club` } }
}
