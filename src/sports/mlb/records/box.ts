import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import { TeamCode } from './game.ts'
import { OrderField, PositionField } from './play.ts'

/** The counts of a batter. `sf` is not shown, but on-base percentage needs it. */
const battingCounts = {
  ab: Count,
  r: Count,
  h: Count,
  doubles: Count,
  triples: Count,
  hr: Count,
  rbi: Count,
  bb: Count,
  k: Count,
  sb: Count,
  cs: Count,
  hbp: Count,
  lob: Count,
  sf: Count,
} as const

/** The counts of a pitcher. */
const pitchingCounts = {
  outs_recorded: Count,
  h: Count,
  r: Count,
  er: Count,
  bb: Count,
  k: Count,
  hr: Count,
  hbp: Count,
  pitches: Count,
  strikes: Count,
  bf: Count,
} as const

const decisions = ['W', 'L', 'S', 'H', 'BS'] as const
export type Decision = (typeof decisions)[number]
const DecisionField = Nullable(OneOf(decisions, 'Win, loss, save, hold or blown save'))

export const BatterLine = Strict({
  player: PlayerSlug,
  order: OrderField,
  pos: Nullable(PositionField),
  ...battingCounts,
})
export type BatterLine = Static<typeof BatterLine>

export const PitcherLine = Strict({
  player: PlayerSlug,
  ...pitchingCounts,
  decision: DecisionField,
  starter: Type.Boolean(),
})
export type PitcherLine = Static<typeof PitcherLine>

const linesMax = 40

export const SideLines = Strict({
  runs: Count,
  hits: Count,
  errors: Count,
  batters: Type.Array(BatterLine, { maxItems: linesMax }),
  pitchers: Type.Array(PitcherLine, { maxItems: linesMax }),
})
export type SideLines = Static<typeof SideLines>

const Side = Strict({ team: TeamCode, ...SideLines.properties })

/** A feed's totals of the season so far, including this game. */
const SeasonToDate = Strict({
  batting: Type.Record(
    PlayerSlug,
    Strict({
      ab: Count,
      h: Count,
      doubles: Count,
      triples: Count,
      hr: Count,
      bb: Count,
      hbp: Count,
      sf: Count,
    }),
  ),
  pitching: Type.Record(PlayerSlug, Strict({ outs_recorded: Count, er: Count })),
})
export type SeasonToDate = Static<typeof SeasonToDate>

/**
 * The box score of a feed: counts for games without plays, the scorer's decisions, and the season so far of
 * players whose earlier games are not stored.
 */
export const Box = Strict(
  {
    game_id: GameId,
    final: Type.Boolean(),
    home: Side,
    away: Side,
    season_to_date: Nullable(SeasonToDate),
    updated_at: Instant,
  },
  'MlbBox',
)
export type Box = Static<typeof Box>

const BoxInput = Strict({
  ...Box.properties,
  season_to_date: Type.Optional(Box.properties.season_to_date),
  updated_at: Type.Optional(Instant),
})

export const box = record({
  kind: 'mlb.box',
  summary: 'The box score of a baseball game from its feed',
  input: BoxInput,
  stored: Box,
  tier: 'standard',
  league: () => 'mlb',
  place: (doc) => ({ parent: doc.game_id, order: 0 }),
  reconcile,
})

function reconcile(
  input: Static<typeof BoxInput>,
  previous: Box | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Box> {
  if (id !== input.game_id) return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  const doc: Box = {
    game_id: id,
    final: input.final,
    home: input.home,
    away: input.away,
    season_to_date: input.season_to_date ?? null,
    updated_at: input.updated_at ?? new Date(atMs).toISOString(),
  }
  if (previous?.final && !doc.final) return { stale: true }
  return reconcileLatest(doc, previous, input)
}
