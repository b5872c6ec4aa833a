import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Instant, means, Nullable, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import type { LineupSide } from '../../../games/lineup.ts'
import { unnamed } from '../../../games/players/names.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import type { BaseballLeague } from '../league.ts'
import { OrderField, PositionField } from './play.ts'

const Starter = Strict({ player: PlayerSlug, order: OrderField, pos: PositionField })

/** The starters. Plays name the players who come in later. */
const lineupSchema = ({ title, TeamCode }: BaseballLeague) => {
  const side = Strict({
    team: TeamCode,
    batters: means(Type.Array(Starter, { maxItems: 9 }), 'The nine starters in batting order'),
    pitcher: {
      ...Nullable(PlayerSlug),
      description: 'The starting pitcher; null while only the batters are known',
    },
    confirmed: Type.Optional(
      Type.Boolean({
        description: 'Announced by the team or the league; absent: true. False while expected',
      }),
    ),
    confirmed_at: Type.Optional(
      Type.Unsafe<string | null>({
        ...Nullable(Instant),
        description: 'When it was first known as confirmed; absent: at `updated_at`',
      }),
    ),
  })
  return Strict(
    {
      game_id: GameId,
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      updated_at: means(Instant, 'When it last changed'),
    },
    `${title}Lineup`,
  )
}
export type Lineup = Static<ReturnType<typeof lineupSchema>>
type LineupInput = Omit<Lineup, 'updated_at'> & Partial<Pick<Lineup, 'updated_at'>>

export const lineupRecord = (league: BaseballLeague) => {
  const stored = lineupSchema(league)
  return record({
    kind: `${league.id}.lineup`,
    summary: `The starting lineups of ${league.aGame}`,
    input: Strict({
      ...stored.properties,
      updated_at: means(Type.Optional(Instant), 'When it last changed'),
    }),
    stored,
    tier: 'free',
    league: league.id,
    place: (doc) => ({ parent: doc.game_id, order: 0 }),
    reconcile,
  })
}

function reconcile(
  input: LineupInput,
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

/** The starters of a game as served: the nine in batting order and, unless he bats himself, the pitcher. */
export const servedLineup = ({ game_id, home, away, updated_at: at }: Lineup) => ({
  game_id,
  home: servedSide(home, at),
  away: servedSide(away, at),
})

function servedSide(side: Lineup['home'], at: string): LineupSide {
  const { team, batters, pitcher } = side
  const hitters = batters.map(({ player, order, pos }) => ({ player, ...unnamed, pos, order }))
  const isAmong = batters.some(({ player, pos }) => player === pitcher && pos === 'P')
  const thrower = pitcher === null || isAmong ? [] : [{ player: pitcher, ...unnamed, pos: 'P', order: null }]
  const confirmed = isConfirmed(side)
  return {
    team,
    starters: [...hitters, ...thrower],
    bench: [],
    confirmed,
    confirmed_at: confirmed ? (side.confirmed_at ?? at) : null,
  }
}
