/** Kinds and frequencies of penalties, from recorded games of 2024-25. */
export type Call =
  | 'minor'
  | 'double_minor'
  | 'bench_minor'
  | 'major'
  | 'roughing_pair'
  | 'fight'
  | 'misconduct'
  | 'penalty_shot'

interface CallRate {
  readonly call: Call
  /** Per hour of play, both sides together. */
  readonly perHour: number
}

export const calls: readonly CallRate[] = [
  { call: 'minor', perHour: 5.6 },
  { call: 'double_minor', perHour: 0.12 },
  { call: 'bench_minor', perHour: 0.14 },
  { call: 'major', perHour: 0.03 },
  { call: 'roughing_pair', perHour: 0.3 },
  { call: 'fight', perHour: 0.12 },
  { call: 'misconduct', perHour: 0.07 },
  { call: 'penalty_shot', perHour: 0.06 },
]

const hourSeconds = 3600
/** Chance per second. */
export const penaltyChance = calls.reduce((sum, { perHour }) => sum + perHour, 0) / hourSeconds

/** Referees call fewer penalties late and in overtime, and slightly fewer against the home side. */
export const callFactors = { overtime: 0.5, closing: 0.55, closingSeconds: 300, home: 0.96 } as const

interface Offence {
  readonly kind: string
  readonly share: number
  /** Whether an opponent was fouled; otherwise the penalty is called at once. */
  readonly victim: 'opponent' | 'none'
}

export const minorOffences: readonly Offence[] = [
  { kind: 'tripping', share: 107, victim: 'opponent' },
  { kind: 'hooking', share: 73, victim: 'opponent' },
  { kind: 'slashing', share: 61, victim: 'opponent' },
  { kind: 'interference', share: 61, victim: 'opponent' },
  { kind: 'holding', share: 54, victim: 'opponent' },
  { kind: 'roughing', share: 52, victim: 'opponent' },
  { kind: 'high-sticking', share: 49, victim: 'opponent' },
  { kind: 'cross-checking', share: 34, victim: 'opponent' },
  { kind: 'delaying-game-puck-over-glass', share: 17, victim: 'none' },
  { kind: 'holding-the-stick', share: 12, victim: 'opponent' },
  { kind: 'unsportsmanlike-conduct', share: 9, victim: 'none' },
  { kind: 'boarding', share: 7, victim: 'opponent' },
  { kind: 'interference-goalkeeper', share: 5, victim: 'none' },
  { kind: 'closing-hand-on-puck', share: 3, victim: 'none' },
  { kind: 'elbowing', share: 3, victim: 'opponent' },
  { kind: 'charging', share: 2, victim: 'opponent' },
]

export const majorOffences: readonly string[] = ['boarding', 'checking-from-behind', 'cross-checking']

export const penaltyShotOffences: readonly string[] = [
  'ps-hooking-on-breakaway',
  'ps-holding-on-breakaway',
  'ps-slash-on-breakaway',
]

/** Delayed penalties: their share, their length, and from which length the goalie is pulled. */
export const delay = { share: 0.42, seconds: [1, 10], emptyNetFrom: 4 } as const
