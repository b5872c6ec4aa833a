/** Rows of the league's public play-by-play as plays, as far as tests of the metrics need it. */
import Type, { type Static } from 'typebox'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { distanceFt, Play, type PlayType } from '../records/play.ts'

export const Action = Type.Object({
  actionNumber: Type.Integer(),
  orderNumber: Type.Integer(),
  period: Type.Integer(),
  clock: Type.String(),
  actionType: Type.String(),
  subType: Type.Optional(Type.String()),
  descriptor: Type.Optional(Type.String()),
  qualifiers: Type.Optional(Type.Array(Type.String())),
  teamTricode: Type.Optional(Type.String()),
  personId: Type.Integer(),
  possession: Type.Integer(),
  description: Type.Optional(Type.String()),
  shotResult: Type.Optional(Type.String()),
  xLegacy: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  yLegacy: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  assistPersonId: Type.Optional(Type.Integer()),
  foulDrawnPersonId: Type.Optional(Type.Integer()),
  scoreHome: Type.String(),
  scoreAway: Type.String(),
})
export type Action = Static<typeof Action>

interface Told extends Action {
  readonly replacedPersonId?: number
}

/** The feed tells who goes out and who comes in as two rows; ours is one, in the place of the second. */
export function pairSubstitutions(actions: readonly Action[]): Told[] {
  const leaving = new Map<string, number[]>()
  const paired: Told[] = []
  for (const action of actions) {
    if (action.actionType !== 'substitution') {
      paired.push(action)
      continue
    }
    const team = action.teamTricode ?? ''
    const waiting = leaving.get(team) ?? []
    leaving.set(team, waiting)
    if (action.subType === 'out') waiting.push(action.personId)
    else paired.push({ ...action, replacedPersonId: waiting.shift() ?? 0 })
  }
  return paired
}

const playCheck = Compile(Play)

export function playOf(action: Told, gameId: string, slugs: ReadonlyMap<number, string>): Play {
  const type = typeOf(action)
  const slug = (id: number | undefined) => (id ? (slugs.get(id) ?? null) : null)
  const trip = action.actionType === 'freethrow' ? /(\d) of (\d)/.exec(action.subType ?? '') : null
  const isMade = action.shotResult === 'Made'
  const { xLegacy, yLegacy } = action
  const isShot = type.includes('_point_') && typeof xLegacy === 'number' && typeof yLegacy === 'number'
  const made: unknown = {
    event_id: action.actionNumber,
    game_id: gameId,
    order: action.orderNumber,
    period: action.period,
    clock: '00:00',
    seconds_left: secondsOf(action.clock),
    team: action.teamTricode || null,
    player: slug(action.personId),
    type,
    detail: detailOf(action),
    description: action.description ?? '',
    shot: isShot ? shotOf(xLegacy, yLegacy, isMade) : null,
    free_throw: trip && { number: Number(trip[1]), of: Number(trip[2]) },
    points: isMade ? pointsOf(type) : 0,
    assist: slug(action.assistPersonId),
    related_player: slug(action.replacedPersonId ?? action.foulDrawnPersonId),
    score: { home: Number(action.scoreHome), away: Number(action.scoreAway) },
    revision: 0,
    edited_at: null,
  }
  assert(playCheck.Check(made), `${gameId}:${action.actionNumber} becomes a play`)
  return made
}

/** Legacy coordinates are tenths of a foot (metrics.md 1.8). */
function shotOf(xLegacy: number, yLegacy: number, made: boolean): Play['shot'] {
  const [x, y] = [xLegacy / 10, yLegacy / 10]
  return { x, y, distance_ft: distanceFt(x, y), made }
}

/** `PT11M34.00S`. */
export function secondsOf(clock: string): number {
  const [, minutes = '0', seconds = '0'] = /^PT(\d+)M([\d.]+)S$/.exec(clock) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

const pointsOf = (type: PlayType): number =>
  type.startsWith('three') ? 3 : type.startsWith('two') ? 2 : type.startsWith('free_throw') ? 1 : 0

const plainTypes: Readonly<Record<string, PlayType>> = {
  turnover: 'turnover',
  steal: 'steal',
  block: 'block',
  violation: 'violation',
  substitution: 'substitution',
  timeout: 'timeout',
  jumpball: 'jump_ball',
  ejection: 'ejection',
  instantreplay: 'replay_review',
}

function typeOf({ actionType, subType, descriptor, shotResult }: Action): PlayType {
  const outcome = shotResult === 'Made' ? 'made' : 'missed'
  switch (actionType) {
    case '2pt':
      return `two_point_${outcome}`
    case '3pt':
      return `three_point_${outcome}`
    case 'freethrow':
      return `free_throw_${outcome}`
    case 'rebound':
      return subType === 'offensive' ? 'rebound_offensive' : 'rebound_defensive'
    case 'period':
      return subType === 'start' ? 'period_start' : 'period_end'
    case 'game':
      return 'game_end'
    case 'foul':
      return foulType(subType ?? '', descriptor ?? '')
    default:
      return plainTypes[actionType] ?? 'other'
  }
}

function foulType(subType: string, descriptor: string): PlayType {
  if (subType === 'offensive') return 'foul_offensive'
  if (subType === 'technical') return 'foul_technical'
  if (/flagrant/.test(`${subType} ${descriptor}`)) return 'foul_flagrant'
  return descriptor === 'shooting' ? 'foul_shooting' : 'foul_personal'
}

/** The feed's `take` was a plain intentional foul; the one that leaves the ball is its `transition take`. */
const details: Readonly<Record<string, string>> = {
  take: 'intentional',
  'transition take': 'take',
  'clear path': 'clear_path',
  'away from play': 'away_from_play',
  inbound: 'inbound',
}

function detailOf({ actionType, subType, descriptor }: Action): string | null {
  const told = actionType === 'freethrow' ? descriptor : (descriptor ?? subType)
  if (!told) return null
  return details[told] ?? told.toLowerCase().replaceAll(/[ -]/g, '_')
}
