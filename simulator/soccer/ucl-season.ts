import { seasonName } from '../../src/games/season.ts'
import { addDays } from '../../src/kernel/calendar.ts'
import { createRng, type Rng } from '../../src/kernel/rng.ts'
import { clubOf } from '../../src/sports/soccer/clubs/index.ts'
import { seasonsOf, zoneOf } from '../../src/sports/soccer/leagues.ts'
import {
  europeanStart,
  type KnockOutRound,
  knockOutRounds,
  lastMatchdaySlot,
  matchdaySlots,
  matchdayWeeks,
} from './european-weeks.ts'
import { instantIn, type KickOff, kickOffMs } from './kick-off.ts'
import { saturdayOf } from './round-dates.ts'
import { type Round, shuffled } from './round-robin.ts'
import type { PlannedMatch } from './simulated-match.ts'
import { drawRound, winnersOf } from './ucl-bracket.ts'
import { drawLeaguePhase, rankClubs } from './ucl-league-phase.ts'

const league = 'ucl'
const zone = zoneOf(league)
const drawTime = '13:00'
/** The venues of the finals, in rotation. */
const finalVenues = [
  'Puskás Aréna',
  'Metropolitano',
  'Wembley Stadium',
  'Allianz Arena',
  'Stadio Olimpico',
] as const

/** When the knock-out rounds are drawn. */
export const drawInstants = (year: number): readonly number[] =>
  knockOutRounds.map((round) => drawnMs(year, round))

const drawnMs = (year: number, { drawnInWeek }: KnockOutRound): number =>
  instantIn(zone, addDays(saturdayOf(europeanStart, year, drawnInWeek), -1), drawTime)

const seasonOf = (year: number): string => seasonName(seasonsOf(league), year)

const rngOf = (seed: string, year: number): Rng => createRng(seed).fork(`soccer/calendar/${league}/${year}`)

export function leaguePhase(seed: string, year: number, publishedMs: number): readonly PlannedMatch[] {
  const rng = rngOf(seed, year)
  const rounds = drawLeaguePhase(rng)
  return rounds.flatMap((round, day) => {
    const isLast = day === rounds.length - 1
    return shuffled(rng, round).map(({ home, away }, n) =>
      planMatch(year, matchdayWeeks[day]!, isLast ? lastMatchdaySlot : matchdaySlots[n]!, {
        key: `${day + 1}-${n + 1}`,
        phase: 'regular',
        round: `Matchday ${day + 1}`,
        home,
        away,
        publishedMs,
      }),
    )
  })
}

/** The knock-out rounds drawn so far; each follows from the results before it. */
export function knockOut(
  seed: string,
  year: number,
  matches: readonly PlannedMatch[],
  roundsDrawn: number,
): readonly PlannedMatch[] {
  if (roundsDrawn === 0) return []
  const ranking = rankClubs(seed, matches)
  let played: readonly PlannedMatch[] = []
  const drawn: PlannedMatch[] = []
  for (const round of knockOutRounds.slice(0, roundsDrawn)) {
    const rng = rngOf(seed, year).fork(round.key)
    const ties = drawRound(rng, round.key, ranking, winnersOf(seed, played))
    played = planRound(rng, year, round, ties)
    drawn.push(...played)
  }
  return drawn
}

/** The legs of a round; in the second the sides are swapped. */
function planRound(rng: Rng, year: number, knockOutRound: KnockOutRound, ties: Round): PlannedMatch[] {
  const { key, name, weeks, slots } = knockOutRound
  const publishedMs = drawnMs(year, knockOutRound)
  const order = shuffled(rng, slots)
  return weeks.flatMap((week, leg) =>
    ties.map((tie, n) =>
      planMatch(year, week, order[n]!, {
        key: `${key}-${n + 1}-${leg + 1}`,
        phase: 'playoffs',
        round: weeks.length === 1 ? name : `${name}, leg ${leg + 1}`,
        home: leg === 0 ? tie.home : tie.away,
        away: leg === 0 ? tie.away : tie.home,
        publishedMs,
      }),
    ),
  )
}

type DrawnMatch = Pick<PlannedMatch, 'phase' | 'round' | 'home' | 'away' | 'publishedMs'> & {
  readonly key: string
}

function planMatch(year: number, week: number, slot: KickOff, { key, ...drawn }: DrawnMatch): PlannedMatch {
  const isFinal = key.startsWith('final')
  return {
    id: `${league}-${seasonOf(year)}-${key}`,
    league,
    season: seasonOf(year),
    ...drawn,
    venue: isFinal ? finalVenues[year % finalVenues.length]! : (clubOf(league, drawn.home)?.venue ?? ''),
    kickOffMs: kickOffMs(zone, saturdayOf(europeanStart, year, week), slot),
    postponed: null,
  }
}
