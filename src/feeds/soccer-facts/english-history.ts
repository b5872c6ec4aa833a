import { seasonName } from '../../games/season.ts'
import { seasonForms } from '../../sports/soccer/leagues.ts'
import type { CsvRow } from '../read/csv.ts'
import { countOf } from '../read/fields.ts'
import { deductionOf, type ReadFact } from './facts.ts'

/** The columns of a table of English deductions: start year of the season, team, tier and points. */
export const englishColumns = ['Season', 'team', 'tier', 'deduction']

/** The table has no date of the ruling: the last day of the season is used. */
export function readEnglishHistory({ cells }: CsvRow): ReadFact {
  const [year, tier, points] = [countOf(cells.Season), countOf(cells.tier), countOf(cells.deduction)]
  const [team, country] = [cells.team?.trim() ?? '', cells.country?.trim() ?? 'England']
  if (country !== 'England')
    return { reason: `country ${country.slice(0, 40)} is not supported: only England is` }
  if (year === null || year < firstYear || year > lastYear)
    return { reason: `Season must be a year from ${firstYear} to ${lastYear}` }
  if (tier === null || tier < 1 || tier > tiersMax)
    return { reason: `tier must be a number from 1 to ${tiersMax}` }
  if (points === null || points === 0 || team === '') return { reason: 'team or deduction is missing' }
  const league = tier === 1 ? 'epl' : `en.${tier}`
  const season = seasonName(seasonForms[0]!, year)
  return deductionOf({ league, season, team, points, decidedOn: `${year + 1}-06-30` })
}

const firstYear = 1888
const lastYear = 2100
const tiersMax = 5
