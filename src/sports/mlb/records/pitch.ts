import Type, { type Static } from 'typebox'
import { record } from '../../../contract/record.ts'
import { Instant, means, Nullable, OneOf, Strict } from '../../../contract/schema.ts'
import { GameId, PlayerSlug, Revision } from '../../../games/game-fields.ts'
import { playKind } from '../../../games/kinds.ts'
import { playCompleter, reconcilePlay } from '../../../games/reconcile-play.ts'
import { inputOf } from '../../../kernel/input-of.ts'
import type { BaseballLeague } from '../league.ts'
import { perceivedVelocity } from '../metrics/perceived-velocity.ts'

export const pitchResults = [
  'ball',
  'blocked_ball',
  'called_strike',
  'swinging_strike',
  'swinging_strike_blocked',
  'foul',
  'foul_tip',
  'foul_bunt',
  'missed_bunt',
  'hit_by_pitch',
  'in_play_out',
  'in_play_no_out',
  'in_play_run',
  'pitchout',
  'automatic_ball',
  'automatic_strike',
] as const

export const PitchResult = OneOf(pitchResults, 'The outcome of the pitch')
export type PitchResult = Static<typeof PitchResult>

/** Two letters from the league's table; new codes are kept as they are. */
export const PitchType = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'Code of the pitch: FF, SI, FC, SL, ST, CU, KC, CH, FS, … AB and AS without a pitch',
})

export const CountText = Type.String({
  pattern: '^[0-3]-[0-2]$',
  description: 'Balls and strikes before the pitch',
})

const Measured = Nullable(Type.Number())
const feet = (description: string) => Nullable(Type.Number({ description }))

const release = (title: string) =>
  Strict(
    {
      x: Type.Number({ description: 'Feet from the middle of the plate, from the catcher’s view' }),
      y: Type.Number({ description: 'Feet from the plate' }),
      z: Type.Number({ description: 'Feet above the ground' }),
    },
    `${title}Release`,
  )

const plate = (title: string) =>
  Strict(
    {
      x: feet('Feet from the middle of the plate where the pitch crossed it'),
      z: feet('Feet above the ground where the pitch crossed the plate'),
      zone: Nullable(Type.Integer({ description: '1–9 in the strike zone, 11–14 outside of it' })),
      zone_top: feet('Top of the batter’s strike zone'),
      zone_bottom: feet('Bottom of the batter’s strike zone'),
    },
    `${title}Plate`,
  )

const breakOf = (title: string) =>
  Strict(
    {
      horizontal: Nullable(Type.Number({ description: 'Inches' })),
      vertical: Nullable(Type.Number({ description: 'Inches, gravity included' })),
      vertical_induced: Nullable(Type.Number({ description: 'Inches, without gravity' })),
    },
    `${title}Break`,
  )

/** One pitch, or an automatic ball or strike. The fields are the wire fields. */
const pitchSchema = ({ title }: BaseballLeague) =>
  Strict(
    {
      pitcher: means(PlayerSlug, 'Slug of the pitcher'),
      batter: means(PlayerSlug, 'Slug of the batter'),
      pitch_type: means(
        Nullable(PitchType),
        'Code of the pitch: FF, SI, SL and so on; null when not measured',
      ),
      velocity: Nullable(Type.Number({ description: 'Miles per hour at release' })),
      spin_rate: Nullable(Type.Number({ description: 'Revolutions per minute' })),
      release: means(Nullable(release(title)), 'Where the ball left the hand; null when not measured'),
      result: PitchResult,
      count: CountText,
      perceived_velocity: Nullable(
        Type.Number({
          description:
            'Velocity as the batter perceives it: adjusted for the release extension, against a league mean of 6.3 feet',
        }),
      ),
      extension: feet('Feet in front of the rubber at release'),
      pitch_id: means(
        Type.String({ minLength: 1, maxLength: 64 }),
        'Id of the pitch within its game, stable once given',
      ),
      inning: means(Type.Integer({ minimum: 1 }), 'Number of the inning'),
      half: means(OneOf(['top', 'bottom']), 'Half of the inning'),
      outs: Type.Integer({ minimum: 0, maximum: 2, description: 'Outs before the pitch' }),
      plate: means(Nullable(plate(title)), 'Where the ball crossed the plate; null when not measured'),
      break: means(Nullable(breakOf(title)), 'How far the ball moved; null when not measured'),
      exit_velocity: means(
        Measured,
        'Speed of the ball off the bat in miles per hour; null when not hit or not measured',
      ),
      launch_angle: means(
        Measured,
        'Angle of the ball off the bat in degrees; null when not hit or not measured',
      ),
      game_id: GameId,
      event_id: Type.Integer({ minimum: 0, description: 'The plate appearance it belongs to' }),
      order: Type.Number({ description: 'True position in the game' }),
      revision: means(Revision, 'How many times it was corrected; 0 as first published'),
      edited_at: means(Nullable(Instant), 'When it was last corrected; null if it never was'),
    },
    `${title}Pitch`,
  )
export type Pitch = Static<ReturnType<typeof pitchSchema>>

const inputSchema = (league: BaseballLeague) => {
  const pitch = pitchSchema(league)
  const p = pitch.properties
  return inputOf(pitch, {
    pitcher: p.pitcher,
    batter: p.batter,
    result: p.result,
    count: p.count,
    pitch_id: p.pitch_id,
    inning: p.inning,
    half: p.half,
    outs: p.outs,
    game_id: p.game_id,
    event_id: p.event_id,
    order: p.order,
  })
}
export type PitchInput = Static<ReturnType<typeof inputSchema>>

export const pitchRecord = (league: BaseballLeague) => {
  const stored = pitchSchema(league)
  const complete = playCompleter<PitchInput, Pitch>(stored)
  return record({
    ...playKind(league, 'pitch'),
    input: inputSchema(league),
    stored,
    reconcile: (input, previous, { id, atMs }) => {
      const expected = pitchRecordId(input.game_id, input.pitch_id)
      if (id !== expected) return { rejected: `the id of the change must be ${expected}` }
      const { velocity = null, extension = null } = input
      // Always computed: a value from a feed would become wrong when the extension is corrected.
      const perceived_velocity = perceivedVelocity(velocity, extension) ?? input.perceived_velocity ?? null
      const pitch = complete(
        input,
        { perceived_velocity },
        {
          pitch_type: null,
          velocity,
          spin_rate: null,
          release: null,
          extension,
          plate: null,
          break: null,
          exit_velocity: null,
          launch_angle: null,
        },
      )
      return reconcilePlay(pitch, previous, input, atMs)
    },
  })
}

export const pitchRecordId = (gameId: string, pitchId: string): string => `${gameId}:${pitchId}`
