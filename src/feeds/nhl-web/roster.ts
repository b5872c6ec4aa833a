import Type, { type Static } from 'typebox'
import type { ParseContext, Parsed } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { box, box as boxRecord } from '../../sports/nhl/index.ts'
import { type Position, positions } from '../../sports/nhl/records/shift.ts'
import { identify, type Person } from '../identity/index.ts'
import { Lenient, shirtNumberOf } from '../read/fields.ts'
import { league } from '../shared/nhl/league.ts'
import { runMap } from '../shared/run-map.ts'
import { nameOf } from './name.ts'
import { renamePlayers } from './rename-players.ts'

/** A player in one game. */
export interface Spot {
  readonly slug: string
  readonly name: string
  readonly team: string
  readonly position: Position
  /** Sweater number; null when the source has none. */
  readonly number: number | null
}

/** By the league's id. */
export type Roster = ReadonlyMap<number, Spot>

const RosterSpot = Lenient({
  teamId: Type.Integer(),
  playerId: Type.Integer({ minimum: 1 }),
  firstName: Type.Unknown(),
  lastName: Type.Unknown(),
  sweaterNumber: Type.Optional(Type.Unknown()),
  positionCode: Type.Unknown(),
})
type RosterSpot = Static<typeof RosterSpot>
const spotCheck = Compile(RosterSpot)

/** The roster of a play-by-play, with the changes that store its names. */
export async function readRoster(
  context: ParseContext,
  gameId: string,
  spots: readonly unknown[],
  teamOf: (teamId: number) => string | null,
): Promise<{ readonly roster: Roster; readonly parsed: readonly Parsed[] }> {
  const parsed: Parsed[] = []
  const known: (RosterSpot & {
    readonly name: string
    readonly team: string
    readonly position: Position
  })[] = []
  for (const [i, spot] of spots.entries()) {
    const name = spotCheck.Check(spot) ? `${nameOf(spot.firstName)} ${nameOf(spot.lastName)}`.trim() : ''
    const team = spotCheck.Check(spot) ? teamOf(spot.teamId) : null
    const position = spotCheck.Check(spot) ? positions.find((code) => code === spot.positionCode) : undefined
    if (spotCheck.Check(spot) && name && team && position) known.push({ ...spot, name, team, position })
    else parsed.push({ problem: { position: `/rosterSpots/${i}`, reason: 'is not a player of either side' } })
  }
  const people = known.map(({ playerId, name, team, position, sweaterNumber }): Person => {
    const number = shirtNumberOf(sweaterNumber)
    const facts = { team, pos: position, ...(number === null ? {} : { number }) }
    return { sourceId: String(playerId), name, facts }
  })
  const { slugs, changes, renamed } = await identify(context, league, people)
  for (const change of changes) parsed.push({ change })
  for (const change of await renamePlayers(context, gameId, renamed)) parsed.push({ change })
  const roster = new Map(
    known.map(({ playerId, name, team, position, sweaterNumber }) => [
      playerId,
      {
        slug: slugs.get(String(playerId))!,
        name,
        team,
        position,
        number: typeof sweaterNumber === 'number' ? sweaterNumber : null,
      },
    ]),
  )
  return { roster, parsed }
}

const memoryKey = 'nhl-web rosters'
const rostersMax = 64

/** Keeps the roster of a game for shift charts, which have no positions. */
export function keepRoster({ memory }: ParseContext, gameId: string, roster: Roster): void {
  if (roster.size === 0) return
  const held = heldRosters(memory)
  held.delete(gameId)
  held.set(gameId, roster)
  for (const oldest of held.keys()) {
    if (held.size <= rostersMax) break
    held.delete(oldest)
  }
}

const heldRosters = (memory: Map<string, unknown>): Map<string, Roster> => runMap(memory, memoryKey)

const boxCheck = Compile(boxRecord.stored)

/** Teams and positions of a game's players, by slug: from the play-by-play of this run, else from the stored box score. */
export async function spotsBySlug(
  context: ParseContext,
  gameId: string,
): Promise<ReadonlyMap<string, Omit<Spot, 'name'>>> {
  const roster = heldRosters(context.memory).get(gameId)
  if (roster) return new Map([...roster.values()].map((spot) => [spot.slug, spot]))
  const doc = (await context.stored(box.kind, [gameId])).get(gameId)
  if (!boxCheck.Check(doc)) return new Map()
  const spots = [doc.home, doc.away].flatMap(({ team, skaters, goalies }) => [
    ...skaters.map(
      ({ player, position }): Omit<Spot, 'name'> => ({ slug: player, team, position, number: null }),
    ),
    ...goalies.map(({ player }): Omit<Spot, 'name'> => ({ slug: player, team, position: 'G', number: null })),
  ])
  return new Map(spots.map((spot) => [spot.slug, spot]))
}
