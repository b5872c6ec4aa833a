import { clubName } from '../../sports/soccer/clubs/index.ts'
import { seasonOf } from '../../sports/soccer/leagues.ts'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { countOf, textOf } from '../read/fields.ts'
import { type Competition, isOver, isUnderWay, type Status } from './competition.ts'

/** Maps a soccer match to a fixture. */
export function fixtureOf(competition: Competition, league: string): FixtureInput {
  const { startsAt, status, home, away, venue, broadcast, season } = competition
  const isPlayed = isOver(status) || isUnderWay(status)
  const side = (which: 'home' | 'away') => {
    const { name, score } = competition[which]
    return { team: clubName(league, name).slice(0, 80), ...(isPlayed && score !== null ? { score } : {}) }
  }
  const kicks = home.kicks === null || away.kicks === null ? null : { home: home.kicks, away: away.kicks }
  const isKnockout = knockout.test(season.slug)
  return {
    league,
    season: seasonOf(league, Date.parse(startsAt)),
    kick_off_utc: startsAt,
    phase: isKnockout ? 'playoffs' : 'regular',
    ...(isKnockout ? { round: season.slug.replaceAll('-', ' ').slice(0, 80) } : {}),
    ...(venue === '' ? {} : { venue }),
    ...(Object.values(broadcast).every((name) => name === '') ? {} : { broadcast }),
    ...stateOf(status),
    ...(isPlayed && kicks ? { shootout: kicks } : {}),
    home: side('home'),
    away: side('away'),
  }
}

const knockout = /round-of|final|place-match|knockout|play-?off/

/** The status name is more precise than the state: a postponed match has the state `post`. */
function stateOf(status: Status): Partial<FixtureInput> {
  const { name } = status.type
  if (/POSTPONED/.test(name)) return { status: 'scheduled', status_detail: 'postponed' }
  if (/CANCELED|CANCELLED/.test(name)) return { status: 'scheduled', status_detail: 'cancelled' }
  if (/ABANDONED/.test(name)) return { status: 'final', status_detail: 'abandoned' }
  if (/FINAL_PEN/.test(name)) return { status: 'final', status_detail: 'final_penalties' }
  if (/FINAL_AET/.test(name)) return { status: 'final', status_detail: 'final_extra_time' }
  if (isOver(status)) return { status: 'final', status_detail: 'final' }
  if (!isUnderWay(status))
    return { status: 'scheduled', ...(/DELAY/.test(name) ? { status_detail: 'delayed' } : {}) }
  if (/HALFTIME/.test(name)) return { status: 'halftime', period: 'HT' }
  return {
    status: 'in_progress',
    period: periodOf(name, countOf(status.period)),
    ...minuteOf(textOf(status.displayClock)),
  }
}

const periods = { 1: '1H', 2: '2H', 3: 'ET', 4: 'ET', 5: 'PK' } as const

/** A plain `in progress` occurs in every period: then the period number decides. */
function periodOf(name: string, period: number | null): '1H' | '2H' | 'ET' | 'PK' {
  if (/SHOOTOUT|PENALT/.test(name)) return 'PK'
  if (/FIRST_HALF/.test(name)) return '1H'
  if (/SECOND_HALF/.test(name)) return '2H'
  if (/OVERTIME|EXTRA/.test(name)) return 'ET'
  return periods[(period ?? 1) as keyof typeof periods] ?? '1H'
}

/** Parses `90'+4'` to minute 90 and stoppage 4. */
export function minuteOf(text: string): { readonly minute?: number; readonly stoppage?: number } {
  const [, minute, stoppage] = /^(\d{1,3})'(?:\s*\+\s*(\d{1,2})'?)?/.exec(text) ?? []
  if (minute === undefined || Number(minute) > 180) return {}
  return {
    minute: Number(minute),
    ...(Number(stoppage ?? 0) > 0 ? { stoppage: Math.min(60, Number(stoppage)) } : {}),
  }
}
