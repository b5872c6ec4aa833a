import type { Rng } from '../../src/kernel/rng.ts'
import type { Pairing } from '../shared/pairings.ts'

export type Round = readonly Pairing[]

/**
 * Every team meets every other home and away: a first half of the season in which each pair meets once, then the
 * same with home and away swapped (the circle method). With an odd number of teams one rests in each round.
 */
export function doubleRoundRobin(rng: Rng, teams: readonly string[]): readonly Round[] {
  const first = singleRoundRobin(shuffled(rng, teams))
  const second = first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))
  return [...first, ...second]
}

const noTeam = ''

function singleRoundRobin(teams: readonly string[]): readonly Round[] {
  const ring = teams.length % 2 === 0 ? [...teams] : [...teams, noTeam]
  const last = ring.length - 1
  return Array.from({ length: last }, (_, round) => {
    const at = (place: number) => ring[(round + place) % last]!
    const meetings: Pairing[] = []
    // The fixed team is at home every other round; the others alternate as they rotate.
    meetings.push(sides(at(0), ring[last]!, round))
    for (let i = 1; i < ring.length / 2; i++) meetings.push(sides(at(i), at(last - i), i))
    return meetings.filter(({ home, away }) => home !== noTeam && away !== noTeam)
  })
}

const sides = (a: string, b: string, turn: number): Pairing =>
  turn % 2 === 0 ? { home: a, away: b } : { home: b, away: a }

export function shuffled<T>(rng: Rng, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: rng.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}
