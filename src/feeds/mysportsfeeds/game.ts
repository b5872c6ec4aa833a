import Type, { type Static } from 'typebox'
import type { Problem } from '../../contract/adapter.ts'
import type { Change } from '../../contract/change.ts'
import { Compile } from '../../kernel/compile.ts'
import type { GameInput } from '../../sports/nfl/records/game.ts'
import { calendarWeek, regularWeeks } from '../../sports/nfl/season.ts'
import { stateGameId } from '../identity/game-ids.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { gameIdOf, teamOf } from '../shared/nfl/league.ts'

const Optional = Type.Optional(Type.Unknown())
export const Team = Lenient({ abbreviation: Type.String() })

/** A game in the schedule, in the same form in every document. */
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

export interface ListedGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly season: string
  readonly week: number
  readonly stated: GameInput
  /** What says which id the source has for it. */
  readonly alias: readonly Change[]
}

/** A game with its score, where the document has one. */
export function gameOf(
  schedule: unknown,
  score: unknown,
  position: string,
  updatedAt: string | null,
): ListedGame | { readonly problem: Problem } {
  const wrong = (reason: string) => ({ problem: { position, reason } })
  if (!scheduleCheck.Check(schedule)) return wrong('is no game: teams, start or status are missing')
  const [home, away] = [teamOf(schedule.homeTeam.abbreviation), teamOf(schedule.awayTeam.abbreviation)]
  const startsAt = instantOf(schedule.startTime)
  if (home === null || away === null) return wrong('a team is none of the league')
  if (startsAt === null) return wrong('startTime is no time')
  const place = placeOf(countOf(schedule.week), startsAt)
  const known = scoreCheck.Check(score) ? score : {}
  const state = stateOf(schedule, known)
  const isBefore = state.status === 'scheduled'
  const side = (team: string, points: unknown) => {
    const count = countOf(points)
    return { team, ...(isBefore || count === null ? {} : { score: count }) }
  }
  const stated: GameInput = {
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
  const alias = stateGameId(ids, String(countOf(schedule.id) ?? ''), id)
  return { id, home, away, season, week, stated, alias }
}

const ids = { sport: 'nfl', source: 'mysportsfeeds' } as const

function placeOf(week: number | null, startsAt: string): { season: string; week: number } {
  const byDate = calendarWeek(Date.parse(startsAt))
  const isRegular = week !== null && week >= 1 && week <= regularWeeks(Number(byDate.season))
  return isRegular && byDate.week <= regularWeeks(Number(byDate.season)) ? { ...byDate, week } : byDate
}

/** Stations all over the world, the league's own market first. */
function broadcastOf(value: unknown): Pick<GameInput, 'broadcast'> {
  const national = Array.isArray(value) ? textOf(value[0]) : ''
  return national === '' ? {} : { broadcast: { national } }
}

const details = { POSTPONED: 'postponed', CANCELED: 'cancelled', DELAYED: 'delayed' } as const

function stateOf(
  schedule: Static<typeof Schedule>,
  score: Partial<Static<typeof Score>>,
): Partial<GameInput> {
  const word = textOf(schedule.scheduleStatus)
  const said = word in details ? { status_detail: details[word as keyof typeof details] } : {}
  if (schedule.playedStatus.startsWith('COMPLETED')) {
    const quarters = Array.isArray(score.quarters) ? score.quarters.length : 0
    return { status: 'final', ...(quarters > 0 ? { period: quarters } : {}) }
  }
  if (schedule.playedStatus !== 'LIVE') return { status: 'scheduled', ...said }
  const [quarter, left] = [countOf(score.currentQuarter), countOf(score.currentQuarterSecondsRemaining)]
  const pause = countOf(score.currentIntermission)
  if (pause === 2) return { status: 'halftime', period: 2, clock: '00:00' }
  if (pause !== null && pause > 0) {
    return { status: 'in_progress', status_detail: 'end_of_period', period: pause, clock: '00:00' }
  }
  return {
    status: 'in_progress',
    ...said,
    ...(quarter === null || quarter === 0 ? {} : { period: quarter }),
    ...(left === null || left > quarterSeconds ? {} : { clock: clockText(left) }),
  }
}

const quarterSeconds = 900

export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

function situationOf(score: Partial<Static<typeof Score>>, home: string): Partial<GameInput> {
  const team = teamCheck.Check(score.teamInPossession) ? teamOf(score.teamInPossession.abbreviation) : null
  const down = countOf(score.currentDown)
  const isDown = down !== null && down >= 1 && down <= 4
  return {
    possession: team === null ? null : { team, side: team === home ? 'home' : 'away' },
    down: isDown ? down : null,
    distance: isDown ? countOf(score.currentYardsRemaining) : null,
    yardline: lineText(score.lineOfScrimmage) ?? '',
  }
}

/** `KC 25`; midfield is a bare 50. */
export function lineText(value: unknown): string | null {
  if (!lineCheck.Check(value)) return null
  const team = teamOf(value.team.abbreviation)
  return team === null ? null : value.yardLine === 50 ? '50' : `${team} ${value.yardLine}`
}
