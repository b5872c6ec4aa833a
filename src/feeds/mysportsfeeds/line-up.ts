import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Parsed } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import type { LineupInput } from '../../games/lineup.ts'
import { Compile } from '../../kernel/compile.ts'
import { lineup } from '../../sports/nfl/index.ts'
import type { Person } from '../identity/index.ts'
import { instantOf, Lenient } from '../read/fields.ts'
import { codeOf, gameOf, type ListedGame, listedGameChanges } from './game.ts'
import { identifyPlayers, listedIn, personOf, References } from './people.ts'

export const LineUp = Lenient({
  lastUpdatedOn: Type.Optional(Type.Unknown()),
  game: Type.Unknown(),
  teamLineups: Type.Array(Type.Unknown()),
  references: References,
})

const Positions = Lenient({
  lineupPositions: Type.Array(Lenient({ position: Type.String(), player: Type.Unknown() })),
})
const positionsCheck = Compile(Positions)
const teamCheck = Compile(Lenient({ team: Type.Unknown(), expected: Type.Unknown(), actual: Type.Unknown() }))

/** The players on the field of one side, and whether they are those who started. */
interface ListedSide {
  readonly starters: readonly { readonly person: Person; readonly pos: string }[]
  readonly isActual: boolean
}

/** A line-up yields the game, its players, and who starts: expected before the game, actual afterwards. */
export async function* parseLineUp(
  { lastUpdatedOn, game, teamLineups, references }: Static<typeof LineUp>,
  document: FeedDocument,
  context: ParseContext,
): AsyncGenerator<Parsed, void> {
  const at = instantOf(lastUpdatedOn)
  const listed = gameOf(game, null, '/game', at)
  if ('problem' in listed) {
    yield listed
    return
  }
  for (const change of await listedGameChanges(context, listed, document)) yield { change }
  const sides = { home: sideOf(teamLineups, listed.home), away: sideOf(teamLineups, listed.away) }
  const people = [sides.home, sides.away].flatMap(({ starters }) => starters.map(({ person }) => person))
  const { slugs, changes } = await identifyPlayers(context, listedIn(references), people)
  for (const change of changes) yield { change }
  const put = toLineupChange(listed, sides, slugs, at)
  if (put) yield { change: put }
}

function sideOf(teamLineups: readonly unknown[], team: string): ListedSide {
  const found = teamLineups.flatMap((one) => (teamCheck.Check(one) ? [one] : []))
  const own = found.find((one) => codeOf(one.team) === team)
  const isActual = positionsCheck.Check(own?.actual)
  const list = isActual ? own.actual : own?.expected
  const positions = positionsCheck.Check(list) ? list.lineupPositions : []
  const starters = positions.flatMap(({ position, player }) => {
    const person = personOf(player)
    return person ? [{ person, pos: positionCode(position) }] : []
  })
  return { starters: unique(starters), isActual }
}

/** `Offense-RB-1` → `RB`. */
const positionCode = (text: string): string => (text.split('-')[1] ?? text).slice(0, 20)

/** A player who is listed at two positions keeps the first. */
const unique = (starters: ListedSide['starters']): ListedSide['starters'] =>
  [...new Map(starters.toReversed().map((one) => [one.person.sourceId, one])).values()].toReversed()

function toLineupChange(
  { id, home, away, input }: ListedGame,
  sides: { readonly home: ListedSide; readonly away: ListedSide },
  slugs: ReadonlyMap<string, string>,
  at: string | null,
): Change | null {
  if (sides.home.starters.length + sides.away.starters.length === 0) return null
  const side = (team: string, { starters, isActual }: ListedSide) => ({
    team,
    starters: starters.map(({ person, pos }) => ({
      player: slugs.get(person.sourceId)!,
      name: person.name,
      pos,
    })),
    confirmed: isActual,
    // What was on the field is known from the kickoff on; the document may be written days later.
    ...(isActual ? { confirmed_at: input.kickoff_utc } : {}),
  })
  const data: LineupInput = {
    game_id: id,
    league: 'nfl',
    home: side(home, sides.home),
    away: side(away, sides.away),
    ...(at === null ? {} : { updated_at: at }),
  }
  return { kind: lineup.kind, id, op: 'put', data }
}
