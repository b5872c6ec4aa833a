export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export interface Score {
  readonly home: number
  readonly away: number
}

export function addGoals(score: Score, side: Side, goals: number): Score {
  return { ...score, [side]: score[side] + goals }
}
