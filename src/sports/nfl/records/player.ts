import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, Nullable, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import { TeamCode } from './game.ts'

export const Position = Type.String({
  pattern: '^[A-Z]{1,4}$',
  description: 'Position as the feed writes it: QB, RB, WR, TE, K …; DST is a team defence',
})

/** A player's current name, club (null without one) and position. */
export const Player = Strict(
  {
    player: PlayerSlug,
    name: Type.String({ minLength: 1, maxLength: 120 }),
    team: Nullable(TeamCode),
    pos: Position,
    updated_at: Instant,
  },
  'NflPlayerRecord',
)
export type Player = Static<typeof Player>

const p = Player.properties

export const player = record({
  kind: 'nfl.player',
  summary: 'An American football player: name, team, position',
  input: Strict({
    player: Type.Optional(p.player),
    name: p.name,
    team: p.team,
    pos: p.pos,
    updated_at: Type.Optional(Instant),
  }),
  stored: Player,
  tier: 'free',
  league: () => 'nfl',
  // One group per player, so that a list of groups reads any number of players at once.
  place: (doc) => ({ parent: doc.player, order: 0 }),
  reconcile: (input, previous, { id, atMs }) => {
    if (input.player !== undefined && input.player !== id) {
      return { rejected: `player ${input.player} is not the id of the change, ${id}` }
    }
    const { name, team, pos } = input
    const at = input.updated_at ?? new Date(atMs).toISOString()
    return reconcileLatest({ player: id, name, team, pos, updated_at: at }, previous, input)
  },
})
