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
  const byTeam = new Map(sums.map((sum) => [sum.team, sum]))
  for (const [games, sign] of [
    [out, -1],
    [put, 1],
  ] as const) {
    for (const game of games)
      byTeam.set(game.team, withGame(byTeam.get(game.team) ?? emptySum(game.team), game, sign))
  }
  const played = [...byTeam.values()].filter((sum) => sum.gp > 0)
  return played.sort((a, b) => (a.team < b.team ? -1 : 1))
}

const emptySum = (team: string): TeamSum => ({
  team,
  gp: 0,
  counts: packCounts(perStrength(() => noCounts)),
  models: {},
})

function withGame(sum: TeamSum, game: TeamGame, sign: 1 | -1): TeamSum {
  const counts = perStrength((strength) => {
    const total = unpackCounts(sum.counts, strength)
    addCounts(total, signed(unpackCounts(game.counts, strength), sign))
    return total
  })
  return {
    team: sum.team,
    gp: sum.gp + sign,
    counts: packCounts(counts),
    models: withModel(sum.models, modelName(game), sign),
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
