import type { Change } from '../../src/contract/change.ts'
import { addDays } from '../../src/kernel/calendar.ts'
import { injury } from '../../src/sports/nfl/index.ts'
import type { Game } from '../../src/sports/nfl/records/game.ts'
import {
  type Injury,
  injuryId,
  type Practice,
  type Weekday,
  weekdays,
} from '../../src/sports/nfl/records/injury.ts'
import type { SimulatedStep } from '../simulation.ts'
import type { Listed } from './injuries.ts'
import { easternInstant } from './slots.ts'

const minuteMs = 60_000
const reportMinute = 16 * 60
/** Inactive players are announced an hour and a half before the kickoff. */
const inactiveMinutes = 90

/** Days before the game on which reports are due, by the weekday of the game. */
const reportDays: Readonly<Partial<Record<Weekday, readonly number[]>>> = {
  thu: [3, 2, 1],
  sat: [4, 3, 2],
  sun: [4, 3, 2],
  mon: [4, 3, 2],
}

/** The report rows of a team for its game, as published day by day. */
export function reportSteps(game: Game, team: string, listed: readonly Listed[]): readonly SimulatedStep[] {
  const steps = reportDates(game).map((_, i): SimulatedStep => {
    const rows = listed.filter((row) => row.practice.length > 0 || i === 0)
    return stepAt({ game, team, stage: i, atMs: instantOf(game, i) }, rows)
  })
  const inactive = listed.filter(isDecidedLate)
  const last = stepAt({ game, team, stage: steps.length, atMs: inactiveMs(game) }, inactive)
  return [...steps, last].filter(({ changes }) => changes.length > 0)
}

/** The report rows at kickoff. */
export function kickoffReport(game: Game, team: string, listed: readonly Listed[]): readonly Change[] {
  const last = reportDates(game).length - 1
  return listed.map((row) => {
    if (isDecidedLate(row)) return changeOf({ game, team, stage: last + 1, atMs: inactiveMs(game) }, row)
    const stage = row.practice.length === 0 ? 0 : last
    return changeOf({ game, team, stage, atMs: instantOf(game, stage) }, row)
  })
}

/** Whether a doubtful or questionable player ends up inactive. */
const isDecidedLate = ({ isOut, designation }: Listed): boolean =>
  isOut && (designation === 'doubtful' || designation === 'questionable')

/** One publication of a team's report. */
interface Publication {
  readonly game: Game
  readonly team: string
  /** Days of practice before it; after the last one, the inactive list. */
  readonly stage: number
  readonly atMs: number
}

const stepAt = (publication: Publication, rows: readonly Listed[]): SimulatedStep => ({
  atMs: publication.atMs,
  changes: rows.map((row) => changeOf(publication, row)),
})

/** A row of a publication: the designation comes with the last day of practice, `out` with the inactive list. */
function changeOf({ game, team, stage, atMs }: Publication, row: Listed): Change {
  const dates = reportDates(game)
  const isIssued = row.practice.length === 0 || stage >= dates.length - 1
  const data: Injury = {
    player: row.player.slug,
    team,
    season: game.season,
    week: game.week,
    season_type: game.season_type,
    designation: stage === dates.length ? 'out' : isIssued ? row.designation : null,
    body_part: row.bodyPart,
    practice: practiceOf(row, dates, stage),
    updated_at: new Date(atMs).toISOString(),
  }
  return { kind: injury.kind, id: injuryId(game.season, game.week, row.player.slug), op: 'put', data }
}

/** By day, in the order of the week. */
function practiceOf({ practice }: Listed, dates: readonly string[], stage: number): Practice {
  const levels = new Map(practice.slice(0, stage + 1).map((level, i) => [weekdayOf(dates[i]!), level]))
  return Object.fromEntries(weekdays.flatMap((day) => (levels.has(day) ? [[day, levels.get(day)]] : [])))
}

const weekdayOf = (date: string): Weekday => weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!

const reportDates = ({ date }: Game): readonly string[] =>
  (reportDays[weekdayOf(date)] ?? []).map((days) => addDays(date, -days))

const instantOf = (game: Game, stage: number): number =>
  easternInstant(reportDates(game)[stage]!, reportMinute)

const inactiveMs = ({ kickoff_utc }: Game): number => Date.parse(kickoff_utc) - inactiveMinutes * minuteMs
