/** The results of two seasons as published, by our codes. */
import { join } from 'node:path'
import type { SeasonGame } from '../../../src/games/standings/season-game.ts'
import { linesOf, played, truthFolder } from './read-truth.ts'

const codes: Readonly<Record<string, string>> = {
  ANA: 'LAA',
  ARI: 'AZ',
  CHA: 'CWS',
  CHN: 'CHC',
  KCA: 'KC',
  LAN: 'LAD',
  NYA: 'NYY',
  NYN: 'NYM',
  SDN: 'SD',
  SFN: 'SF',
  SLN: 'STL',
  TBA: 'TB',
  WAS: 'WSH',
}

export const codeOf = (code: string): string => codes[code] ?? code

const dayOf = (text: string): string => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`

export const resultsOf = (season: string): SeasonGame[] =>
  linesOf(join(truthFolder, `mlb_retrosheet-results_${season}.csv.gz`)).map((line) => {
    const [date, number, , visitor, , , home, , , visitorRuns, homeRuns] = line
    return played(
      { id: `${date}${home}${number}`, day: dayOf(date!), home: codeOf(home!), away: codeOf(visitor!) },
      [Number(homeRuns), Number(visitorRuns)],
    )
  })
