import Type, { type Static } from 'typebox'
import { ownValue } from '../../kernel/json.ts'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { countOf, instantOf, Lenient, textOf } from '../read/fields.ts'
import { minuteMax, toSide } from '../shared/soccer/fields.ts'
import type { Meeting } from '../shared/soccer/match-fixtures.ts'

const Whole = Type.Integer({ minimum: 0, maximum: 1e9 })
const Unread = Type.Optional(Type.Unknown())
const Team = Lenient({ name: Unread })

/** A match of the source: only the fields that are used. */
export const RawMatch = Lenient({
  id: Whole,
  competition: Type.Optional(Lenient({ id: Whole })),
  season: Lenient({ startDate: Type.String() }),
  utcDate: Type.String(),
  status: Type.String(),
  minute: Unread,
  venue: Unread,
  matchday: Unread,
  stage: Unread,
  group: Unread,
  lastUpdated: Unread,
  score: Lenient({ duration: Unread, fullTime: Unread, halfTime: Unread, penalties: Unread }),
  homeTeam: Team,
  awayTeam: Team,
})
export type RawMatch = Static<typeof RawMatch>

interface Goals {
  readonly home: number
  readonly away: number
}

/** `homeTeam` and `awayTeam` in version 2 of the API, `home` and `away` in version 4. */
function goalsOf(value: unknown): Goals | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = new Map<string, unknown>(Object.entries(value))
  const [home, away] = [
    countOf(fields.get('homeTeam') ?? fields.get('home')),
    countOf(fields.get('awayTeam') ?? fields.get('away')),
  ]
  return home === null || away === null ? null : { home, away }
}

type Status = Pick<FixtureInput, 'status' | 'status_detail'>

const statuses: Readonly<Record<string, Status>> = {
  SCHEDULED: { status: 'scheduled', status_detail: 'scheduled' },
  TIMED: { status: 'scheduled', status_detail: 'scheduled' },
  POSTPONED: { status: 'scheduled', status_detail: 'postponed' },
  CANCELLED: { status: 'scheduled', status_detail: 'cancelled' },
  CANCELED: { status: 'scheduled', status_detail: 'cancelled' },
  LIVE: { status: 'in_progress' },
  IN_PLAY: { status: 'in_progress' },
  EXTRA_TIME: { status: 'in_progress', status_detail: 'extra_time' },
  PENALTY_SHOOTOUT: { status: 'in_progress', status_detail: 'penalties' },
  SUSPENDED: { status: 'in_progress', status_detail: 'suspended' },
  PAUSED: { status: 'halftime', status_detail: 'halftime' },
  FINISHED: { status: 'final' },
  AWARDED: { status: 'final', status_detail: 'awarded' },
}

const durations: Readonly<Record<string, NonNullable<Status['status_detail']>>> = {
  EXTRA_TIME: 'final_extra_time',
  PENALTY_SHOOTOUT: 'final_penalties',
}

/** Status and score of a match; null for an unknown status and for a result without goals. */
function stateOf({ status: code, score, minute }: RawMatch) {
  const known = Object.hasOwn(statuses, code) ? statuses[code]! : null
  const counted = goalsOf(score.fullTime)
  if (known === null || (known.status === 'final' && counted === null)) return null
  if (known.status === 'scheduled') return { ...known, goals: null }
  const kicks = goalsOf(score.penalties)
  const goals = counted && kicks ? withoutKicks(counted, kicks) : counted
  const shootout = kicks ? { shootout: kicks } : {}
  if (known.status === 'final') {
    const detail = known.status_detail ?? ownValue(durations, textOf(score.duration)) ?? 'final'
    return { ...known, status_detail: detail, ...shootout, goals }
  }
  const at = countOf(minute)
  const period = periodIn(known, score.halfTime)
  const clock = at === null || at > minuteMax || known.status === 'halftime' ? {} : { minute: at }
  return { ...known, period, ...clock, ...shootout, goals }
}

/** The source does not name the half, but it has a half-time score once the first one is over. */
function periodIn(
  { status, status_detail: detail }: Status,
  halfTime: unknown,
): '1H' | 'HT' | '2H' | 'ET' | 'PK' {
  if (status === 'halftime') return 'HT'
  if (detail === 'extra_time') return 'ET'
  if (detail === 'penalties') return 'PK'
  return goalsOf(halfTime) === null ? '1H' : '2H'
}

/** The source adds shoot-out kicks to the score, which was level before them. */
const withoutKicks = (goals: Goals, kicks: Goals): Goals =>
  goals.home - kicks.home === goals.away - kicks.away && goals.home !== goals.away
    ? { home: Math.max(0, goals.home - kicks.home), away: Math.max(0, goals.away - kicks.away) }
    : goals

const tableStages: ReadonlySet<string> = new Set(['', 'REGULAR_SEASON', 'GROUP_STAGE', 'LEAGUE_STAGE'])

/** Returns null when the status is unknown or a result has no goals. */
export function toFixtureInput(raw: RawMatch, meeting: Meeting, kickOff: string): FixtureInput | null {
  const state = stateOf(raw)
  if (state === null) return null
  const { goals, ...status } = state
  const [stage, venue, matchday] = [textOf(raw.stage), textOf(raw.venue), countOf(raw.matchday)]
  const group = /^group[ _]([a-z])$/i.exec(textOf(raw.group))?.[1]
  const at = instantOf(raw.lastUpdated)
  return {
    league: meeting.league,
    season: meeting.season,
    phase: tableStages.has(stage) ? 'regular' : 'playoffs',
    ...(matchday === null ? {} : { round: `Matchday ${matchday}` }),
    ...(group === undefined ? {} : { group: `Group ${group.toUpperCase()}` }),
    kick_off_utc: kickOff,
    ...(venue === '' ? {} : { venue: venue.slice(0, 200) }),
    ...status,
    home: toSide(meeting.home, goals?.home),
    away: toSide(meeting.away, goals?.away),
    ...(at === null ? {} : { updated_at: at }),
  }
}
