import Type from 'typebox'
import { Compile } from '../../../kernel/compile.ts'
import type { GameInput } from '../../../sports/nba/records/game.ts'
import { Lenient, textOf } from '../../read/fields.ts'

const List = Type.Optional(Type.Array(Type.Record(Type.String(), Type.Unknown())))
const check = Compile(
  Lenient({
    nationalTvBroadcasters: List,
    nationalBroadcasters: List,
    homeTvBroadcasters: List,
    awayTvBroadcasters: List,
  }),
)

/** The broadcasters of a game. The schedule and the statistics site name these fields differently. */
export function broadcastOf(broadcasters: unknown): GameInput['broadcast'] | undefined {
  if (!check.Check(broadcasters)) return undefined
  const names = (list: readonly Record<string, unknown>[] | undefined) =>
    [...new Set((list ?? []).map((one) => textOf(one.broadcasterDisplay ?? one.broadcastDisplay)))]
      .filter((name) => name !== '')
      .join(', ')
  return {
    national: names(broadcasters.nationalTvBroadcasters ?? broadcasters.nationalBroadcasters),
    home_local: names(broadcasters.homeTvBroadcasters),
    away_local: names(broadcasters.awayTvBroadcasters),
  }
}
