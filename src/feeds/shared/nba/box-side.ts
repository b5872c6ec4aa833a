import Type, { type Static } from 'typebox'
import { Compile } from '../../../kernel/compile.ts'
import type { Box, PlayerLine } from '../../../sports/nba/records/box.ts'
import type { Person } from '../../identity/index.ts'
import { countOf, Lenient, shirtNumberOf } from '../../read/fields.ts'
import { totalsOf } from './box-change.ts'
import { isTeam } from './league.ts'

const Statistics = Type.Record(Type.String(), Type.Unknown())

/** One side of a box score: the fields that the live feed and the statistics site share. */
export const BoxSide = Lenient({
  teamTricode: Type.Unknown(),
  players: Type.Array(Type.Unknown()),
  statistics: Statistics,
})
export type BoxSide = Static<typeof BoxSide>

const Player = Lenient({
  personId: Type.Integer({ minimum: 1 }),
  firstName: Type.String(),
  familyName: Type.String(),
  starter: Type.Optional(Type.Unknown()),
  position: Type.Optional(Type.Unknown()),
  jerseyNum: Type.Optional(Type.Unknown()),
  statistics: Statistics,
})
type BoxPlayer = Static<typeof Player>
const playerCheck = Compile(Player)

/** How the two box score formats differ. */
export interface BoxForm {
  readonly secondsOf: (minutes: unknown) => number | null
  readonly isStarter: (player: BoxPlayer) => boolean
}

/** The players of a side by their full names. */
export const peopleOf = ({ teamTricode, players }: BoxSide): Person[] =>
  players.flatMap((one) => {
    if (!playerCheck.Check(one)) return []
    const name = `${one.firstName} ${one.familyName}`.trim()
    const number = shirtNumberOf(one.jerseyNum)
    const facts = {
      ...(isTeam(teamTricode) ? { team: teamTricode } : {}),
      ...(number === null ? {} : { number }),
    }
    return [{ sourceId: String(one.personId), name, facts }]
  })

/** A side with its players and totals; null if the team is unknown or a count is missing. */
export function sideOf(
  { teamTricode, players, statistics }: BoxSide,
  slugs: ReadonlyMap<string, string>,
  { secondsOf, isStarter }: BoxForm,
): Box['home'] | null {
  const totals = totalsOf(statistics)
  if (!isTeam(teamTricode) || !totals) return null
  const lines = players.flatMap((one): PlayerLine[] => {
    if (!playerCheck.Check(one)) return []
    const counts = totalsOf(one.statistics)
    const player = slugs.get(String(one.personId))
    if (!counts || !player) return []
    const { minutes, plusMinusPoints } = one.statistics
    return [
      {
        player,
        starter: isStarter(one),
        seconds: secondsOf(minutes) ?? 0,
        ...counts,
        plus_minus: typeof plusMinusPoints === 'number' ? Math.trunc(plusMinusPoints) : 0,
      },
    ]
  })
  // turnoversTotal includes team turnovers, which are charged to no player.
  return {
    team: teamTricode,
    players: lines,
    totals: { ...totals, tov: countOf(statistics.turnoversTotal) ?? totals.tov },
  }
}
