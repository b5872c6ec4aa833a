import Type, { type Static } from 'typebox'
import type { Change } from '../../src/contract/change.ts'
import { Compile } from '../../src/kernel/compile.ts'

const Side = Type.Object({ team: Type.String(), score: Type.Optional(Type.Integer()) })

/** The fields of a game that every sport has. */
const Game = Type.Object({
  league: Type.Optional(Type.String()),
  venue: Type.Optional(Type.String()),
  status: Type.Optional(Type.String()),
  official: Type.Optional(Type.Boolean()),
  home: Side,
  away: Side,
  updated_at: Type.Optional(Type.String()),
})
export type ReportedGame = Static<typeof Game>

const InjuryRow = Type.Object({
  player: Type.String(),
  team: Type.String(),
  designation: Type.Union([Type.String(), Type.Null()]),
  body_part: Type.String(),
  updated_at: Type.String(),
})
export type ReportedInjury = Static<typeof InjuryRow>

const PlayerAction = Type.Object({ team: Type.String(), player: Type.String() })
const Roster = Type.Object({
  team: Type.String(),
  batters: Type.Array(Type.Object({ player: Type.String() })),
})
const Lineup = Type.Object({ home: Roster, away: Roster })

const gameCheck = Compile(Game)
const injuryCheck = Compile(InjuryRow)
const actionCheck = Compile(PlayerAction)
const lineupCheck = Compile(Lineup)

export const gameOf = (change: Change): ReportedGame | null =>
  gameCheck.Check(change.data) ? change.data : null

export const injuryOf = (change: Change): ReportedInjury | null =>
  change.kind.endsWith('.injury') && injuryCheck.Check(change.data) ? change.data : null

const actionKinds = /\.(?:play|event|lineup)$/

/** The players of a game with their teams: everyone in a play, an event or a line-up, sorted by slug. */
export function playersIn(changes: readonly Change[]): { readonly player: string; readonly team: string }[] {
  const players = new Map<string, { player: string; team: string }>()
  for (const { kind, data } of changes) {
    if (!actionKinds.test(kind)) continue
    if (actionCheck.Check(data)) players.set(data.player, { player: data.player, team: data.team })
    else if (lineupCheck.Check(data)) {
      for (const { team, batters } of [data.home, data.away]) {
        for (const { player } of batters) players.set(player, { player, team })
      }
    }
  }
  return [...players.values()].sort((a, b) => (a.player < b.player ? -1 : 1))
}
