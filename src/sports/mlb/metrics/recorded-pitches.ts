import type { PitchInput, PitchResult } from '../records/pitch.ts'
import type { RawEvent, RawPlay } from './recorded-feed.ts'

/** Where in the game a pitch is thrown, and by whom to whom. */
interface PitchPlace {
  readonly game_id: string
  readonly pitcher: string
  readonly batter: string
  readonly count: string
  readonly outs: number
}

const resultOf: Readonly<Record<string, PitchResult>> = {
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

/** Automatic balls begin with V, automatic strikes with A; the second letter is the reason. */
function recordedResult(code: string): PitchResult {
  const known = resultOf[code]
  if (known !== undefined) return known
  return code.startsWith('V') ? 'automatic_ball' : 'automatic_strike'
}

/** What is measured of one pitch, with what is known of where it belongs. */
export function recordedPitch(play: RawPlay, event: RawEvent, place: PitchPlace): PitchInput {
  const data = event.pitchData ?? {}
  const { coordinates = {}, breaks = {} } = data
  const result = recordedResult(event.details.code ?? '')
  return {
    ...place,
    pitch_type: event.details.type?.code ?? automaticType(result),
    velocity: data.startSpeed ?? null,
    spin_rate: breaks.spinRate ?? null,
    release: releaseOf(coordinates, data.extension),
    result,
    extension: data.extension ?? null,
    pitch_id: event.playId ?? `${play.atBatIndex}-${event.index}`,
    inning: play.about.inning,
    half: play.about.halfInning,
    plate:
      coordinates.pX === undefined
        ? null
        : {
            x: coordinates.pX,
            z: coordinates.pZ ?? null,
            zone: data.zone ?? null,
            zone_top: data.strikeZoneTop ?? null,
            zone_bottom: data.strikeZoneBottom ?? null,
          },
    break:
      breaks.breakHorizontal === undefined
        ? null
        : {
            horizontal: breaks.breakHorizontal,
            vertical: breaks.breakVertical ?? null,
            vertical_induced: breaks.breakVerticalInduced ?? null,
          },
    exit_velocity: event.hitData?.launchSpeed ?? null,
    launch_angle: event.hitData?.launchAngle ?? null,
    event_id: play.atBatIndex,
    order: play.atBatIndex * stepsMax + event.index,
  }
}

/** More than the events of any plate appearance. */
const stepsMax = 1_000

const automaticType = (result: PitchResult): string | null => {
  if (result === 'automatic_ball') return 'AB'
  return result === 'automatic_strike' ? 'AS' : null
}

const rubberFeet = 60.5

/**
 * Where the ball was let go: the feed gives the flight at fifty feet from the plate, so it is followed back to the
 * distance that the extension leaves.
 */
function releaseOf(
  flight: Readonly<Record<string, number>>,
  extension: number | undefined,
): { x: number; y: number; z: number } | null {
  const { x0, y0, z0, vX0, vY0, vZ0, aX, aY, aZ } = flight as Readonly<Record<string, number | undefined>>
  if (extension === undefined || [x0, y0, z0, vX0, vY0, vZ0, aX, aY, aZ].includes(undefined)) return null
  const y = rubberFeet - extension
  // The earlier of the two times at which the parabola passes that distance; the ball flies towards smaller y.
  const seconds = (-vY0! - Math.sqrt(vY0! ** 2 - 2 * aY! * (y0! - y))) / aY!
  const at = (place: number, speed: number, pull: number) =>
    place + speed * seconds + (pull * seconds ** 2) / 2
  return { x: at(x0!, vX0!, aX!), y, z: at(z0!, vZ0!, aZ!) }
}
