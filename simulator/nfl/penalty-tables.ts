/** A kind of foul: its cost and relative frequency. */
export interface FoulKind {
  readonly name: string
  readonly by: 'offence' | 'defence'
  readonly yards: number
  readonly share: number
  /** Gives the offence an automatic first down. */
  readonly isFirstDown?: boolean
}

/** Fouls before the snap, which cancel the play: chance per snap, and the kinds. */
export const beforeSnap = {
  chance: 0.027,
  kinds: [
    { name: 'False Start', by: 'offence', yards: 5, share: 50 },
    { name: 'Delay of Game', by: 'offence', yards: 5, share: 14 },
    { name: 'Illegal Formation', by: 'offence', yards: 5, share: 5 },
    { name: 'Neutral Zone Infraction', by: 'defence', yards: 5, share: 13 },
    { name: 'Encroachment', by: 'defence', yards: 5, share: 8 },
    { name: 'Defensive Offside', by: 'defence', yards: 5, share: 10 },
  ] satisfies readonly FoulKind[],
} as const

/** Fouls during the play: the other side may accept, and the down is replayed. */
export const duringPlay: Readonly<
  Record<'run' | 'pass', { readonly chance: number; readonly kinds: readonly FoulKind[] }>
> = {
  run: {
    chance: 0.036,
    kinds: [
      { name: 'Offensive Holding', by: 'offence', yards: 10, share: 62 },
      { name: 'Illegal Shift', by: 'offence', yards: 5, share: 12 },
      { name: 'Illegal Block Above the Waist', by: 'offence', yards: 10, share: 7 },
      { name: 'Defensive Holding', by: 'defence', yards: 5, share: 9, isFirstDown: true },
      { name: 'Illegal Use of Hands', by: 'defence', yards: 5, share: 10, isFirstDown: true },
    ],
  },
  pass: {
    chance: 0.044,
    kinds: [
      { name: 'Offensive Holding', by: 'offence', yards: 10, share: 34 },
      { name: 'Ineligible Downfield Pass', by: 'offence', yards: 5, share: 7 },
      { name: 'Offensive Pass Interference', by: 'offence', yards: 10, share: 9 },
      { name: 'Illegal Use of Hands', by: 'offence', yards: 10, share: 6 },
      { name: 'Defensive Holding', by: 'defence', yards: 5, share: 19, isFirstDown: true },
      { name: 'Illegal Contact', by: 'defence', yards: 5, share: 9, isFirstDown: true },
      { name: 'Defensive Offside', by: 'defence', yards: 5, share: 16 },
    ],
  },
}

/** Interference on an incomplete pass: the ball is placed at the spot of the foul. */
export const interference = { name: 'Defensive Pass Interference', chance: 0.047 } as const

/** Personal fouls, added to the gain of the offence. */
export const personal = {
  chance: 0.0115,
  kinds: [
    { name: 'Roughing the Passer', by: 'defence', yards: 15, share: 36, isFirstDown: true },
    { name: 'Unnecessary Roughness', by: 'defence', yards: 15, share: 34, isFirstDown: true },
    { name: 'Face Mask', by: 'defence', yards: 15, share: 30, isFirstDown: true },
  ] satisfies readonly FoulKind[],
} as const

/** Fouls of the side that returns a kick. */
export const onReturn = {
  chance: 0.065,
  kinds: [
    { name: 'Illegal Block Above the Waist', by: 'offence', yards: 10, share: 45 },
    { name: 'Offensive Holding', by: 'offence', yards: 10, share: 55 },
  ] satisfies readonly FoulKind[],
} as const
