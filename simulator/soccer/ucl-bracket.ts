import { assert } from '../../src/kernel/assert.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { finalScore, playMatch } from './match.ts'
import { resolveMatchPlan } from './resolve-match-plan.ts'
import { type Round, shuffled } from './round-robin.ts'
import type { PlannedMatch } from './simulated-match.ts'

/**
 * The ties of a round, with the home side of the first leg first. The first eight of the league phase go straight to
 * the round of sixteen, the next sixteen play for the other places; the higher-ranked side is at home in the second leg.
 */
export function drawRound(
  rng: Rng,
  key: string,
  ranking: readonly string[],
  winners: readonly string[],
): Round {
  if (key === 'po') return playOffs(rng, ranking)
  return key === 'r16' ? lastSixteen(rng, ranking, winners) : pairUp(rng, winners)
}

/** 9 and 10 meet 23 and 24, 11 and 12 meet 21 and 22, and so on. */
function playOffs(rng: Rng, ranking: readonly string[]): Round {
  return [0, 1, 2, 3].flatMap((pair) => {
    const seeded = ranking.slice(8 + 2 * pair, 10 + 2 * pair)
    const others = shuffled(rng, ranking.slice(22 - 2 * pair, 24 - 2 * pair))
    return seeded.map((club, i) => ({ home: others[i]!, away: club }))
  })
}

/** 1 and 2 meet the winners from places 15 to 18, 3 and 4 those from 13, 14, 19 and 20, and so on. */
function lastSixteen(rng: Rng, ranking: readonly string[], winners: readonly string[]): Round {
  const ties = [0, 1, 2, 3].map((pair) => {
    const seeded = ranking.slice(2 * pair, 2 * pair + 2)
    const others = shuffled(rng, winners.slice(6 - 2 * pair, 8 - 2 * pair))
    return seeded.map((club, i) => ({ home: others[i]!, away: club }))
  })
  // The first pair and the last can meet next, and so can those in the middle.
  return [0, 1].flatMap((i) => [ties[0]![i]!, ties[3]![i]!, ties[1]![i]!, ties[2]![i]!])
}

function pairUp(rng: Rng, winners: readonly string[]): Round {
  return Array.from({ length: winners.length / 2 }, (_, i) => {
    const [home, away] = shuffled(rng, winners.slice(2 * i, 2 * i + 2))
    assert(home && away, 'winners come in pairs')
    return { home, away }
  })
}

/** The winners, tie by tie. */
export function winnersOf(seed: string, round: readonly PlannedMatch[]): string[] {
  return round
    .filter((match) => match.id.endsWith('-2'))
    .map((match) => {
      const plan = resolveMatchPlan(seed, match)
      const { score, shootout } = finalScore(playMatch(seed, plan))
      assert(plan.carried, `${match.id} decides a tie`)
      const lead = score.home + plan.carried.home - score.away - plan.carried.away
      const kicks = shootout ? shootout.home - shootout.away : 0
      return (lead === 0 ? kicks : lead) > 0 ? match.home : match.away
    })
}
