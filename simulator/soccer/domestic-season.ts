import { seasonName } from '../../src/games/season.ts'
import { createRng } from '../../src/kernel/rng.ts'
import { clubOf } from '../../src/sports/soccer/clubs/index.ts'
import { seasonsOf, zoneOf } from '../../src/sports/soccer/leagues.ts'
import { assignSlots } from './assign-slots.ts'
import { clubsByLeague } from './clubs.ts'
import { conferenceRounds } from './conference-rounds.ts'
import { kickOffMs } from './kick-off.ts'
import type { LeaguePlan } from './league-plans.ts'
import type { PlannedMatch } from './planned-match.ts'
import { postpone } from './postponements.ts'
import { roundDates } from './round-dates.ts'
import { doubleRoundRobin } from './round-robin.ts'

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
