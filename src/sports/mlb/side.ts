import type { PlayedHalf } from './records/play.ts'

export type Side = 'home' | 'away'
export const sides: readonly Side[] = ['home', 'away']
export const opposite = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** Visitors bat in the top of an inning. */
export const battingSide = (half: PlayedHalf): Side => (half === 'top' ? 'away' : 'home')
export const fieldingSide = (half: PlayedHalf): Side => opposite(battingSide(half))
