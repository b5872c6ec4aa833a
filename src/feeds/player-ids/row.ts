import { teamCodeOf as mlbTeam, teamCodes as mlbTeams } from '../../sports/mlb/teams.ts'
import { spellings as nbaSpellings } from '../../sports/nba/team-facts.ts'
import { teamCodes as nbaTeams } from '../../sports/nba/teams.ts'
import { teamCodeOf as nflTeam } from '../../sports/nfl/teams.ts'
import { spellings as nhlSpellings } from '../../sports/nhl/team-facts.ts'
import { teamCodes as nhlTeams } from '../../sports/nhl/teams.ts'
import type { PlayerFacts } from '../identity/players.ts'
import type { CsvRow } from '../read/csv.ts'
import { shirtNumberOf } from '../read/fields.ts'

/** A player of the table. */
export interface PlayerRow {
  readonly sport: string
  readonly name: string
  readonly facts: PlayerFacts
  /** At least one: source → id. */
  readonly ids: Readonly<Record<string, string>>
}

const sports: Readonly<Record<string, string>> = { nba: 'nba', nfl: 'nfl', nhl: 'nhl', mlb: 'mlb' }
/** Columns that are not the id of a source. */
const ownColumns = new Set(['league', 'name', 'team', 'position', 'number'])
const nameMax = 120
const idMax = 80

/** A row of the table, or why it is none. */
export function readRow({ cells }: CsvRow): PlayerRow | { readonly reason: string } {
  const text = (column: string) => cellText(cells[column])
  const league = text('league').toLowerCase()
  const name = text('name').slice(0, nameMax)
  if (league === '' || name === '') return { reason: 'league or name is empty' }
  const sport = Object.hasOwn(sports, league) ? sports[league]! : 'soccer'
  const ids = Object.fromEntries(
    Object.keys(cells)
      .filter((column) => !ownColumns.has(column) && isSource(sourceOf(column)))
      .map((column) => [sourceOf(column), text(column)] as const)
      .filter(([, id]) => id !== '' && id.length <= idMax),
  )
  if (Object.keys(ids).length === 0) return { reason: 'no column has an id' }
  const team = playerTeamOf(sport, text('team'))
  const position = text('position').toUpperCase()
  const number = shirtNumberOf(text('number'))
  return {
    sport,
    name,
    ids,
    facts: {
      ...(team === null ? {} : { team }),
      ...(/^[A-Z]{1,4}$/.test(position) ? { pos: position } : {}),
      ...(number === null ? {} : { number }),
    },
  }
}

/** Tables write a missing value as nothing, NA or NULL. */
function cellText(cell: string | undefined): string {
  const text = (cell ?? '').trim()
  return text === 'NA' || text === 'NULL' ? '' : text
}

/** `espn_id` and `ESPN` are the source espn. */
const sourceOf = (column: string): string => column.trim().toLowerCase().replace(/_id$/, '')

const isSource = (name: string): boolean => /^[a-z0-9_-]{1,40}$/.test(name)

const oneOf = (codes: readonly string[], code: string): string | null => (codes.includes(code) ? code : null)

const byCode: Readonly<Record<string, (code: string) => string | null>> = {
  nba: (code) => oneOf(nbaTeams, nbaSpellings[code] ?? code),
  nfl: nflTeam,
  nhl: (code) => oneOf(nhlTeams, nhlSpellings[code] ?? code),
  mlb: (code) => oneOf(mlbTeams, mlbTeam(code)),
}

/** The team of a cell, as our answers write it; null for none and for an unknown code of a closed league. */
function playerTeamOf(sport: string, text: string): string | null {
  if (text === '') return null
  const read = byCode[sport]
  return read ? read(text.toUpperCase()) : text.slice(0, 80)
}
