/** A play of the source: the kind is the one key beside the text and the situation. */
import Type, { type Static } from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import type { Play, PlayInput } from '../../sports/nfl/records/play.ts'
import type {
  Credit,
  Fumble,
  KickResult,
  PassResult,
  PlayType,
  Role,
} from '../../sports/nfl/records/play-parts.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { teamOf } from '../shared/nfl/league.ts'
import { Team } from './game.ts'
import { personOf } from './people.ts'

const Optional = Type.Optional(Type.Unknown())
export const RawPlay = Lenient({
  description: Optional,
  playStatus: Lenient({
    quarter: Type.Integer({ minimum: 1 }),
    secondsElapsed: Type.Integer({ minimum: 0 }),
    teamInPossession: Optional,
    currentDown: Optional,
    yardsRemaining: Optional,
    lineOfScrimmage: Optional,
  }),
})
type RawPlay = Static<typeof RawPlay>

const Happening = Type.Record(Type.String(), Type.Unknown())
const happeningCheck = Compile(Happening)
const teamCheck = Compile(Team)

const kinds = [
  'pass',
  'rush',
  'sack',
  'kick',
  'punt',
  'fieldGoalAttempt',
  'extraPointAttempt',
  'penalty',
] as const
type Kind = (typeof kinds)[number]

export interface PlayAction {
  readonly kind: Kind
  readonly fields: Readonly<Record<string, unknown>>
}

export function actionOf(raw: RawPlay & Readonly<Record<string, unknown>>): PlayAction | null {
  const kind = kinds.find((key) => happeningCheck.Check(raw[key]))
  const of = kind && raw[kind]
  return kind && happeningCheck.Check(of) ? { kind, fields: of } : null
}

export const codeOf = (value: unknown): string | null =>
  teamCheck.Check(value) ? teamOf(value.abbreviation) : null

const is = (of: PlayAction['fields'], key: string): boolean => of[key] === true
const yardsAt = (of: PlayAction['fields'], key: string): number | null => {
  const value = of[key]
  return typeof value === 'number' && Number.isInteger(value) ? value : null
}

const plain: Readonly<Record<Kind, PlayType>> = {
  pass: 'pass',
  rush: 'run',
  sack: 'pass',
  kick: 'kickoff',
  punt: 'punt',
  fieldGoalAttempt: 'field_goal',
  extraPointAttempt: 'extra_point',
  penalty: 'no_play',
}

export function typeOf({ kind, fields: of }: PlayAction, text: string): PlayType {
  // The flag is not set on every play that a penalty undid; the text always says so.
  if (is(of, 'isNoPlay') || /- No Play\b/i.test(text)) return 'no_play'
  if (is(of, 'isTwoPointConversion')) return 'two_point'
  if (kind === 'rush' && /\bkneels\b/i.test(text)) return 'qb_kneel'
  return kind === 'pass' && /\bspiked the ball\b/i.test(text) ? 'qb_spike' : plain[kind]
}

/** The side with the ball: on a kickoff the one that receives it, as everywhere with us. */
export function possessionOf(
  { kind, fields: of }: PlayAction,
  raw: RawPlay,
  other: (team: string) => string,
): string | null {
  const team = codeOf(of.team) ?? codeOf(of.kickingTeam) ?? codeOf(raw.playStatus.teamInPossession)
  return kind === 'kick' && team !== null ? other(team) : team
}

export function passResultOf({ kind, fields: of }: PlayAction): PassResult {
  if (kind === 'sack') return 'sack'
  if (personOf(of.interceptingPlayer)) return 'intercepted'
  return is(of, 'isCompleted') ? 'complete' : 'incomplete'
}

export function kickOf({ kind, fields: of }: PlayAction, text: string): Play['kick'] {
  const isGoal = kind === 'fieldGoalAttempt' || kind === 'extraPointAttempt'
  if (!isGoal && kind !== 'kick' && kind !== 'punt') return null
  // The source counts a kick at goal by its yards; an extra point is not measured elsewhere.
  const distance = kind === 'extraPointAttempt' ? null : yardsAt(of, 'yardsKicked')
  const blocked = is(of, 'isBlocked') || /\bBLOCKED\b/.test(text)
  if (isGoal) return { distance, result: is(of, 'isGood') ? 'good' : blocked ? 'blocked' : 'missed' }
  return { distance, result: blocked ? 'blocked' : resultOf(of) }
}

function resultOf(of: PlayAction['fields']): KickResult | null {
  if (is(of, 'isTouchback')) return 'touchback'
  if (is(of, 'isFairCatch')) return 'fair_catch'
  return personOf(of.retrievingPlayer) ? 'returned' : is(of, 'isOutOfBounds') ? 'out_of_bounds' : null
}

