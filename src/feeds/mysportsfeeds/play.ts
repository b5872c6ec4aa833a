/** A play of the source. Its kind is the key of the one object beside `description` and `playStatus`. */
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
import { Lenient, textOf } from '../read/fields.ts'
import { teamOf } from '../shared/nfl/league.ts'
import { downOf } from '../shared/nfl/situation.ts'
import { codeOf } from './game.ts'
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

const Fields = Type.Record(Type.String(), Type.Unknown())
const fieldsCheck = Compile(Fields)

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
  const kind = kinds.find((key) => fieldsCheck.Check(raw[key]))
  const fields = kind && raw[kind]
  return kind && fieldsCheck.Check(fields) ? { kind, fields } : null
}

const is = (fields: PlayAction['fields'], key: string): boolean => fields[key] === true
const yardsAt = (fields: PlayAction['fields'], key: string): number | null => {
  const value = fields[key]
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

export function typeOf({ kind, fields }: PlayAction, text: string): PlayType {
  // The flag is missing on some plays that a penalty nullified; the text always has it.
  if (is(fields, 'isNoPlay') || /- No Play\b/i.test(text)) return 'no_play'
  if (is(fields, 'isTwoPointConversion')) return 'two_point'
  if (kind === 'rush' && /\bkneels\b/i.test(text)) return 'qb_kneel'
  return kind === 'pass' && /\bspiked the ball\b/i.test(text) ? 'qb_spike' : plain[kind]
}

/** The team in possession. On a kickoff that is the receiving team, as in all our plays. */
export function possessionOf(
  { kind, fields }: PlayAction,
  raw: RawPlay,
  other: (team: string) => string,
): string | null {
  const team = codeOf(fields.team) ?? codeOf(fields.kickingTeam) ?? codeOf(raw.playStatus.teamInPossession)
  return kind === 'kick' && team !== null ? other(team) : team
}

export function passResultOf({ kind, fields }: PlayAction): PassResult {
  if (kind === 'sack') return 'sack'
  if (personOf(fields.interceptingPlayer)) return 'intercepted'
  return is(fields, 'isCompleted') ? 'complete' : 'incomplete'
}

export function kickOf({ kind, fields }: PlayAction, text: string): Play['kick'] {
  const isGoal = kind === 'fieldGoalAttempt' || kind === 'extraPointAttempt'
  if (!isGoal && kind !== 'kick' && kind !== 'punt') return null
  // Other sources have no distance of an extra point, so it is left out here too.
  const distance = kind === 'extraPointAttempt' ? null : yardsAt(fields, 'yardsKicked')
  const blocked = is(fields, 'isBlocked') || /\bBLOCKED\b/.test(text)
  if (isGoal) return { distance, result: is(fields, 'isGood') ? 'good' : blocked ? 'blocked' : 'missed' }
  return { distance, result: blocked ? 'blocked' : resultOf(fields) }
}

function resultOf(fields: PlayAction['fields']): KickResult | null {
  if (is(fields, 'isTouchback')) return 'touchback'
  if (is(fields, 'isFairCatch')) return 'fair_catch'
  return personOf(fields.retrievingPlayer) ? 'returned' : is(fields, 'isOutOfBounds') ? 'out_of_bounds' : null
}

export function yardsGained({ kind, fields }: PlayAction): number | null {
  if (kind === 'pass') return yardsAt(fields, 'totalYardsGained')
  if (kind === 'rush') return yardsAt(fields, 'yardsRushed')
  const lost = kind === 'sack' ? yardsAt(fields, 'yardsLost') : null
  return lost === null ? null : 0 - lost
}

export type SlugOf = (value: unknown) => string | null

export interface PlaySides {
  readonly posteam: string | null
  readonly other: (team: string) => string
  readonly slugOf: SlugOf
}

/** The touchdown belongs to the side that carried the ball at the end. */
export function touchdownOf(action: PlayAction, { posteam, other, slugOf }: PlaySides): Play['touchdown'] {
  const { kind, fields } = action
  if (!is(fields, 'isEndedWithTouchdown') && !is(fields, 'isTouchdown')) return null
  const interceptor = kind === 'pass' ? slugOf(fields.interceptingPlayer) : null
  if (posteam === null) return null
  if (interceptor !== null) return { team: other(posteam), player: interceptor }
  if (kind === 'punt') return { team: other(posteam), player: slugOf(fields.retrievingPlayer) }
  const scorer =
    fields[kind === 'pass' ? 'receivingPlayer' : kind === 'rush' ? 'rushingPlayer' : 'retrievingPlayer']
  return { team: posteam, player: slugOf(scorer) }
}

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

/** Everyone named in a play. */
export const peopleIn = ({ fields }: PlayAction): readonly unknown[] =>
  [...credited.map(([, key]) => key), 'kickingPlayer', 'retrievingPlayer'].map((key) => fields[key])

export function creditsOf(action: PlayAction, { posteam, other, slugOf }: PlaySides): Credit[] {
  if (posteam === null) return []
  const { kind, fields } = action
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
    const player = slugOf(fields[key])
    const team = side === 'own' ? posteam : other(posteam)
    return player === null ? [] : [{ role, player, team, yards: creditYards(role, action) }]
  })
}

function creditYards(role: Role, action: PlayAction): number | null {
  const { fields } = action
  if (role === 'rusher') return yardsAt(fields, 'yardsRushed')
  if (role === 'returner') return yardsAt(fields, 'yardsReturned')
  const isComplete = (role === 'passer' || role === 'receiver') && is(fields, 'isCompleted')
  return isComplete ? yardsAt(fields, 'totalYardsGained') : null
}

const fumbled = /\bFUMBLES\b/
const recovered = /\bRECOVERED by ([A-Z]{2,3})-/g

/** Fumbles are only in the text: the ball carrier fumbled, the last team named after RECOVERED has the ball. */
export function fumblesOf(action: PlayAction, text: string, { posteam, slugOf }: PlaySides): Fumble[] {
  const { kind, fields } = action
  if (posteam === null || !fumbled.test(text)) return []
  const carrier =
    kind === 'rush'
      ? fields.rushingPlayer
      : is(fields, 'isCompleted')
        ? fields.receivingPlayer
        : fields.passingPlayer
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
  if (type === 'two_point' || type === 'extra_point') return { down: null, distance: null }
  return downOf(playStatus.currentDown, playStatus.yardsRemaining)
}

export const textIn = ({ description }: RawPlay): string => textOf(description)
