import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Instant, means, Nullable, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import { TeamCode } from './game.ts'
import { OrderField, PositionField } from './play.ts'

const Starter = Strict({ player: PlayerSlug, order: OrderField, pos: PositionField })

const Side = Strict({
  team: TeamCode,
  batters: means(Type.Array(Starter, { maxItems: 9 }), 'The nine starters in batting order'),
  pitcher: {
    ...Nullable(PlayerSlug),
    description: 'The starting pitcher; null while only the batters are known',
  },
  confirmed: Type.Optional(
    Type.Boolean({ description: 'Announced by the team or the league; absent: true. False while expected' }),
  ),
  confirmed_at: Type.Optional(
    Type.Unsafe<string | null>({
      ...Nullable(Instant),
      description: 'When it was first known as confirmed; absent: at `updated_at`',
    }),
  ),
})

/** The starters. Plays name the players who come in later. */
export const Lineup = Strict(
  {
    game_id: GameId,
    home: means(Side, 'The home side'),
    away: means(Side, 'The visiting side'),
    updated_at: means(Instant, 'When it last changed'),
  },
  'MlbLineup',
)
export type Lineup = Static<typeof Lineup>

const LineupInput = Strict({
  ...Lineup.properties,
  updated_at: means(Type.Optional(Instant), 'When it last changed'),
})

export const lineup = record({
  kind: 'mlb.lineup',
  summary: 'The starting lineups of a baseball game',
  input: LineupInput,
  stored: Lineup,
  tier: 'free',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.game_id, order: 0 }),
  reconcile,
})

function reconcile(
  input: Static<typeof LineupInput>,
  previous: Lineup | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Lineup> {
  if (id !== input.game_id) return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  const updatedAt = input.updated_at ?? new Date(atMs).toISOString()
  const side = (which: 'home' | 'away') => keepConfirmed(inOrder(input[which]), previous?.[which])
  const doc = { game_id: id, home: side('home'), away: side('away'), updated_at: updatedAt }
  return reconcileLatest(doc, previous, input)
}

export const isConfirmed = ({ confirmed }: Lineup['home']): boolean => confirmed ?? true

/** An expected lineup never replaces a confirmed one; one without its pitcher keeps the known one. */
function keepConfirmed(side: Lineup['home'], before: Lineup['home'] | undefined): Lineup['home'] {
  if (before?.team !== side.team) return side
  if (isConfirmed(before) && !isConfirmed(side)) return before
  return side.pitcher === null && isConfirmed(before) ? { ...side, pitcher: before.pitcher } : side
}

const inOrder = ({ team, batters, pitcher, confirmed, confirmed_at }: Lineup['home']): Lineup['home'] => ({
  team,
  batters: batters
    .map(({ player, order, pos }) => ({ player, order, pos }))
    .sort((a, b) => a.order - b.order),
  pitcher,
  ...(confirmed === undefined ? {} : { confirmed }),
  ...(confirmed_at === undefined ? {} : { confirmed_at }),
})
