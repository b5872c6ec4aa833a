/** The parts of plays: closed lists of values, and schemas that name players. */
import Type, { type Static } from 'typebox'
import { means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { PlayerSlug } from '../../../games/game-fields.ts'
import type { FootballLeague } from '../league.ts'

/** The closed list of the wire. A sack is a pass and a scramble a run; a two-point try is neither. */
export const playTypes = [
  'pass',
  'run',
  'punt',
  'field_goal',
  'kickoff',
  'extra_point',
  'two_point',
  'qb_kneel',
  'qb_spike',
  'no_play',
] as const
export type PlayType = (typeof playTypes)[number]

export const passResults = ['complete', 'incomplete', 'intercepted', 'sack'] as const
export type PassResult = (typeof passResults)[number]

/**
 * `good`, `missed` and `blocked` for field goals and extra points (a punt may be blocked too); the rest for
 * punts and kickoffs.
 */
const kickResults = [
  'good',
  'missed',
  'blocked',
  'returned',
  'touchback',
  'fair_catch',
  'downed',
  'out_of_bounds',
  'recovered',
] as const
export type KickResult = (typeof kickResults)[number]

/** `returned`: the defence returned the failed try for two points. */
export const tryResults = ['good', 'failed', 'returned'] as const

/**
 * The role of a player in a play. Laterals carry the yards of their part; a second sacker or tackler has an
 * entry of his own.
 */
const roles = [
  'passer',
  'receiver',
  'lateral_receiver',
  'rusher',
  'lateral_rusher',
  'kicker',
  'punter',
  'returner',
  'lateral_returner',
  'interceptor',
  'sacker',
  'tackler',
  'assist_tackler',
  'pass_defender',
  'blocker',
] as const
export type Role = (typeof roles)[number]

export const Yards = Type.Integer({ minimum: -110, maximum: 110 })

/**
 * The distance of a field goal or extra point is that of the attempt; of a punt or kickoff, from kick to catch.
 */
export const Kick = Strict({
  distance: means(
    Nullable(Type.Integer({ minimum: -20, maximum: 110 })),
    'Length of the kick in yards; null when not known',
  ),
  result: means(Nullable(OneOf(kickResults)), 'What became of the kick; null when not known'),
})

/** The parts of a play that name teams. */
export const partsOf = ({ TeamCode }: FootballLeague) => ({
  Credit: Strict({
    role: means(OneOf(roles), 'What the player did'),
    player: means(PlayerSlug, 'Slug of the player'),
    team: TeamCode,
    yards: means(Nullable(Yards), 'Yards credited; null where none are'),
  }),
  Fumble: Strict({
    player: means(PlayerSlug, 'Who fumbled'),
    team: TeamCode,
    lost: Type.Boolean({ description: 'The other side recovered the ball' }),
    forced_by: means(Nullable(PlayerSlug), 'Who forced it; null when nobody did'),
    recovered_by: means(Nullable(PlayerSlug), 'Who recovered it; null when nobody did'),
    recovered_team: means(Nullable(TeamCode), 'The team that recovered it; null when it went out of bounds'),
    recovery_yards: means(Yards, 'Yards gained after the recovery'),
  }),
  Penalty: Strict({
    team: means(TeamCode, 'The team at fault'),
    player: means(Nullable(PlayerSlug), 'Who was at fault; null when the team was'),
    kind: Type.String({ description: 'The offence as text' }),
    yards: means(Type.Integer({ minimum: 0, maximum: 110 }), 'Yards of the penalty'),
    decision: means(OneOf(['accepted', 'declined', 'offsetting']), 'What the other team chose'),
  }),
  Touchdown: Strict({
    team: TeamCode,
    player: means(Nullable(PlayerSlug), 'Who scored; null when not known'),
  }),
})
type Parts = ReturnType<typeof partsOf>
export type Credit = Static<Parts['Credit']>
export type Fumble = Static<Parts['Fumble']>
