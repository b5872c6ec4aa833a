import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import type { HockeyLeague } from '../league.ts'

export const positions = ['C', 'L', 'R', 'D', 'G'] as const
export type Position = (typeof positions)[number]

const PositionField = OneOf(positions, 'Centre, left wing, right wing, defence or goalie')

/** One shift of one player in elapsed seconds of the period; `end` is null while the player is on the ice. */
const shiftSchema = ({ title, TeamCode }: HockeyLeague) =>
  Strict(
    {
      game_id: Type.String({ minLength: 1, maxLength: 64 }),
      team: TeamCode,
      player: PlayerSlug,
      position: PositionField,
      period: Type.Integer({ minimum: 1 }),
      start: Count,
      end: Nullable(Count),
      number: Type.Integer({ minimum: 1, description: 'Sequence number of the player’s shift in the game' }),
    },
    `${title}Shift`,
  )
export type Shift = Static<ReturnType<typeof shiftSchema>>

export const shiftRecord = (league: HockeyLeague) => {
  const stored = shiftSchema(league)
  return record({
    ...playKind(league, 'shift'),
    input: stored,
    stored,
    place: (doc) => ({ parent: doc.game_id, order: doc.period * periodSpan + doc.start }),
    reconcile,
  })
}

/** More seconds than any period has: keeps shifts of different periods apart. */
const periodSpan = 10_000

export const shiftId = (gameId: string, player: string, number: number): string =>
  `${gameId}:${player}:${number}`

function reconcile(input: Shift, _previous: Shift | null, { id }: { id: string }): Reconciled<Shift> {
  const expected = shiftId(input.game_id, input.player, input.number)
  if (id !== expected) return { rejected: `the id of the change must be ${expected}` }
  if (input.end !== null && input.end < input.start) return { rejected: 'end is before start' }
  // Fields in a fixed order, so that the same shift is the same text.
  return {
    doc: {
      game_id: input.game_id,
      team: input.team,
      player: input.player,
      position: input.position,
      period: input.period,
      start: input.start,
      end: input.end,
      number: input.number,
    },
  }
}
