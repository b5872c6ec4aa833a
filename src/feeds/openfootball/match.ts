import Type, { type Static } from 'typebox'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { isKnockoutRound } from '../shared/soccer/fields.ts'
import { instantIn } from '../shared/soccer/local-time.ts'
import type { Competition } from './competition.ts'

/** A match of the source: only the fields that are used. */
export const RawMatch = Lenient({
  date: Type.String(),
  team1: Type.String({ minLength: 1 }),
  team2: Type.String({ minLength: 1 }),
  round: Type.Optional(Type.Unknown()),
  time: Type.Optional(Type.Unknown()),
  stage: Type.Optional(Type.Unknown()),
  group: Type.Optional(Type.Unknown()),
  ground: Type.Optional(Type.Unknown()),
  status: Type.Optional(Type.Unknown()),
  score: Type.Optional(
    Lenient({
      ft: Type.Optional(Type.Unknown()),
      et: Type.Optional(Type.Unknown()),
      p: Type.Optional(Type.Unknown()),
    }),
  ),
  goals1: Type.Optional(Type.Unknown()),
  goals2: Type.Optional(Type.Unknown()),
})
export type RawMatch = Static<typeof RawMatch>

type Goals = readonly [number, number]

function goalsOf(value: unknown): Goals | null {
  if (!Array.isArray(value) || value.length !== 2) return null
  const [home, away] = value.map(countOf)
  return home == null || away == null ? null : [home, away]
}

/** Finals and the rounds before them do not count for the table. */
export const isOutsideTable = ({ stage, round, group }: RawMatch): boolean =>
  textOf(group) === '' && (isKnockoutRound(textOf(stage)) || isKnockoutRound(textOf(round)))

/** Assumed kick-off when the source has only the day. */
const usualTime = '15:00'

/** The kick-off in the competition's zone, or in the one it names: `17:00 UTC-3`. Null when date or time is malformed. */
export function kickOffOf(
  { date, time }: RawMatch,
  zone: string,
): { at: string; isTimeKnown: boolean } | null {
  const [clock = '', offset] = textOf(time).split(/\s+/)
  const [, sign, hours] = /^UTC([+-])(\d{1,2})$/.exec(offset ?? '') ?? []
  const own = sign === undefined ? zone : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`
  if (Number(hours ?? 0) > 12) return null
  const at = instantIn(own, date, clock === '' ? usualTime : clock)
  return at === null ? null : { at, isTimeKnown: clock !== '' }
}

/** Status and score of a match; null when the score is malformed. */
export function stateOf(
  match: RawMatch,
): (Pick<FixtureInput, 'status' | 'status_detail' | 'shootout'> & { goals: Goals | null }) | null {
  const { ft, et, p } = match.score ?? {}
  if (ft === undefined && et === undefined) return { ...scheduledAs(textOf(match.status)), goals: null }
  const [full, extra, kicks] = [goalsOf(ft), goalsOf(et), goalsOf(p)]
  const goals = extra ?? full
  if (goals === null || (et !== undefined && extra === null)) return null
  const status = 'final'
  if (p === undefined) return { status, status_detail: extra ? 'final_extra_time' : 'final', goals }
  // The source has shoot-outs that end level, which is impossible: their score is unknown.
  const isDecided = kicks !== null && kicks[0] !== kicks[1]
  return {
    status,
    status_detail: 'final_penalties',
    ...(isDecided ? { shootout: { home: kicks[0], away: kicks[1] } } : {}),
    goals,
  }
}

export const hasLevelShootout = ({ score }: RawMatch): boolean => {
  const kicks = goalsOf(score?.p)
  return kicks !== null && kicks[0] === kicks[1]
}

function scheduledAs(text: string): Pick<FixtureInput, 'status' | 'status_detail'> {
  const status = 'scheduled'
  if (/postponed/i.test(text)) return { status, status_detail: 'postponed' }
  return { status, status_detail: /cancel/i.test(text) ? 'cancelled' : 'scheduled' }
}

/** The fields of a match other than its clubs, time and score. */
export function fixtureFieldsOf(
  match: RawMatch,
  { league, season }: Pick<Competition, 'league' | 'season'>,
): Pick<FixtureInput, 'league' | 'season' | 'phase' | 'round' | 'group' | 'venue'> {
  const [round, group, venue] = [textOf(match.round), textOf(match.group), textOf(match.ground)]
  return {
    league,
    season,
    phase: isOutsideTable(match) ? 'playoffs' : 'regular',
    round: round.slice(0, 80),
    ...(group === '' ? {} : { group: group.slice(0, 40) }),
    ...(venue === '' ? {} : { venue }),
  }
}
