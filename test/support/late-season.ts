/** Seasons played at random up to their last games, for tests of standings. */

import type { SeasonRules } from '../../src/games/standings/rules.ts'
import type { SeasonGame } from '../../src/games/standings/season-game.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'

export interface LateSeason {
  readonly games: SeasonGame[]
  readonly gamesEach: number
}

/** Every club plays once a round; the last `open` games are undecided. */
export function lateSeason(rules: SeasonRules, seed: string, rounds: number, open: number): LateSeason {
  const rng = createRng(seed)
  const teams = rules.clubs.map(({ team }) => team)
  const games: SeasonGame[] = []
  for (let round = 0; round < rounds; round++) {
    const order = shuffled(rng, teams.slice(0, teams.length - (teams.length % 2)))
    for (let i = 0; i < order.length; i += 2) {
      games.push(playedGame(rules, rng, games.length, [order[i]!, order[i + 1]!]))
    }
  }
  const decided = games.length - open
  return {
    games: games.map((game, i) => (i < decided ? game : { ...game, score: null, ending: 'REG' })),
    gamesEach: rounds,
  }
}

/** The season with its open games decided at random. */
export function finished({ games }: LateSeason, rules: SeasonRules, seed: string): SeasonGame[] {
  const rng = createRng(seed)
  return games.map((game, i) => (game.score ? game : playedGame(rules, rng, i, [game.home, game.away])))
}

function playedGame(rules: SeasonRules, rng: Rng, i: number, [home, away]: [string, string]): SeasonGame {
  const margin = rng.int(1, 14)
  const isTie = rules.hasTies && rng.int(1, 40) === 1
  const low = rng.int(0, 20)
  const high = isTie ? low : low + margin
  const ending = rules.overtimePoint && rng.int(1, 4) === 1 ? (rng.int(0, 1) ? 'OT' : 'SO') : 'REG'
  return {
    id: `g${String(i).padStart(5, '0')}`,
    startMs: i * 1000,
    home,
    away,
    score: rng.int(0, 1) ? [high, low] : [low, high],
    ending,
  }
}

function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  const order = [...items]
  for (let i = order.length - 1; i > 0; i--) {
    const j = rng.int(0, i)
    const kept = order[i]!
    order[i] = order[j]!
    order[j] = kept
  }
  return order
}
