import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import type { PlayerFacts } from '../identity/players.ts'
import { Lenient, shirtNumberOf, textOf } from '../read/fields.ts'
import { Any, Maybe, Person } from './fields.ts'

const Stats = Type.Record(Type.String(), Type.Unknown())
const Position = Lenient({ abbreviation: Any })

const Player = Lenient({
  person: Person,
  position: Maybe(Position),
  allPositions: Maybe(Type.Array(Position)),
  battingOrder: Any,
  stats: Maybe(Lenient({ batting: Maybe(Stats), pitching: Maybe(Stats) })),
  seasonStats: Maybe(Lenient({ batting: Maybe(Stats), pitching: Maybe(Stats) })),
})
export type RawPlayer = Static<typeof Player>
const rawPlayerCheck = Compile(Player)

const Side = Lenient({
  team: Lenient({ id: Any, abbreviation: Any }),
  teamStats: Maybe(Lenient({ batting: Maybe(Stats), fielding: Maybe(Stats) })),
  players: Type.Record(Type.String(), Type.Unknown()),
  batters: Type.Array(Type.Integer()),
  pitchers: Type.Array(Type.Integer()),
})
export type RawSide = Static<typeof Side>

/** The box score, on its own or inside the live feed. */
export const RawBox = Lenient({ teams: Lenient({ home: Side, away: Side }) })
export type RawBox = Static<typeof RawBox>

/** Players who have appeared, in the order of their appearance. */
export const appeared = ({ players, batters, pitchers }: RawSide): RawPlayer[] =>
  [...new Set([...batters, ...pitchers])].flatMap((id) => {
    const player = players[`ID${id}`]
    return rawPlayerCheck.Check(player) ? [player] : []
  })

/** A starter has a multiple of 100 and each of his substitutes one more. Null for players who do not bat. */
export function battingOrderOf({ battingOrder }: RawPlayer): number | null {
  const order = Number(battingOrder)
  return Number.isInteger(order) && order >= 100 && order < 1_000 ? order : null
}

const Listed = Lenient({
  id: Type.Integer({ minimum: 1 }),
  primaryPosition: Maybe(Position),
  primaryNumber: Any,
})
const listedCheck = Compile(Listed)

/** What a live feed says about its players: team, usual position and number. */
export function playerFacts(
  { teams }: RawBox,
  listed: Readonly<Record<string, unknown>>,
  codes: { readonly home: string; readonly away: string },
): (id: number) => PlayerFacts | undefined {
  const teamOf = new Map<number, string>()
  for (const side of ['home', 'away'] as const) {
    for (const player of Object.values(teams[side].players)) {
      if (rawPlayerCheck.Check(player)) teamOf.set(player.person.id, codes[side])
    }
  }
  return (id) => {
    const player = listed[`ID${id}`]
    const team = teamOf.get(id)
    const isListed = listedCheck.Check(player)
    const pos = isListed ? textOf(player.primaryPosition?.abbreviation) : ''
    const number = isListed ? shirtNumberOf(player.primaryNumber) : null
    return {
      ...(team === undefined ? {} : { team }),
      ...(/^[A-Z0-9]{1,4}$/.test(pos) ? { pos } : {}),
      ...(number === null ? {} : { number }),
    }
  }
}
