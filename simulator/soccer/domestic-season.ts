import { seasonName } from '../../src/games/season.ts'
import { assert } from '../../src/kernel/assert.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { clubOf, currentClubs } from '../../src/sports/soccer/clubs/index.ts'
import { seasonsOf, zoneOf } from '../../src/sports/soccer/leagues.ts'
import type { Pairing } from '../shared/pairings.ts'
import { clubsByLeague, playsInEurope } from './clubs.ts'
import { type KickOff, kickOffMs } from './kick-off.ts'
import type { LeaguePlan } from './league-plans.ts'
import { postpone } from './postponements.ts'
import { type RoundDate, roundDates } from './round-dates.ts'
import { doubleRoundRobin, type Round, shuffled } from './round-robin.ts'
import type { PlannedMatch } from './simulated-match.ts'

/** All matches of a league's season, in the order of its rounds. */
export function domesticSeason(
  seed: string,
  plan: LeaguePlan,
  year: number,
  publishedMs: number,
): readonly PlannedMatch[] {
  const { league } = plan
  const rng = createRng(seed).fork(`soccer/calendar/${league}/${year}`)
  const season = seasonName(seasonsOf(league), year)
  const rounds = league === 'mls' ? conferenceRounds(rng) : doubleRoundRobin(rng, clubsByLeague.get(league)!)
  const lastPlayed = new Map<string, number>()
  const matches = roundDates(plan, year, rounds.length).flatMap((date, i) =>
    assignSlots(rng, rounds[i]!, date, lastPlayed).map(({ home, away, slot }, n): PlannedMatch => {
      const atMs = kickOffMs(zoneOf(league), date.saturday, slot)
      for (const club of [home, away]) lastPlayed.set(club, atMs)
      return {
        id: `${league}-${season}-${twoDigits(i + 1)}-${twoDigits(n + 1)}`,
        league,
        season,
        phase: 'regular',
        round: `Matchday ${i + 1}`,
        home,
        away,
        venue: clubOf(league, home)?.venue ?? '',
        kickOffMs: atMs,
        publishedMs,
        postponed: null,
      }
    }),
  )
  return postpone(rng, plan, year, matches)
}

const twoDigits = (n: number): string => String(n).padStart(2, '0')

interface DatedPairing extends Pairing {
  readonly slot: KickOff
}

/** Friday and Monday are too close to the European midweek. */
const isOnTheEdge = ({ day }: KickOff): boolean => day === -1 || day === 2

const isEuropean = ({ home, away }: Pairing): boolean => playsInEurope(home) || playsInEurope(away)

/** Assigns the matches of a round to kick-offs, in their order. `lastPlayed` is the last kick-off of each club so far. */
function assignSlots(
  rng: Rng,
  round: Round,
  { kind, slots }: RoundDate,
  lastPlayed: ReadonlyMap<string, number>,
): readonly DatedPairing[] {
  assert(slots.length === round.length, 'a round has a kick-off for every match')
  const waiting = shuffled(rng, round)
  const playedMs = (club: string) => lastPlayed.get(club) ?? 0
  const lastOf = ({ home, away }: Pairing) => Math.max(playedMs(home), playedMs(away))
  // The clubs with the longest rest play on the first evening.
  if (kind === 'midweek') waiting.sort((a, b) => lastOf(a) - lastOf(b))
  const edgesFirst = [...slots.filter(isOnTheEdge), ...slots.filter((slot) => !isOnTheEdge(slot))]
  return edgesFirst
    .map((slot) => {
      const index = isOnTheEdge(slot) ? waiting.findIndex((match) => !isEuropean(match)) : 0
      return { ...waiting.splice(index, 1)[0]!, slot }
    })
    .sort((a, b) => a.slot.day - b.slot.day || (a.slot.time < b.slot.time ? -1 : 1))
}

/** After how many conference rounds each inter-conference round is played. */
const betweenAfter = [6, 13, 20, 27] as const

/**
 * The rounds of a league of two conferences of the same odd size. Every club meets those of its conference home and
 * away; the two clubs that would rest play each other, and in some rounds all play the other conference.
 */
function conferenceRounds(rng: Rng): readonly Round[] {
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
