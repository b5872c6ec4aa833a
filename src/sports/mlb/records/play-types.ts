/**
 * The outcomes of a plate appearance and what they count as (metrics.md 3.2). Anything else from the league's
 * list is `other`: moves of runners without a plate appearance.
 */
export interface PlayTypeRow {
  /** Whether the batter completed a plate appearance. */
  readonly isPlateAppearance: boolean
  readonly isAtBat: boolean
  /** The bases of a hit. */
  readonly bases?: 1 | 2 | 3 | 4
  readonly counts?: 'walk' | 'strikeout' | 'hit_by_pitch' | 'sac_fly'
}

const hit = (bases: 1 | 2 | 3 | 4): PlayTypeRow => ({ isPlateAppearance: true, isAtBat: true, bases })
const out: PlayTypeRow = { isPlateAppearance: true, isAtBat: true }
const strikeout: PlayTypeRow = { ...out, counts: 'strikeout' }
const noAtBat: PlayTypeRow = { isPlateAppearance: true, isAtBat: false }
const walk: PlayTypeRow = { ...noAtBat, counts: 'walk' }
const sacFly: PlayTypeRow = { ...noAtBat, counts: 'sac_fly' }
const runnersOnly: PlayTypeRow = { isPlateAppearance: false, isAtBat: false }

export const playTypeRows = {
  single: hit(1),
  double: hit(2),
  triple: hit(3),
  home_run: hit(4),
  field_out: out,
  force_out: out,
  grounded_into_double_play: out,
  grounded_into_triple_play: out,
  double_play: out,
  triple_play: out,
  fielders_choice: out,
  fielders_choice_out: out,
  field_error: out,
  batter_interference: out,
  strikeout,
  strikeout_double_play: strikeout,
  strikeout_triple_play: strikeout,
  walk,
  intent_walk: walk,
  hit_by_pitch: { ...noAtBat, counts: 'hit_by_pitch' },
  sac_fly: sacFly,
  sac_fly_double_play: sacFly,
  sac_bunt: noAtBat,
  sac_bunt_double_play: noAtBat,
  catcher_interf: noAtBat,
  caught_stealing_2b: runnersOnly,
  caught_stealing_3b: runnersOnly,
  caught_stealing_home: runnersOnly,
  pickoff_1b: runnersOnly,
  pickoff_2b: runnersOnly,
  pickoff_3b: runnersOnly,
  pickoff_caught_stealing_2b: runnersOnly,
  pickoff_caught_stealing_3b: runnersOnly,
  pickoff_caught_stealing_home: runnersOnly,
  stolen_base_2b: runnersOnly,
  stolen_base_3b: runnersOnly,
  stolen_base_home: runnersOnly,
  wild_pitch: runnersOnly,
  passed_ball: runnersOnly,
  balk: runnersOnly,
  runner_double_play: runnersOnly,
  other_out: runnersOnly,
  other: runnersOnly,
} as const satisfies Readonly<Record<string, PlayTypeRow>>

export type PlayType = keyof typeof playTypeRows

export const playTypes = Object.keys(playTypeRows) as PlayType[]
