import type { StoredRecord } from '../../contract/adapter.ts'
import { Compile } from '../../kernel/compile.ts'
import { pitch as pitchRecord } from '../../sports/mlb/index.ts'
import type { Pitch, PitchInput } from '../../sports/mlb/records/pitch.ts'
import { numberIn, type SavantPitch, textIn } from './row.ts'

/** The measurements of a pitch; missing ones are left out. */
function measuredOf({ cells, result }: SavantPitch): Partial<PitchInput> {
  const [x, y, z] = ['release_pos_x', 'release_pos_y', 'release_pos_z'].map((name) => numberIn(cells, name))
  const [plateX, zone] = [numberIn(cells, 'plate_x'), numberIn(cells, 'zone')]
  const [moveX, moveZ] = [numberIn(cells, 'pfx_x'), numberIn(cells, 'pfx_z')]
  const type = textIn(cells, 'pitch_type')
  return {
    ...(/^[A-Z]{2}$/.test(type) ? { pitch_type: type } : {}),
    ...present('velocity', numberIn(cells, 'release_speed')),
    ...present('spin_rate', numberIn(cells, 'release_spin_rate')),
    ...(x != null && y != null && z != null ? { release: { x, y, z } } : {}),
    result,
    ...present('perceived_velocity', numberIn(cells, 'effective_speed')),
    ...present('extension', numberIn(cells, 'release_extension')),
    ...(plateX === null
      ? {}
      : {
          plate: {
            x: plateX,
            z: numberIn(cells, 'plate_z'),
            zone: Number.isInteger(zone) ? zone : null,
            zone_top: numberIn(cells, 'sz_top'),
            zone_bottom: numberIn(cells, 'sz_bot'),
          },
        }),
    ...(moveX === null || moveZ === null ? {} : { break: breakOf(moveX, moveZ) }),
    ...present('exit_velocity', numberIn(cells, 'launch_speed')),
    ...present('launch_angle', numberIn(cells, 'launch_angle')),
  }
}

const present = <K extends string>(name: K, value: number | null): Partial<Record<K, number>> =>
  value === null ? {} : ({ [name]: value } as Partial<Record<K, number>>)

/** Movement in feet from the catcher's view; the live feed has inches in the other direction, and gravity separately. */
const breakOf = (moveX: number, moveZ: number) => ({
  horizontal: inches(-moveX),
  vertical: null,
  vertical_induced: inches(moveZ),
})

const inches = (feet: number): number => Math.round(feet * 12 * 10) / 10

/** A pitch that no other source has. */
export function pitchOf(pitch: SavantPitch, slugOf: (id: string) => string): PitchInput {
  const { gameId, atBat, number, inning, half, count, outs, result, pitcherId, batterId } = pitch
  // The live feed counts plate appearances from 0.
  const eventId = atBat - 1
  return {
    pitcher: slugOf(pitcherId),
    batter: slugOf(batterId),
    result,
    count,
    pitch_id: `${ownId}${eventId}-${number}`,
    inning,
    half,
    outs,
    game_id: gameId,
    event_id: eventId,
    order: eventId * stepsMax + number,
    ...measuredOf(pitch),
  }
}

/** Prefix for ids of pitches that no other source has: the export has no pitch ids. */
const ownId = 'savant-'

/** More than any plate appearance has pitches. */
const stepsMax = 1_000

const pitchCheck = Compile(pitchRecord.stored)

/** The stored pitches of the live feed by plate appearance, in order. */
export function byPlateAppearance(stored: readonly StoredRecord[]): ReadonlyMap<number, readonly Pitch[]> {
  const pitches = stored.flatMap(({ doc }) => (pitchCheck.Check(doc) ? [doc] : []))
  return Map.groupBy(
    pitches.filter(({ pitch_id }) => !pitch_id.startsWith(ownId)),
    ({ event_id }) => event_id,
  )
}

/**
 * A stored pitch with the export's measurements; players and result stay those of the live feed. Null when the count
 * differs: then it is not the same pitch.
 */
export function correctedPitch(pitches: readonly Pitch[], pitch: SavantPitch): PitchInput | null {
  const stored = pitches[pitch.number - 1]
  if (!stored || stored.count !== pitch.count) return null
  const { revision: _, edited_at: __, ...known } = stored
  const { result: ___, break: moved, ...measured } = measuredOf(pitch)
  return { ...known, ...measured, ...(known.break === null && moved ? { break: moved } : {}) }
}