export function yardsGained({ kind, fields: of }: PlayAction): number | null {
  if (kind === 'pass') return yardsAt(of, 'totalYardsGained')
  if (kind === 'rush') return yardsAt(of, 'yardsRushed')
  const lost = kind === 'sack' ? yardsAt(of, 'yardsLost') : null
  return lost === null ? null : 0 - lost
}

/** Whose touchdown it was: the side that carried the ball at the end. */
export function touchdownOf(
  happened: PlayAction,
  { posteam, other, slugOf }: { posteam: string | null; other: (team: string) => string; slugOf: SlugOf },
): Play['touchdown'] {
  const { kind, fields: of } = happened
  if (!is(of, 'isEndedWithTouchdown') && !is(of, 'isTouchdown')) return null
  const interceptor = kind === 'pass' ? slugOf(of.interceptingPlayer) : null
  if (posteam === null) return null
  if (interceptor !== null) return { team: other(posteam), player: interceptor }
  if (kind === 'punt') return { team: other(posteam), player: slugOf(of.retrievingPlayer) }
  const scorer =
    of[kind === 'pass' ? 'receivingPlayer' : kind === 'rush' ? 'rushingPlayer' : 'retrievingPlayer']
  return { team: posteam, player: slugOf(scorer) }
}

export type SlugOf = (value: unknown) => string | null

const credited: readonly (readonly [Role, string, 'own' | 'other'])[] = [
  ['passer', 'passingPlayer', 'own'],
  ['receiver', 'receivingPlayer', 'own'],
  ['rusher', 'rushingPlayer', 'own'],
  ['interceptor', 'interceptingPlayer', 'other'],
  ['tackler', 'soloTacklingPlayer', 'other'],
  ['assist_tackler', 'assistedTacklingPlayer1', 'other'],
  ['assist_tackler', 'assistedTacklingPlayer2', 'other'],
  ['blocker', 'blockingPlayer', 'other'],
]

/** Everyone whom the source names in a play. */
export const peopleIn = ({ fields: of }: PlayAction): readonly unknown[] =>
  [...credited.map(([, key]) => key), 'kickingPlayer', 'retrievingPlayer'].map((key) => of[key])

export function creditsOf(
  happened: PlayAction,
  { posteam, other, slugOf }: { posteam: string | null; other: (team: string) => string; slugOf: SlugOf },
): Credit[] {
  if (posteam === null) return []
  const { kind, fields: of } = happened
  const isKickoff = kind === 'kick'
  const kicker: Role = kind === 'punt' ? 'punter' : 'kicker'
  const sacker = kind === 'sack' ? ([['sacker', 'soloTacklingPlayer', 'other']] as const) : []
  const all = [
    ...credited,
    ...sacker,
    [kicker, 'kickingPlayer', isKickoff ? 'other' : 'own'] as const,
    ['returner', 'retrievingPlayer', isKickoff ? 'own' : 'other'] as const,
  ]
  return all.flatMap(([role, key, side]) => {
    const player = slugOf(of[key])
    const team = side === 'own' ? posteam : other(posteam)
    return player === null ? [] : [{ role, player, team, yards: creditYards(role, happened) }]
  })
}

function creditYards(role: Role, happened: PlayAction): number | null {
  const { fields: of } = happened
  if (role === 'rusher') return yardsAt(of, 'yardsRushed')
  if (role === 'returner') return yardsAt(of, 'yardsReturned')
  const isComplete = (role === 'passer' || role === 'receiver') && is(of, 'isCompleted')
  return isComplete ? yardsAt(of, 'totalYardsGained') : null
}

const fumbled = /\bFUMBLES\b/
const recovered = /\bRECOVERED by ([A-Z]{2,3})-/g

/** The source tells a fumble in its text alone: who had the ball let it go, who is named last as having it has it. */
export function fumblesOf(
  happened: PlayAction,
  text: string,
  { posteam, slugOf }: { readonly posteam: string | null; readonly slugOf: SlugOf },
): Fumble[] {
  const { kind, fields: of } = happened
  if (posteam === null || !fumbled.test(text)) return []
  const carrier =
    kind === 'rush' ? of.rushingPlayer : is(of, 'isCompleted') ? of.receivingPlayer : of.passingPlayer
  const player = slugOf(carrier)
  if (player === null) return []
  const by = teamOf([...text.matchAll(recovered)].at(-1)?.[1])
  return [
    {
      player,
      team: posteam,
      lost: by !== null && by !== posteam,
      forced_by: null,
      recovered_by: null,
      recovered_team: by,
      recovery_yards: 0,
    },
  ]
}

export function situationOf({ playStatus }: RawPlay, type: PlayType): Partial<PlayInput> {
  const down = countOf(playStatus.currentDown)
  const isDown = down !== null && down >= 1 && down <= 4 && type !== 'two_point' && type !== 'extra_point'
  return { down: isDown ? down : null, distance: isDown ? countOf(playStatus.yardsRemaining) : null }
}

export const textIn = ({ description }: RawPlay): string => textOf(description)
