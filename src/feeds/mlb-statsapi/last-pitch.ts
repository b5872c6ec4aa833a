import type { GameInput } from '../../sports/mlb/records/game.ts'
import type { PitchInput } from '../../sports/mlb/records/pitch.ts'

export function lastPitchOf(pitches: readonly PitchInput[]): Pick<GameInput, 'last_pitch'> {
  const last = pitches.at(-1)
  if (!last) return {}
  const { pitch_type = null, velocity = null, result, count, pitcher, batter } = last
  return { last_pitch: { pitch_type, velocity, result, count, pitcher, batter } }
}
