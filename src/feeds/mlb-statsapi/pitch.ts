import { ownValue } from '../../kernel/json.ts'
import type { PitchInput, PitchResult } from '../../sports/mlb/records/pitch.ts'
import { textOf } from '../read/fields.ts'
import { numberOf } from './fields.ts'
import type { RawEvent, RawPlay } from './raw-play.ts'

/** The situation in which a pitch is thrown. */
interface PitchPlace {
  readonly game_id: string
  readonly pitcher: string
  readonly batter: string
  /** Before the pitch. */
  readonly count: string
  readonly outs: number
}

const resultOfCode: Readonly<Record<string, PitchResult>> = {
  B: 'ball',
  '*B': 'blocked_ball',
  I: 'ball',
  P: 'pitchout',
  H: 'hit_by_pitch',
  C: 'called_strike',
  S: 'swinging_strike',
  W: 'swinging_strike_blocked',
  Q: 'swinging_strike',
  F: 'foul',
  R: 'foul',
  T: 'foul_tip',
  O: 'foul_tip',
  L: 'foul_bunt',
  M: 'missed_bunt',
  X: 'in_play_out',
  D: 'in_play_no_out',
  E: 'in_play_run',
}

const resultPatterns: readonly (readonly [RegExp, PitchResult])[] = [
  [/^automatic ball/i, 'automatic_ball'],
  [/^automatic strike/i, 'automatic_strike'],
  [/^ball in dirt/i, 'blocked_ball'],
  [/ball/i, 'ball'],
  [/blocked/i, 'swinging_strike_blocked'],
  [/swing/i, 'swinging_strike'],
  [/tip/i, 'foul_tip'],
  [/foul bunt/i, 'foul_bunt'],
  [/foul/i, 'foul'],
  [/missed bunt/i, 'missed_bunt'],
  [/pitchout/i, 'pitchout'],
  [/hit by pitch/i, 'hit_by_pitch'],
  [/in play, run/i, 'in_play_run'],
  [/in play, no out/i, 'in_play_no_out'],
  [/in play/i, 'in_play_out'],
  [/strike/i, 'called_strike'],
]

/** By the code, which is stable; for an unknown code, by the description. */
export function resultOf({ code, description }: RawEvent['details']): PitchResult | null {
  const text = textOf(description)
  return (
    ownValue(resultOfCode, textOf(code)) ??
    resultPatterns.find(([pattern]) => pattern.test(text))?.[1] ??
    null
  )
}

/** Pitches, and automatic balls and strikes without one. */
export const isPitchEvent = ({ isPitch, type }: RawEvent): boolean => isPitch === true || type === 'no_pitch'

/** A pitch with its measurements and situation. */
export function pitchOf(play: RawPlay, event: RawEvent, place: PitchPlace, result: PitchResult): PitchInput {
  const data = event.pitchData ?? {}
  const coordinates = data.coordinates ?? {}
  const breaks = data.breaks ?? {}
  const extension = numberOf(data.extension)
  const x = numberOf(coordinates.pX)
  const horizontal = numberOf(breaks.breakHorizontal)
  const zone = numberOf(data.zone)
  return {
    ...place,
    pitch_type: typeOf(event, result),
    velocity: numberOf(data.startSpeed),
    spin_rate: numberOf(breaks.spinRate),
    release: releaseOf(coordinates, extension),
    result,
    extension,
    pitch_id: textOf(event.playId) || `${play.atBatIndex}-${event.index}`,
    inning: play.about.inning,
    half: play.about.halfInning,
    plate:
      x === null
        ? null
        : {
            x,
            z: numberOf(coordinates.pZ),
            zone: Number.isInteger(zone) ? zone : null,
            zone_top: numberOf(data.strikeZoneTop),
            zone_bottom: numberOf(data.strikeZoneBottom),
          },
    break:
      horizontal === null
        ? null
        : {
            horizontal,
            vertical: numberOf(breaks.breakVertical),
            vertical_induced: numberOf(breaks.breakVerticalInduced),
          },
    exit_velocity: numberOf(event.hitData?.launchSpeed),
    launch_angle: numberOf(event.hitData?.launchAngle),
    event_id: play.atBatIndex,
    order: play.atBatIndex * stepsMax + event.index,
  }
}

/** More than any plate appearance has events. */
const stepsMax = 1_000

function typeOf({ details }: RawEvent, result: PitchResult): string | null {
  const code = textOf(details.type?.code)
  if (/^[A-Z]{2}$/.test(code)) return code
  if (result === 'automatic_ball') return 'AB'
  return result === 'automatic_strike' ? 'AS' : null
}

const rubberFeet = 60.5

/**
 * The release point. The feed has position, speed and acceleration at 50 feet from the plate: the trajectory is followed
 * back to the distance given by the extension.
 */
function releaseOf(
  flight: Readonly<Record<string, unknown>>,
  extension: number | null,
): NonNullable<PitchInput['release']> | null {
  const numbers = ['x0', 'y0', 'z0', 'vX0', 'vY0', 'vZ0', 'aX', 'aY', 'aZ'].map((key) =>
    numberOf(flight[key]),
  )
  if (extension === null || numbers.includes(null)) return null
  const [x0, y0, z0, vX0, vY0, vZ0, aX, aY, aZ] = numbers as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const y = rubberFeet - extension
  const seconds = timeAt(y - y0, vY0, aY)
  if (!Number.isFinite(seconds)) return null
  const at = (place: number, speed: number, pull: number) =>
    place + speed * seconds + (pull * seconds ** 2) / 2
  return { x: at(x0, vX0, aX), y, z: at(z0, vZ0, aZ) }
}

/** When the ball was `feet` farther from the plate: the earlier of the two solutions. */
function timeAt(feet: number, speed: number, pull: number): number {
  if (pull === 0) return feet / speed
  return (-speed - Math.sqrt(speed ** 2 + 2 * pull * feet)) / pull
}
