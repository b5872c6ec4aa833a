import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import { boxKind } from '../../../games/kinds.ts'
import { isSameJson } from '../../../kernel/json.ts'
import type { BasketballLeague } from '../league.ts'

/** The counts of a player; the totals of a side are their sum plus the turnovers charged to the team. */
const CountedStats = {
  pts: Count,
  fgm: Count,
  fga: Count,
  fg3m: Count,
  fg3a: Count,
  ftm: Count,
  fta: Count,
  oreb: Count,
  dreb: Count,
  ast: Count,
  stl: Count,
  blk: Count,
  tov: Count,
  pf: Count,
} as const

export const PlayerLine = Strict({
  player: PlayerSlug,
  starter: Type.Boolean(),
  seconds: Type.Number({ minimum: 0 }),
  ...CountedStats,
  plus_minus: Type.Integer(),
})
export type PlayerLine = Static<typeof PlayerLine>

export const Totals = Strict({ ...CountedStats })
export type Totals = Static<typeof Totals>

/** Columns of a row: five indexes into `players`, then the five numbers. */
const rowColumns = 10

export const LineupSheet = Strict({
  players: Type.Array(PlayerSlug, { maxItems: 40 }),
  rows: Type.Array(Type.Array(Type.Number({ minimum: 0 }), { minItems: rowColumns, maxItems: rowColumns }), {
    maxItems: 500,
    description:
      'One lineup: five indexes into players, seconds, possessions for and against, points for and against',
  }),
})
export type LineupSheet = Static<typeof LineupSheet>

/**
 * The box score of a feed; `seconds` is the playing time of one side's five, 14,400 in regulation. A feed that
 * counts plays without sending them adds `possessions` and `lineups`.
 */
const boxSchema = ({ title, TeamCode }: BasketballLeague) => {
  const side = Strict({ team: TeamCode, players: Type.Array(PlayerLine, { maxItems: 40 }), totals: Totals })
  return Strict(
    {
      game_id: Type.String({ minLength: 1, maxLength: 64 }),
      final: Type.Boolean(),
      seconds: Count,
      home: side,
      away: side,
      updated_at: Instant,
      possessions: Type.Optional(Strict({ home: Count, away: Count }, `${title}Possessions`)),
      lineups: Type.Optional(Strict({ home: LineupSheet, away: LineupSheet }, `${title}Lineups`)),
    },
    `${title}Box`,
  )
}
export type Box = Static<ReturnType<typeof boxSchema>>
type BoxInput = Omit<Box, 'updated_at'> & Partial<Pick<Box, 'updated_at'>>

export const boxRecord = (league: BasketballLeague) => {
  const stored = boxSchema(league)
  return record({
    ...boxKind(league),
    input: Strict({ ...stored.properties, updated_at: Type.Optional(Instant) }),
    stored,
    reconcile: reconcileBox,
  })
}

function reconcileBox(
  input: BoxInput,
  previous: Box | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Box> {
  const { lineups } = input
  if (lineups && !(isSound(lineups.home) && isSound(lineups.away))) {
    return { rejected: 'lineups contain an index outside players' }
  }
  if (id !== input.game_id) return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  const doc: Box = { ...input, updated_at: input.updated_at ?? new Date(atMs).toISOString() }
  if (previous === null) return { doc }
  if (doc.updated_at < previous.updated_at || (previous.final && !doc.final)) return { stale: true }
  return { doc: isSameJson(doc, previous, ['updated_at']) ? previous : doc }
}

/** Whether every row only has indexes of players in the sheet. */
const isSound = ({ players, rows }: LineupSheet): boolean =>
  rows.every((row) => row.slice(0, 5).every((place) => Number.isInteger(place) && place < players.length))
