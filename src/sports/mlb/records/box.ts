import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug } from '../../../games/game-fields.ts'
import { boxKind } from '../../../games/kinds.ts'
import { reconcileLatest } from '../../../games/reconcile-latest.ts'
import type { BaseballLeague } from '../league.ts'
import { OrderField, PositionField } from './play.ts'

/** The counts of a batter. `sf` is not shown, but on-base percentage needs it. */
const battingCounts = {
  ab: means(Count, 'At-bats'),
  r: means(Count, 'Runs scored'),
  h: means(Count, 'Hits'),
  doubles: means(Count, 'Two-base hits'),
  triples: means(Count, 'Three-base hits'),
  hr: means(Count, 'Home runs'),
  rbi: means(Count, 'Runs batted in'),
  bb: means(Count, 'Walks'),
  k: means(Count, 'Strikeouts'),
  sb: means(Count, 'Stolen bases'),
  cs: means(Count, 'Times caught stealing'),
  hbp: means(Count, 'Times hit by a pitch'),
  lob: means(Count, 'Runners left on base'),
  sf: means(Count, 'Sacrifice flies'),
} as const

/** The counts of a pitcher. */
const pitchingCounts = {
  outs_recorded: means(Count, 'Outs recorded'),
  h: means(Count, 'Hits allowed'),
  r: means(Count, 'Runs allowed'),
  er: means(Count, 'Earned runs allowed'),
  bb: means(Count, 'Walks allowed'),
  k: means(Count, 'Strikeouts'),
  hr: means(Count, 'Home runs allowed'),
  hbp: means(Count, 'Batters hit'),
  pitches: means(Count, 'Pitches thrown'),
  strikes: means(Count, 'Strikes thrown'),
  bf: means(Count, 'Batters faced'),
} as const

const decisions = ['W', 'L', 'S', 'H', 'BS'] as const
export type Decision = (typeof decisions)[number]
const DecisionField = Nullable(OneOf(decisions, 'Win, loss, save, hold or blown save'))

export const BatterLine = Strict({
  player: PlayerSlug,
  order: OrderField,
  pos: means(Nullable(PositionField), 'Position played, the last one he held; null when not known'),
  ...battingCounts,
})
export type BatterLine = Static<typeof BatterLine>

export const PitcherLine = Strict({
  player: PlayerSlug,
  ...pitchingCounts,
  decision: DecisionField,
  starter: means(Type.Boolean(), 'Whether the pitcher started the game'),
})
export type PitcherLine = Static<typeof PitcherLine>

const linesMax = 40

export const SideLines = Strict({
  runs: means(Count, 'Runs'),
  hits: means(Count, 'Hits'),
  errors: means(Count, 'Errors'),
  batters: means(Type.Array(BatterLine, { maxItems: linesMax }), 'The batters, in batting order'),
  pitchers: means(Type.Array(PitcherLine, { maxItems: linesMax }), 'The pitchers, in the order they pitched'),
})
export type SideLines = Static<typeof SideLines>

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
    { additionalProperties: false },
  ),
  pitching: Type.Record(PlayerSlug, Strict({ outs_recorded: Count, er: Count }), {
    additionalProperties: false,
  }),
})
export type SeasonToDate = Static<typeof SeasonToDate>

/**
 * The box score of a feed: counts for games without plays, the scorer's decisions, and the season so far of
 * players whose earlier games are not stored.
 */
const boxSchema = ({ title, TeamCode }: BaseballLeague) => {
  const side = Strict({ team: TeamCode, ...SideLines.properties })
  return Strict(
    {
      game_id: GameId,
      final: means(Type.Boolean(), 'True once the game is over'),
      home: means(side, 'The home side'),
      away: means(side, 'The visiting side'),
      season_to_date: means(
        Nullable(SeasonToDate),
        'What the feed gives as season totals before the game; null without them',
      ),
      updated_at: means(Instant, 'When it last changed'),
    },
    `${title}Box`,
  )
}
export type Box = Static<ReturnType<typeof boxSchema>>

const inputSchema = (league: BaseballLeague) => {
  const { properties } = boxSchema(league)
  return Strict({
    ...properties,
    season_to_date: Type.Optional(properties.season_to_date),
    updated_at: Type.Optional(Instant),
  })
}
type BoxInput = Static<ReturnType<typeof inputSchema>>

export const boxRecord = (league: BaseballLeague) =>
  record({ ...boxKind(league), input: inputSchema(league), stored: boxSchema(league), reconcile })

function reconcile(
  input: BoxInput,
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
