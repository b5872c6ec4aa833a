/** Friendlies of clubs, around the clock and outside of every table. */
import { seasonName } from '../../src/games/season.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { clubOf } from '../../src/sports/soccer/clubs/index.ts'
import { seasonsOf } from '../../src/sports/soccer/leagues.ts'
import { announcedMs, type Exhibition, pairExhibitions, startsBetween } from '../shared/exhibitions.ts'
import { clubsByLeague, playsInEurope } from './clubs.ts'
import type { PlannedMatch } from './simulated-match.ts'

/** The id under which sources have friendlies of clubs; its day and its season's turn are those of UTC. */
export const friendlies = 'club.friendly'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Less than the shortest match takes: two halves and the break. */
const everyMs = 100 * 60_000

/** The instants at which a season of friendlies begins and ends. */
export const friendlySpan = (year: number) => ({
  fromMs: Date.UTC(year, seasonsOf(friendlies).turnsInMonth - 1, 1),
  untilMs: Date.UTC(year + 1, seasonsOf(friendlies).turnsInMonth - 1, 1),
})

/** Whose afternoon or evening it is, by the hour of UTC from which: nobody's between the last in America and the first in Europe. */
const grounds = [
  { fromHour: 20, at: 'america' },
  { fromHour: 10, at: 'europe' },
  { fromHour: 2, at: 'tour' },
  { fromHour: 0, at: 'america' },
] as const

const groundAt = (ms: number) => {
  const hour = Math.floor((ms % dayMs) / hourMs)
  return grounds.find(({ fromHour }) => hour >= fromHour)!.at
}

/** Where clubs play while they are on tour, on the western side of the Pacific. */
const tourVenues = [
  ...['Melbourne Cricket Ground', 'Stadium Australia', 'Japan National Stadium', 'Saitama Stadium 2002'],
  ...['Seoul World Cup Stadium', 'Singapore National Stadium', 'Hong Kong Stadium'],
] as const

/** The league of each club that plays friendlies: those in the Champions League have no day left for them. */
const leagueOfClub: ReadonlyMap<string, string> = new Map(
  [...clubsByLeague]
    .filter(([league]) => league !== 'ucl')
    .flatMap(([league, clubs]) => clubs.map((club) => [club, league] as const))
    .filter(([club]) => !playsInEurope(club)),
)

/** The friendlies of a season, on days that suit the clubs' matches in their leagues. */
export function friendlySeason(
  seed: string,
  year: number,
  leagueMatches: readonly PlannedMatch[],
): readonly Exhibition[] {
  const engaged = new Map([...leagueOfClub.keys()].map((club): [string, number[]] => [club, []]))
  for (const { home, away, kickOffMs, postponed } of leagueMatches) {
    for (const club of [home, away]) engaged.get(club)?.push(postponed?.kickOffMs ?? kickOffMs)
  }
  for (const starts of engaged.values()) starts.sort((a, b) => a - b)
  const mayHost = (club: string, startMs: number) => {
    const ground = groundAt(startMs)
    return ground === 'tour' || (leagueOfClub.get(club) === 'mls') === (ground === 'america')
  }
  const starts = startsBetween([], { ...friendlySpan(year), everyMs })
  return pairExhibitions(createRng(seed).fork(`soccer/friendlies/${year}`), starts, { engaged, mayHost })
}

/** A friendly as a match of the calendar. */
export function plannedFriendly(
  seed: string,
  year: number,
  { serial, startMs, home, away }: Exhibition,
): PlannedMatch {
  const season = seasonName(seasonsOf(friendlies), year)
  const id = `${friendlies}-${season}-${String(serial).padStart(4, '0')}`
  const isOnTour = groundAt(startMs) === 'tour'
  const tourVenue = createRng(seed).fork(`soccer/tour/${id}`).pick(tourVenues)
  return {
    id,
    league: friendlies,
    season,
    // Not `regular`, which counts for a table.
    phase: 'playoffs',
    round: 'Friendly',
    home,
    away,
    venue: isOnTour ? tourVenue : (clubOf(leagueOfClub.get(home)!, home)?.venue ?? ''),
    kickOffMs: startMs,
    publishedMs: announcedMs(startMs),
    postponed: null,
    isExhibition: true,
  }
}
