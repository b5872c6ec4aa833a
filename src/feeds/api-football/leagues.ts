import { seasonName } from '../../games/season.ts'
import { seasonsOf } from '../../sports/soccer/leagues.ts'

/** Leagues by the source's number; lesser leagues are named by country and level, as other sources do. */
const leagues: Readonly<Record<number, string>> = {
  1: 'fifa.world',
  2: 'ucl',
  39: 'epl',
  40: 'en.2',
  61: 'ligue1',
  71: 'br.1',
  78: 'bundesliga',
  88: 'nl.1',
  94: 'pt.1',
  128: 'ar.1',
  135: 'seriea',
  140: 'laliga',
  144: 'be.1',
  179: 'sco.1',
  203: 'tr.1',
  253: 'mls',
}

/** A league that only this source has keeps the source's number. */
export const leagueOf = (number: number): string => leagues[number] ?? `api-football.${number}`

/** The source names a season by the year in which it begins. */
export const seasonIn = (league: string, year: number): string => seasonName(seasonsOf(league), year)
