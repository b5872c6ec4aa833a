import { clubOf } from '../clubs/index.ts'
import { qualifying } from '../qualification.ts'
import type { Deduction, Override, Qualification } from '../records/facts.ts'
import type { Result } from '../records/result.ts'
import type { Table, TableRow } from '../records/table.ts'
import { ruleOf } from '../rules.ts'
import { rank } from './rank.ts'
import { goalDifference, goalsAgainst, goalsFor, pointsOf, type Standing, standingsOf } from './standing.ts'

export interface Facts {
  readonly deductions: readonly Deduction[]
  readonly overrides: readonly Override[]
  readonly qualifications?: readonly Qualification[]
}

const formMax = 5

/** The table of a league's season: a pure function of its results and rulings. */
export const tableOf = (league: string, season: string, results: readonly Result[], facts: Facts): Table =>
  countTable({ league, season }, results, facts, ({ state }) => state === 'played')

/** The table as if the matches in progress ended now. */
export const liveTableOf = (
  league: string,
  season: string,
  results: readonly Result[],
  facts: Facts,
): Table =>
  countTable({ league, season }, results, facts, ({ state }) => state === 'played' || state === 'live')

function countTable(
  { league, season }: Pick<Table, 'league' | 'season'>,
  results: readonly Result[],
  facts: Facts,
  counts: (result: Result) => boolean,
): Table {
  const inOrder = results
    .filter(({ state }) => state !== 'outside')
    .sort((a, b) => a.start_ms - b.start_ms || (a.fixture_id < b.fixture_id ? -1 : 1))
  const standings = standingsOf(inOrder, counts)
  for (const { team, points, annulled_on } of facts.deductions) {
    const standing = standings.get(team)
    if (standing && annulled_on === null) standing.deductions += points
  }
  const played = inOrder.filter(counts)
  const groups = [...Map.groupBy(standings.values(), ({ group }) => group ?? '')]
  const rows = groups
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, clubs]) => rowsOf(league, season, clubs, { standings, played, facts }))
  return { league, season, rows }
}

interface Season {
  readonly standings: ReadonlyMap<string, Standing>
  readonly played: readonly Result[]
  readonly facts: Facts
}

/** The clubs ranked together: a whole league, or one group of a competition with groups. */
function rowsOf(league: string, season: string, clubs: readonly Standing[], of: Season): TableRow[] {
  const labels = qualifying(league, season)
  const rule = ruleOf(league, season)
  const { standings, played, facts } = of
  const moved = new Map(facts.qualifications?.map(({ team, qualification }) => [team, qualification]))
  const ranked = rank(clubs, { standings, played, rule, prizeAt: labels.at })
  const sharesPlaces = rule.atStake !== undefined && clubs.every(({ p }) => p >= (rule.matches ?? 0))
  const placed = ranked.flatMap((level) => byName(level).map((one) => ({ one, level })))
  const ordered = applyOverrides(placed, facts.overrides)
  const seen = new Map<string | null, number>()
  return ordered.map(({ one, level }, i) => {
    const pos = sharesPlaces ? ordered.findIndex((other) => other.level === level) + 1 : i + 1
    const group = one.group ?? clubOf(league, one.team)?.group ?? null
    const posInGroup = (seen.get(group) ?? 0) + 1
    seen.set(group, posInGroup)
    const label = moved.get(one.team) ?? labels.of(one.team, group === null ? pos : posInGroup)
    return rowOf(one, pos, group, label)
  })
}

const byName = (level: readonly Standing[]): Standing[] =>
  [...level].sort((a, b) => a.team.localeCompare(b.team, 'en'))

interface Placed {
  readonly one: Standing
  /** The clubs that no criterion separates from it, including itself. */
  readonly level: readonly Standing[]
}

/** The clubs of an override share the places they hold between them, in the order of the ruling. */
function applyOverrides(placed: readonly Placed[], overrides: readonly Override[]): Placed[] {
  const ordered = [...placed]
  for (const { order } of overrides) {
    const slots = ordered.flatMap(({ one }, i) => (order.includes(one.team) ? [i] : []))
    const held = slots.map((slot) => ordered[slot]!.one)
    held.sort((a, b) => order.indexOf(a.team) - order.indexOf(b.team))
    slots.forEach((slot, i) => {
      ordered[slot] = { one: held[i]!, level: [held[i]!] }
    })
  }
  return ordered
}

function rowOf(
  standing: Standing,
  pos: number,
  group: string | null,
  qualification: TableRow['qualification'],
): TableRow {
  return {
    pos,
    team: standing.team,
    p: standing.p,
    w: standing.w,
    d: standing.d,
    l: standing.l,
    gd: goalDifference(standing),
    pts: pointsOf(standing),
    qualification,
    gf: goalsFor(standing),
    ga: goalsAgainst(standing),
    form: standing.form.slice(-formMax),
    deductions: standing.deductions,
    group,
  }
}
