import Type, { type Static } from 'typebox'
import type { FeedDocument, ParseContext, Problem } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import type { GameInput } from '../../sports/nfl/records/game.ts'
import { calendarWeek, regularWeeks } from '../../sports/nfl/season.ts'
import { toGameIdChanges } from '../identity/game-ids.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { storedGame, toGameChange } from '../shared/nfl/game-change.ts'
import { gameIdOf, teamOf } from '../shared/nfl/league.ts'
import { downOf } from '../shared/nfl/situation.ts'

const Optional = Type.Optional(Type.Unknown())
const Team = Lenient({ abbreviation: Type.String() })

/** A game of the schedule, in the same format in every document. */
const Schedule = Lenient({
  id: Optional,
  week: Optional,
  startTime: Type.Unknown(),
  awayTeam: Team,
  homeTeam: Team,
  venue: Optional,
  scheduleStatus: Optional,
  playedStatus: Type.String(),
  broadcasters: Optional,
})

const Score = Lenient({
  currentQuarter: Optional,
  currentQuarterSecondsRemaining: Optional,
  currentIntermission: Optional,
  teamInPossession: Optional,
  currentDown: Optional,
  currentYardsRemaining: Optional,
  lineOfScrimmage: Optional,
  awayScoreTotal: Optional,
  homeScoreTotal: Optional,
  quarters: Optional,
})
const scheduleCheck = Compile(Schedule)
const scoreCheck = Compile(Score)
const teamCheck = Compile(Team)
const venueCheck = Compile(Lenient({ name: Type.String() }))
const lineCheck = Compile(Lenient({ team: Team, yardLine: Type.Integer() }))

/** The league's code of a team; null for anything else. */
export const codeOf = (value: unknown): string | null =>
  teamCheck.Check(value) ? teamOf(value.abbreviation) : null

export interface ListedGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly season: string
  readonly week: number
  readonly input: GameInput
  /** Registers the source's id of the game. */
  readonly aliases: readonly Change[]
}

/** Reads a game, with its score if the document has one. */
export function gameOf(
  schedule: unknown,
  score: unknown,
  position: string,
  updatedAt: string | null,
): ListedGame | { readonly problem: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  if (!scheduleCheck.Check(schedule)) return wrong('is not a game: teams, start or status are missing')
  const [home, away] = [teamOf(schedule.homeTeam.abbreviation), teamOf(schedule.awayTeam.abbreviation)]
  const startsAt = instantOf(schedule.startTime)
  if (home === null || away === null) return wrong('homeTeam or awayTeam is not a team in this league')
  if (startsAt === null) return wrong('startTime is not a valid time')
  const place = placeOf(countOf(schedule.week), startsAt)
  const known = scoreCheck.Check(score) ? score : {}
  const state = stateOf(schedule, known)
  const isBefore = state.status === 'scheduled'
  const side = (team: string, points: unknown) => {
    const count = countOf(points)
    return { team, ...(isBefore || count === null ? {} : { score: count }) }
  }
  const input: GameInput = {
    kickoff_utc: startsAt,
    ...place,
    ...(venueCheck.Check(schedule.venue) ? { venue: schedule.venue.name } : {}),
    ...broadcastOf(schedule.broadcasters),
    ...state,
    ...(state.status === 'in_progress' ? situationOf(known, home) : {}),
    home: side(home, known.homeScoreTotal),
    away: side(away, known.awayScoreTotal),
    ...(updatedAt === null ? {} : { updated_at: updatedAt }),
  }
  const { season, week } = place
  const id = gameIdOf({ season, week, home, away })
  const aliases = toGameIdChanges(ids, String(countOf(schedule.id) ?? ''), id)
  return { id, home, away, season, week, input, aliases }
}

const ids = { sport: 'nfl', source: 'mysportsfeeds' } as const

function placeOf(week: number | null, startsAt: string): { season: string; week: number } {
  const byDate = calendarWeek(Date.parse(startsAt))
  const isRegular = week !== null && week >= 1 && week <= regularWeeks(Number(byDate.season))
  return isRegular && byDate.week <= regularWeeks(Number(byDate.season)) ? { ...byDate, week } : byDate
}

/** The list has stations of many countries, the US ones first. */
function broadcastOf(value: unknown): Pick<GameInput, 'broadcast'> {
  const national = Array.isArray(value) ? textOf(value[0]) : ''
  return national === '' ? {} : { broadcast: { national } }
}

const details = { POSTPONED: 'postponed', CANCELED: 'cancelled', DELAYED: 'delayed' } as const

function stateOf(
  schedule: Static<typeof Schedule>,
  score: Partial<Static<typeof Score>>,
): Partial<GameInput> {
  const scheduleStatus = textOf(schedule.scheduleStatus)
  const detail = Object.hasOwn(details, scheduleStatus)
    ? { status_detail: details[scheduleStatus as keyof typeof details] }
    : {}
  if (schedule.playedStatus.startsWith('COMPLETED')) {
    const quarters = Array.isArray(score.quarters) ? score.quarters.length : 0
    return { status: 'final', ...(quarters > 0 ? { period: quarters } : {}) }
  }
  if (schedule.playedStatus !== 'LIVE') return { status: 'scheduled', ...detail }
  const [quarter, left] = [countOf(score.currentQuarter), countOf(score.currentQuarterSecondsRemaining)]
  const pause = countOf(score.currentIntermission)
  if (pause === 2) return { status: 'halftime', period: 2, clock: '00:00' }
  if (pause !== null && pause > 0) {
    return { status: 'in_progress', status_detail: 'end_of_period', period: pause, clock: '00:00' }
  }
  return {
    status: 'in_progress',
    ...detail,
    ...(quarter === null || quarter === 0 ? {} : { period: quarter }),
    ...(left === null || left > quarterSeconds ? {} : { clock: clockText(left) }),
  }
}

const quarterSeconds = 900

export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

function situationOf(score: Partial<Static<typeof Score>>, home: string): Partial<GameInput> {
  const team = codeOf(score.teamInPossession)
  return {
    possession: team === null ? null : { team, side: team === home ? 'home' : 'away' },
    ...downOf(score.currentDown, score.currentYardsRemaining),
    yardline: lineText(score.lineOfScrimmage) ?? '',
  }
}

/** Formats a yard line as `KC 25`; midfield is a bare 50. */
export function lineText(value: unknown): string | null {
  if (!lineCheck.Check(value)) return null
  const team = teamOf(value.team.abbreviation)
  return team === null ? null : value.yardLine === 50 ? '50' : `${team} ${value.yardLine}`
}

/** The game of a document about one game, and the source's id of it. */
export async function listedGameChanges(
  context: ParseContext,
  { id, input, aliases }: ListedGame,
  document: FeedDocument,
): Promise<Change[]> {
  return [toGameChange(id, input, await storedGame(context, id), document).change, ...aliases]
}
