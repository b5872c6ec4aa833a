import type { Counts } from '../records/analysis.ts'
import { packCounts, unpackCounts } from '../records/packed-counts.ts'
import type { TeamSum } from '../records/season-counts.ts'
import type { TeamGame } from '../records/team-game.ts'
import { addCounts, noCounts } from './counts.ts'
import { perStrength } from './time-at-strength.ts'

/**
 * The sums of teams with some games removed and others added. Counts are integers and expected goals are whole
 * millionths, so a removal is exact: the result equals a sum over all games.
 */
export function replaceGames(
  sums: readonly TeamSum[],
  out: readonly TeamGame[],
  put: readonly TeamGame[],
): TeamSum[] {
  const byCode = new Map(sums.map((sum) => [sum.team, sum]))
  const changes: readonly Change[] = [
    ...out.map((game) => ({ game, sign: -1 }) as const),
    ...put.map((game) => ({ game, sign: 1 }) as const),
  ]
  const byTeam = Map.groupBy(changes, ({ game }) => game.team)
  for (const [team, own] of byTeam) byCode.set(team, withGames(byCode.get(team) ?? emptySum(team), own))
  const played = [...byCode.values()].filter((sum) => sum.gp > 0)
  return played.sort((a, b) => (a.team < b.team ? -1 : 1))
}

/** A game that is added or removed. */
interface Change {
  readonly game: TeamGame
  readonly sign: 1 | -1
}

const emptySum = (team: string): TeamSum => ({
  team,
  gp: 0,
  counts: packCounts(perStrength(() => noCounts)),
  models: {},
})

function withGames(sum: TeamSum, changes: readonly Change[]): TeamSum {
  const counts = perStrength((strength) => {
    const total = unpackCounts(sum.counts, strength)
    for (const { game, sign } of changes) addCounts(total, signed(unpackCounts(game.counts, strength), sign))
    return total
  })
  return {
    team: sum.team,
    gp: changes.reduce((gp, { sign }) => gp + sign, sum.gp),
    counts: packCounts(counts),
    models: changes.reduce((models, { game, sign }) => withModel(models, modelName(game), sign), sum.models),
  }
}

const signed = (counts: Counts, sign: 1 | -1): Counts => (sign === 1 ? counts : negative(counts))

function negative(counts: Counts): Counts {
  const result = { ...counts }
  for (const name of Object.keys(result) as (keyof Counts)[]) result[name] = -result[name]
  return result
}

/** `id@version`, or null for expected goals from a feed that names no model. */
export const modelName = ({ model }: Pick<TeamGame, 'model'>): string | null =>
  model === null ? null : `${model.id}@${model.version}`

function withModel(models: TeamSum['models'], name: string | null, sign: 1 | -1): TeamSum['models'] {
  if (name === null) return models
  const counted = Object.entries({ ...models, [name]: (models[name] ?? 0) + sign })
  return Object.fromEntries(counted.filter(([, games]) => games > 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
