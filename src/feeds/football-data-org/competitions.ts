import { seasonName } from '../../games/season.ts'
import { seasonsOf } from '../../sports/soccer/leagues.ts'

/** Competitions by the source's number. */
const competitions: Readonly<Record<number, string>> = {
  2000: 'fifa.world',
  2001: 'ucl',
  2002: 'bundesliga',
  2003: 'nl.1',
  2013: 'br.1',
  2014: 'laliga',
  2015: 'ligue1',
  2016: 'en.2',
  2017: 'pt.1',
  2019: 'seriea',
  2021: 'epl',
}

/** A competition that only this source has keeps the source's number. */
export const leagueOf = (number: number): string => competitions[number] ?? `football-data.${number}`

/** The season by its first day; null when that is not a date. */
export function seasonFrom(league: string, startDate: string): string | null {
  const year = Number(/^(\d{4})-\d\d-\d\d$/.exec(startDate)?.[1] ?? Number.NaN)
  return year >= yearMin && year <= yearMax ? seasonName(seasonsOf(league), year) : null
}

const yearMin = 1850
const yearMax = 2200
