import Type, { type Static } from 'typebox'
import { type Reconciled, record } from '../../../contract/record.ts'
import { Count, Instant, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import { boxKind } from '../../../games/kinds.ts'
import { isSameJson } from '../../../kernel/json.ts'
import type { HockeyLeague } from '../league.ts'
import { type Counts, mirrored, SideAnalysis, strengths } from './analysis.ts'

export const SkaterLine = Strict({
  player: PlayerSlug,
  position: OneOf(['C', 'L', 'R', 'D'], 'Centre, left wing, right wing or defence'),
  goals: Count,
  assists: Count,
  shots: Count,
  penalty_minutes: Count,
  plus_minus: Type.Integer(),
  seconds: Count,
  hits: Type.Optional(Count),
  blocks: Type.Optional(Count),
  faceoffs_won: Type.Optional(Count),
  faceoffs_lost: Type.Optional(Count),
})
export type SkaterLine = Static<typeof SkaterLine>

export const Decision = OneOf(['W', 'L', 'O'], 'Win, loss, or loss in overtime or the shootout')
export type Decision = Static<typeof Decision>

export const GoalieLine = Strict({
  player: PlayerSlug,
  starter: Type.Boolean(),
  shots_against: Count,
  goals_against: Count,
  seconds: Count,
  decision: Type.Optional(Nullable(Decision)),
})
export type GoalieLine = Static<typeof GoalieLine>

/**
 * The box score of a feed. `analysis` is for games without stored plays: the counts that are otherwise computed
 * from plays and shifts. Plays win when both exist.
 */
const schemasOf = ({ title, TeamCode }: HockeyLeague) => {
  const side = {
    team: TeamCode,
    skaters: Type.Array(SkaterLine, { maxItems: 40 }),
    goalies: Type.Array(GoalieLine, { maxItems: 10 }),
  }
  const Side = Strict({ ...side, analysis: Nullable(SideAnalysis) })
  const SideInput = Strict({ ...side, analysis: Type.Optional(Nullable(SideAnalysis)) })
  const about = { game_id: Type.String({ minLength: 1, maxLength: 64 }), final: Type.Boolean() }
  return {
    stored: Strict({ ...about, home: Side, away: Side, updated_at: Instant }, `${title}Box`),
    input: Strict({ ...about, home: SideInput, away: SideInput, updated_at: Type.Optional(Instant) }),
  }
}
type Schemas = ReturnType<typeof schemasOf>
export type Box = Static<Schemas['stored']>
export type BoxInput = Static<Schemas['input']>

export const boxRecord = (league: HockeyLeague) =>
  record({ ...boxKind(league), ...schemasOf(league), reconcile })

function reconcile(
  input: BoxInput,
  previous: Box | null,
  { id, atMs }: { id: string; atMs: number },
): Reconciled<Box> {
  if (input.game_id !== id) return { rejected: `game_id ${input.game_id} is not the id of the change, ${id}` }
  const doc: Box = {
    game_id: input.game_id,
    final: input.final,
    home: completeSide(input.home),
    away: completeSide(input.away),
    updated_at: input.updated_at ?? new Date(atMs).toISOString(),
  }
  const disagreement = disagreementOf(doc.home.analysis, doc.away.analysis)
  if (disagreement !== null) return { rejected: disagreement }
  if (previous === null) return { doc }
  if (doc.updated_at < previous.updated_at || (previous.final && !doc.final)) return { stale: true }
  return { doc: isSameJson(doc, previous, ['updated_at']) ? previous : doc }
}

const completeSide = (side: BoxInput['home']): Box['home'] => ({
  team: side.team,
  skaters: side.skaters,
  goalies: side.goalies,
  analysis: side.analysis ?? null,
})

/** What is for one side is against the other. */
const facing: readonly (readonly [keyof Counts, keyof Counts])[] = [
  ['cf', 'ca'],
  ['ff', 'fa'],
  ['scf', 'sca'],
  ['hdcf', 'hdca'],
  ['sf', 'sa'],
  ['gf', 'ga'],
  ['toi_seconds', 'toi_seconds'],
]

function disagreementOf(home: SideAnalysis | null, away: SideAnalysis | null): string | null {
  if (home === null && away === null) return null
  if (home === null || away === null) return 'analysis must be given for both sides or for neither'
  for (const strength of strengths) {
    const ours = home.strengths[strength]
    const theirs = away.strengths[mirrored[strength]]
    for (const [mine, yours] of facing) {
      if (ours[mine] !== theirs[yours] || ours[yours] !== theirs[mine]) {
        return `analysis of the two sides disagrees at ${strength}: ${mine} and ${yours}`
      }
    }
  }
  return null
}
