import { assert } from '../../src/kernel/assert.ts'
import type { Rng } from '../../src/kernel/rng.ts'
import { currentClubs } from '../../src/sports/soccer/clubs/index.ts'
import type { Pairing } from '../shared/pairings.ts'
import { doubleRoundRobin, type Round } from './round-robin.ts'

/** After how many conference rounds each inter-conference round is played. */
const betweenAfter = [6, 13, 20, 27] as const

/**
 * The rounds of a league of two conferences of the same odd size. Every club meets those of its conference home and
 * away; the two clubs that would rest play each other, and in some rounds all play the other conference.
 */
export function conferenceRounds(rng: Rng): readonly Round[] {
  const conferences = [...Map.groupBy(currentClubs('mls'), (club) => club.group).values()]
  const [east, west] = conferences.map((clubs) => clubs.map((club) => club.name))
  assert(east && west && east.length === west.length && east.length % 2 === 1, 'two odd halves of one size')
  const [eastern, western] = [doubleRoundRobin(rng, east), doubleRoundRobin(rng, west)]
  const resting = eastern.map((round, i) => ({ east: absent(east, round), west: absent(west, western[i]!) }))
  const rounds = eastern.map((round, i): Round => {
    const { east: a, west: b } = resting[i]!
    return [...round, ...western[i]!, i < east.length ? { home: a, away: b } : { home: b, away: a }]
  })
  betweenAfter.forEach((after, i) => {
    rounds.splice(after + i, 0, between(resting.slice(0, east.length), i + 1))
  })
  return rounds
}

const absent = (clubs: readonly string[], round: Round): string =>
  clubs.find((club) => !round.some(({ home, away }) => home === club || away === club))!

/** Pairs each club of one conference with one of the other; no pair meets in two of these rounds. */
function between(resting: readonly { east: string; west: string }[], shift: number): Pairing[] {
  return resting.map(({ east }, i) => {
    const { west } = resting[(i + shift) % resting.length]!
    return shift % 2 === 0 ? { home: east, away: west } : { home: west, away: east }
  })
}
