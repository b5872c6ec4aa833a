import { addDays } from '../../kernel/calendar.ts'
import { seasonOf, zoneOf } from '../../sports/soccer/leagues.ts'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import type { CsvRow } from '../read/csv.ts'
import { countOf } from '../read/fields.ts'
import { clubIn, toSide } from '../shared/soccer/fields.ts'
import { instantIn } from '../shared/soccer/local-time.ts'
import type { Pairing } from '../shared/soccer/pair-id.ts'

export interface ReadRow extends Pairing {
  readonly day: string
  readonly kickOff: string
  readonly isTimeKnown: boolean
  readonly goals: readonly [number, number] | null
}

/** All times of the source are British local time. */
const zone = 'Europe/London'
const usualTime = '15:00'

/** The match of a row, or why it cannot be read. */
export function readRow(
  { cells }: CsvRow,
  seasonAt: (league: string, day: string) => string,
): ReadRow | string {
  const text = (column: string) => cells[column]?.trim() ?? ''
  const league = leagueOfDivision(text('Div'))
  if (league === null) return `Div ${text('Div').slice(0, 40)} is not a known division`
  const [home, away] = [clubIn(league, text('HomeTeam')), clubIn(league, text('AwayTeam'))]
  if (home === '' || away === '' || home === away)
    return 'HomeTeam or AwayTeam is missing, or both are the same'
  const [day, time] = [dayOf(text('Date')), text('Time')]
  const kickOff = time === '' ? instantIn(zoneOf(league), day, usualTime) : instantIn(zone, day, time)
  if (kickOff === null) return 'Date or Time is not valid: dd/mm/yyyy and hh:mm are expected'
  const [homeGoals, awayGoals] = [countOf(text('FTHG')), countOf(text('FTAG'))]
  if ((homeGoals === null || awayGoals === null) && text('FTHG') + text('FTAG') !== '') {
    return 'FTHG or FTAG is not a number of goals'
  }
  return {
    league,
    season: seasonAt(league, day),
    home,
    away,
    day,
    kickOff,
    isTimeKnown: time !== '',
    goals: homeGoals === null || awayGoals === null ? null : [homeGoals, awayGoals],
  }
}

/** Reads `dd/mm/yyyy`, in old files `dd/mm/yy`; returns '' for anything else. */
function dayOf(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return ''
  const whole = year.length === 4 ? year : `${Number(year) < 80 ? 20 : 19}${year}`
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const seasonDaysMax = 400

/** All matches of a file belong to the season of its first one, also when the season runs into the next summer. */
export function createSeasons(): (league: string, day: string) => string {
  const starts = new Map<string, { readonly from: string; readonly until: string; readonly season: string }>()
  return (league, day) => {
    const known = starts.get(league)
    if (known && day >= known.from && day < known.until) return known.season
    const season = seasonOf(league, Date.parse(`${day}T12:00:00Z`))
    starts.set(league, { from: addDays(day, -7), until: addDays(day, seasonDaysMax), season })
    return season
  }
}

/** `kept` is the stored kick-off, used when the row has no time. */
export function toFixtureInput(row: ReadRow, kept: string | null): FixtureInput {
  const { league, season, home, away, day, kickOff, isTimeKnown, goals } = row
  return {
    league,
    season,
    kick_off_utc: kept ?? kickOff,
    ...(isTimeKnown ? {} : { date: day }),
    ...(goals === null ? {} : { status: 'final' as const, status_detail: 'final' as const }),
    home: toSide(home, goals?.[0]),
    away: toSide(away, goals?.[1]),
  }
}

/** The source's divisions as leagues; lesser leagues are named by country and level. */
const divisions: Readonly<Record<string, string>> = {
  E0: 'epl',
  E1: 'en.2',
  E2: 'en.3',
  E3: 'en.4',
  EC: 'en.5',
  SC0: 'sco.1',
  SC1: 'sco.2',
  SC2: 'sco.3',
  SC3: 'sco.4',
  D1: 'bundesliga',
  D2: 'de.2',
  I1: 'seriea',
  I2: 'it.2',
  SP1: 'laliga',
  SP2: 'es.2',
  F1: 'ligue1',
  F2: 'fr.2',
  N1: 'nl.1',
  B1: 'be.1',
  P1: 'pt.1',
  T1: 'tr.1',
  G1: 'gr.1',
}

const leagueOfDivision = (division: string): string | null =>
  Object.hasOwn(divisions, division) ? divisions[division]! : null
