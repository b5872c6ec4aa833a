export const sides = ['home', 'away'] as const
export type Side = (typeof sides)[number]

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')
