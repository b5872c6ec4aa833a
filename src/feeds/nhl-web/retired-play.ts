import Type, { type Static } from 'typebox'
import { Nullable } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import { periodTypeOf } from '../../sports/nhl/index.ts'
import { isAttempt, type PlayInput, type PlayType, type ShotType } from '../../sports/nhl/records/play.ts'
import { countOf, Lenient, textOf } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nhl/clock.ts'
import { isTeam } from '../shared/nhl/league.ts'

const Optional = Type.Optional(Type.Unknown())

const RetiredPlay = Lenient({
  players: Type.Optional(
    Nullable(Type.Array(Lenient({ player: Lenient({ id: Type.Integer() }), playerType: Type.String() }))),
  ),
  result: Lenient({
    eventTypeId: Type.String(),
    description: Optional,
    secondaryType: Optional,
    penaltyMinutes: Optional,
  }),
  about: Lenient({
    eventIdx: Type.Number(),
    eventId: Type.Integer({ minimum: 0, maximum: 1e9 }),
    period: Type.Integer({ minimum: 0, maximum: 30 }),
    periodTime: Type.String(),
    periodTimeRemaining: Type.String(),
    goals: Lenient({ home: Type.Integer({ minimum: 0 }), away: Type.Integer({ minimum: 0 }) }),
  }),
  coordinates: Type.Optional(Nullable(Lenient({ x: Optional, y: Optional }))),
  team: Type.Optional(Nullable(Lenient({ triCode: Type.Unknown() }))),
})
export type RetiredPlay = Static<typeof RetiredPlay>
export const retiredPlayCheck = Compile(RetiredPlay)

const typeOf: Readonly<Record<string, PlayType>> = {
  FACEOFF: 'faceoff',
  HIT: 'hit',
  GIVEAWAY: 'giveaway',
  TAKEAWAY: 'takeaway',
  SHOT: 'shot_on_goal',
  GOAL: 'goal',
  MISSED_SHOT: 'missed_shot',
  BLOCKED_SHOT: 'blocked_shot',
  PENALTY: 'penalty',
  STOP: 'stoppage',
  PERIOD_START: 'period_start',
  PERIOD_END: 'period_end',
  SHOOTOUT_COMPLETE: 'shootout_complete',
  GAME_END: 'game_end',
}

/** Rows about the feed, not about the game. */
const notPlays: ReadonlySet<string> = new Set([
  'GAME_SCHEDULED',
  'PERIOD_READY',
  'PERIOD_OFFICIAL',
  'GAME_OFFICIAL',
])

const shotTypes: Readonly<Record<string, ShotType>> = {
  'wrist shot': 'wrist',
  'snap shot': 'snap',
  'slap shot': 'slap',
  backhand: 'backhand',
  'tip-in': 'tip_in',
  deflected: 'deflected',
  'wrap-around': 'wrap_around',
}

interface RetiredPlace {
  readonly gameId: string
  readonly home: string
  readonly away: string
  readonly slugs: ReadonlyMap<string, string>
  readonly shots: PlayInput['shots']
  readonly homeDefends: unknown
}

/** The play of a row, why it cannot be read, or `none` for a row that is not a play. */
export function retiredPlayOf(
  raw: RetiredPlay,
  place: RetiredPlace,
): { readonly play: PlayInput } | { readonly reason: string } | 'none' {
  const { about, result, coordinates } = raw
  if (notPlays.has(result.eventTypeId) || about.period < 1) return 'none'
  const [seconds, left] = [secondsOf(about.periodTime), secondsOf(about.periodTimeRemaining)]
  if (seconds === null || left === null) return { reason: 'periodTime or periodTimeRemaining is not valid' }
  const type = typeOf[result.eventTypeId] ?? 'other'
  const team = teamOf(raw, type, place)
  if (isAttempt(type) && team === null) return { reason: `${result.eventTypeId} has no team of this game` }
  const slugs = (...roles: readonly string[]) =>
    (raw.players ?? [])
      .filter(({ playerType }) => roles.includes(playerType))
      .flatMap(({ player }) => place.slugs.get(String(player.id)) ?? [])
  const periodType = periodTypeOf(place.gameId, about.period)
  const kind = textOf(result.secondaryType).toLowerCase()
  const isShot = (type === 'goal' || type === 'shot_on_goal') && periodType !== 'SO'
  const side = team === place.home ? 'home' : 'away'
  const shots = isShot ? { ...place.shots, [side]: place.shots[side] + 1 } : place.shots
  return {
    play: {
      event_id: about.eventId,
      game_id: place.gameId,
      order: about.eventIdx,
      period: about.period,
      period_type: periodType,
      seconds,
      clock: clockText(left),
      team,
      player: slugs('Shooter', 'Scorer', 'Winner', 'Hitter', 'PenaltyOn', 'PlayerID')[0] ?? null,
      type,
      shot_type: isAttempt(type) && kind !== '' ? (ownValue(shotTypes, kind) ?? 'other') : null,
      x: numberOrNull(coordinates?.x),
      y: numberOrNull(coordinates?.y),
      home_defends: place.homeDefends === 'left' || place.homeDefends === 'right' ? place.homeDefends : null,
      // The feed has no situation code: figures by strength are unknown for its games.
      situation: null,
      description: textOf(result.description),
      related_player: slugs('Blocker', 'Loser', 'Hittee')[0] ?? null,
      assists: slugs('Assist').slice(0, 2),
      goalie: slugs('Goalie')[0] ?? null,
      penalty:
        type === 'penalty'
          ? {
              minutes: countOf(result.penaltyMinutes) ?? 0,
              kind: kind.replaceAll(' ', '-'),
              drawn_by: slugs('DrewBy')[0] ?? null,
            }
          : null,
      score: { home: about.goals.home, away: about.goals.away },
      shots,
    },
  }
}

/** The feed lists a block under the blocking team; our plays have the shooter's. */
function teamOf({ team }: RetiredPlay, type: PlayType, { home, away }: RetiredPlace): string | null {
  const code = team?.triCode
  if (!isTeam(code) || (code !== home && code !== away)) return null
  if (type !== 'blocked_shot') return code
  return code === home ? away : home
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
