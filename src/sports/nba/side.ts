export type Side = 'home' | 'away'
export const sides: readonly Side[] = ['home', 'away']
export const opposite = (side: Side): Side => (side === 'home' ? 'away' : 'home')
