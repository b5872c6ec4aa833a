/** What the numbers of the oldest play-by-play mean (EVENTMSGTYPE, EVENTMSGACTIONTYPE). */
import type { PlayType } from '../../sports/nba/records/play.ts'

export const kinds = {
  make: 1,
  miss: 2,
  freeThrow: 3,
  rebound: 4,
  turnover: 5,
  foul: 6,
  violation: 7,
  substitution: 8,
  timeout: 9,
  jumpBall: 10,
  ejection: 11,
  periodStart: 12,
  periodEnd: 13,
  replay: 18,
} as const

export const turnovers: Readonly<Record<number, string>> = {
  0: 'team',
  1: 'bad_pass',
  2: 'lost_ball',
  4: 'traveling',
  5: 'foul',
  6: 'double_dribble',
  7: 'discontinue_dribble',
  8: '3_second',
  9: '5_second',
  10: '8_second',
  11: 'shot_clock',
  12: 'inbound',
  13: 'backcourt',
  15: 'offensive_goaltending',
  17: 'lane',
  18: 'jump_ball',
  19: 'kicked_ball',
  33: 'inbound',
  37: 'offensive_foul',
  39: 'out_of_bounds',
  40: 'out_of_bounds',
  44: 'too_many_players',
  45: 'out_of_bounds',
}

interface Foul {
  readonly type: PlayType
  readonly detail?: string
}

/** Technical fouls do not count as personal; after `take` the fouled side keeps the ball. */
export const fouls: Readonly<Record<number, Foul>> = {
  1: { type: 'foul_personal' },
  2: { type: 'foul_shooting', detail: 'shooting' },
  3: { type: 'foul_personal', detail: 'loose_ball' },
  4: { type: 'foul_offensive' },
  5: { type: 'foul_personal', detail: 'inbound' },
  6: { type: 'foul_personal', detail: 'away_from_play' },
  9: { type: 'foul_personal', detail: 'clear_path' },
  10: { type: 'foul_personal', detail: 'double' },
  11: { type: 'foul_technical', detail: 'technical' },
  12: { type: 'foul_technical', detail: 'non_unsportsmanlike' },
  13: { type: 'foul_technical', detail: 'hanging' },
  14: { type: 'foul_flagrant', detail: 'flagrant_type_1' },
  15: { type: 'foul_flagrant', detail: 'flagrant_type_2' },
  16: { type: 'foul_technical', detail: 'double_technical' },
  17: { type: 'foul_technical', detail: 'defensive_3_second' },
  18: { type: 'foul_technical', detail: 'delay' },
  19: { type: 'foul_technical', detail: 'taunting' },
  25: { type: 'foul_technical', detail: 'excess_timeout' },
  26: { type: 'foul_offensive', detail: 'charge' },
  27: { type: 'foul_personal', detail: 'block' },
  28: { type: 'foul_personal', detail: 'intentional' },
  29: { type: 'foul_shooting', detail: 'block' },
  30: { type: 'foul_technical', detail: 'too_many_players' },
  31: { type: 'foul_personal', detail: 'take' },
}
