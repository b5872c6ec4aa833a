import type { Change } from '../../contract/change.ts'
import { seasonName } from '../../games/season.ts'
import { isDay } from '../../kernel/calendar.ts'
import { slugOf } from '../../kernel/slug.ts'
import { clubName } from '../../sports/soccer/clubs/index.ts'
import { leagueSeason, seasonForms } from '../../sports/soccer/leagues.ts'
import { qualifications } from '../../sports/soccer/qualification.ts'
import { award, deduction, override, qualification } from '../../sports/soccer/records/facts.ts'
import type { CsvRow } from '../read/csv.ts'
import { countOf } from '../read/fields.ts'

/** A fact, or why a row is not one. */
export type ReadFact = { readonly change: Change } | { readonly reason: string }

const kinds = ['deduction', 'award', 'override', 'qualification'] as const
type Kind = (typeof kinds)[number]

const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text)

type Text = (column: string) => string

/** The fact of a row, by its `kind` or else by the columns it fills. */
export function readFact({ cells }: CsvRow): ReadFact {
  const text: Text = (column) => cells[column]?.trim() ?? ''
  const named = text('kind').replace(/^soccer\./, '')
  const kind = named === '' ? impliedKind(text) : named
  if (!isKind(kind)) return { reason: `kind must be one of ${kinds.join(', ')}` }
  return readers[kind](text)
}

function impliedKind(text: Text): Kind {
  if (text('order') !== '') return 'override'
  if (text('qualification') !== '') return 'qualification'
  return text('fixture_id') === '' ? 'deduction' : 'award'
}

const readers: Readonly<Record<Kind, (text: Text) => ReadFact>> = {
  deduction: (text) => {
    // Deducted points are written with and without a minus.
    const points = countOf(text('points').replace(/^[-−]/, ''))
    const [league, season, team] = [text('league').toLowerCase(), text('season'), text('team')]
    const [decidedOn, annulledOn] = [text('decided_on'), text('annulled_on')]
    if (league === '' || season === '' || team === '') return { reason: 'league, season or team is missing' }
    if (points === null || points === 0) return { reason: 'points must be a number above 0' }
    if (!isDay(decidedOn)) return { reason: 'decided_on must be a date like 2024-02-26' }
    return deductionOf({ league, season, team, points, decidedOn, annulledOn })
  },
  award: (text) => {
    const [fixtureId, homePoints, awayPoints] = [
      text('fixture_id'),
      countOf(text('home_points')),
      countOf(text('away_points')),
    ]
    if (fixtureId === '') return { reason: 'fixture_id is missing' }
    if (homePoints === null || awayPoints === null) return { reason: 'home_points or away_points is missing' }
    const league = text('league').toLowerCase()
    const data = {
      fixture_id: fixtureId,
      home_points: homePoints,
      away_points: awayPoints,
      reason: text('reason'),
      ...(league === '' ? {} : { league }),
    }
    return { change: { kind: award.kind, id: fixtureId, op: 'put', data } }
  },
  override: (text) => {
    const [league, season] = [text('league').toLowerCase(), text('season')]
    const order = text('order')
      .split(/[;|]/)
      .map((team) => clubName(league, team.trim()))
      .filter((team) => team !== '')
    if (league === '' || season === '') return { reason: 'league or season is missing' }
    if (order.length < 2) return { reason: 'order must name at least two clubs, separated by ;' }
    // A new ruling about the same clubs replaces the earlier one.
    const clubs = order.map(slugOf).sort().join('+').slice(0, clubsMaxLength)
    const id = `${leagueSeason(league, season)}:${clubs}`
    const data = { league, season, order, reason: text('reason') }
    return { change: { kind: override.kind, id, op: 'put', data } }
  },
  qualification: (text) => {
    const [league, season, label] = [text('league').toLowerCase(), text('season'), text('qualification')]
    const team = clubName(league, text('team'))
    if (league === '' || season === '' || team === '') return { reason: 'league, season or team is missing' }
    if (!qualifications.some((one) => one === label)) {
      const named = qualifications.filter((one) => one !== '').join(', ')
      return { reason: `qualification must be empty or one of ${named}` }
    }
    const id = `${leagueSeason(league, season)}:${slugOf(team)}`
    const data = { league, season, team, qualification: label, reason: text('reason') }
    return { change: { kind: qualification.kind, id, op: 'put', data } }
  },
}

const clubsMaxLength = 100

interface ReadDeduction {
  readonly league: string
  readonly season: string
  readonly team: string
  readonly points: number
  readonly decidedOn: string
  readonly annulledOn?: string
}

/** The date is part of the id: a club can lose points several times in a season, but not twice on one day. */
function deductionOf(read: ReadDeduction): { readonly change: Change } {
  const { league, season, points, decidedOn, annulledOn = '' } = read
  const team = clubName(league, read.team)
  const id = `${leagueSeason(league, season)}:${slugOf(team)}:${decidedOn}`
  const data = {
    league,
    season,
    team,
    points,
    decided_on: decidedOn,
    ...(annulledOn === '' ? {} : { annulled_on: annulledOn }),
  }
  return { change: { kind: deduction.kind, id, op: 'put', data } }
}

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
