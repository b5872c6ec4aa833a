import Type, { type Static } from 'typebox'
import type { FixtureInput } from '../../sports/soccer/records/fixture.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { instantIn } from '../shared/soccer/local-time.ts'
import { isKnockoutRound } from '../shared/soccer/phase.ts'
import type { Competition } from './competition.ts'

/** A match of the source, as far as it is looked at. */
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

/** Finals and what leads to them stand beside the table. */
export const isOutsideTable = ({ stage, round, group }: RawMatch): boolean =>
  textOf(group) === '' && (isKnockoutRound(textOf(stage)) || isKnockoutRound(textOf(round)))

/** Most matches begin in the afternoon: where the source names the day alone. */
const usualTime = '15:00'

/** Local to the competition, or with a zone of its own: `17:00 UTC-3`. */
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

/** The state of a match; null where the source writes none that could be. */
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
  // The source has shoot-outs that end level, which none does: how many went in is then not known.
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

function scheduledAs(word: string): Pick<FixtureInput, 'status' | 'status_detail'> {
  const status = 'scheduled'
  if (/postponed/i.test(word)) return { status, status_detail: 'postponed' }
  return { status, status_detail: /cancel/i.test(word) ? 'cancelled' : 'scheduled' }
}

/** All that a match says of itself but its clubs. */
export function statementParts(
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
