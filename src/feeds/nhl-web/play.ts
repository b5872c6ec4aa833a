import Type, { type Static } from 'typebox'
import { Nullable } from '../../contract/schema.ts'
import { Compile } from '../../kernel/compile.ts'
import { ownValue } from '../../kernel/json.ts'
import { periodTypeOf } from '../../sports/nhl/index.ts'
import { isAttempt, type PlayInput, type PlayType, type ShotType } from '../../sports/nhl/records/play.ts'
import { countOf, Lenient } from '../read/fields.ts'
import { clockText, secondsOf } from '../shared/nhl/clock.ts'
import { describePlay } from './describe.ts'
import type { Roster, Spot } from './roster.ts'

const Details = Type.Record(Type.String(), Type.Unknown())

/** A row of the play-by-play: only the fields that are used. */
export const RawPlay = Lenient({
  eventId: Type.Integer({ minimum: 0, maximum: 1e9 }),
  sortOrder: Type.Number(),
  periodDescriptor: Lenient({ number: Type.Integer({ minimum: 1, maximum: 30 }) }),
  timeInPeriod: Type.String(),
  timeRemaining: Type.String(),
  typeDescKey: Type.String(),
  situationCode: Type.Optional(Type.Unknown()),
  homeTeamDefendingSide: Type.Optional(Type.Unknown()),
  details: Type.Optional(Nullable(Details)),
})
export type RawPlay = Static<typeof RawPlay>
export const rawPlayCheck = Compile(RawPlay)

const typeOf: Readonly<Record<string, PlayType>> = {
  faceoff: 'faceoff',
  hit: 'hit',
  giveaway: 'giveaway',
  takeaway: 'takeaway',
  'shot-on-goal': 'shot_on_goal',
  goal: 'goal',
  'missed-shot': 'missed_shot',
  'blocked-shot': 'blocked_shot',
  'failed-shot-attempt': 'failed_shot',
  penalty: 'penalty',
  'delayed-penalty': 'delayed_penalty',
  stoppage: 'stoppage',
  'period-start': 'period_start',
  'period-end': 'period_end',
  'shootout-complete': 'shootout_complete',
  'game-end': 'game_end',
}

const shotTypes: Readonly<Record<string, ShotType>> = {
  wrist: 'wrist',
  snap: 'snap',
  slap: 'slap',
  backhand: 'backhand',
  'tip-in': 'tip_in',
  deflected: 'deflected',
  'wrap-around': 'wrap_around',
  bat: 'bat',
  poke: 'poke',
  'between-legs': 'between_legs',
  cradle: 'cradle',
}

/** The feed's fields for the acting player, and for the player acted on. */
const actors = [
  'shootingPlayerId',
  'scoringPlayerId',
  'winningPlayerId',
  'hittingPlayerId',
  'committedByPlayerId',
  'playerId',
]
const partners = ['blockingPlayerId', 'losingPlayerId', 'hitteePlayerId']

/** The game context of a play. */
interface PlayPlace {
  readonly gameId: string
  readonly roster: Roster
  readonly teamOf: (teamId: unknown) => string | null
  readonly score: PlayInput['score']
  readonly shots: PlayInput['shots']
}

/** The play of a row, or why it cannot be read. */
export function playOf(
  raw: RawPlay,
  { gameId, roster, teamOf, score, shots }: PlayPlace,
): { readonly play: PlayInput } | { readonly reason: string } {
  const [seconds, left] = [secondsOf(raw.timeInPeriod), secondsOf(raw.timeRemaining)]
  if (seconds === null || left === null) return { reason: 'timeInPeriod or timeRemaining is not valid' }
  const details = raw.details ?? {}
  const spot = (names: readonly string[]): Spot | null => {
    const id = names.map((name) => details[name]).find((value) => value !== undefined)
    return typeof id === 'number' ? (roster.get(id) ?? null) : null
  }
  const type = typeOf[raw.typeDescKey] ?? 'other'
  const [actor, partner, goalie] = [spot(actors), spot(partners), spot(['goalieInNetId'])]
  const drawnBy = spot(['drawnByPlayerId'])
  const helpers = ['assist1PlayerId', 'assist2PlayerId'].flatMap((key) => spot([key]) ?? [])
  // By the roster, not by `eventOwnerTeamId`: in earlier seasons the owner of a block was the blocker.
  const team = actor?.team ?? teamOf(details.eventOwnerTeamId)
  if (isAttempt(type) && team === null) return { reason: `${raw.typeDescKey} has no team` }
  const { number: period } = raw.periodDescriptor
  const penalty = type === 'penalty' ? penaltyOf(details, drawnBy) : null
  const reason = textOrNull(details.reason) ?? (type === 'other' ? raw.typeDescKey : null)
  return {
    play: {
      event_id: raw.eventId,
      game_id: gameId,
      order: raw.sortOrder,
      period,
      period_type: periodTypeOf(gameId, period),
      seconds,
      clock: clockText(left),
      team,
      player: actor?.slug ?? null,
      type,
      shot_type: shotTypeOf(details.shotType),
      x: numberOrNull(details.xCoord),
      y: numberOrNull(details.yCoord),
      home_defends: sideOrNull(raw.homeTeamDefendingSide),
      situation: situationOf(raw.situationCode),
      reason,
      description: describePlay({
        type,
        who: actor?.name ?? team,
        other: (partner ?? (type === 'penalty' ? drawnBy : goalie))?.name ?? null,
        assists: helpers.map(({ name }) => name),
        shot: textOrNull(details.shotType),
        reason: penalty?.kind ?? reason,
        minutes: penalty?.minutes ?? 0,
        period,
      }),
      related_player: partner?.slug ?? null,
      assists: helpers.map(({ slug }) => slug),
      goalie: goalie?.slug ?? null,
      penalty,
      score,
      shots,
    },
  }
}

const penaltyOf = (
  details: Record<string, unknown>,
  drawnBy: Spot | null,
): NonNullable<PlayInput['penalty']> => ({
  minutes: countOf(details.duration) ?? 0,
  kind: textOrNull(details.descKey) ?? '',
  drawn_by: drawnBy?.slug ?? null,
})

/** Four digits: away goalie in, away skaters, home skaters, home goalie in. */
export const situationOf = (code: unknown): string | null =>
  typeof code === 'string' && /^[01][0-6][0-6][01]$/.test(code) ? code : null

const shotTypeOf = (name: unknown): ShotType | null =>
  typeof name === 'string' ? (ownValue(shotTypes, name) ?? 'other') : null

const sideOrNull = (side: unknown): 'left' | 'right' | null =>
  side === 'left' || side === 'right' ? side : null
const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null
