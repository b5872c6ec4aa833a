import type { Game } from './records/game.ts'

/** A game that is over and confirmed changes only by correction: it may be kept a little longer. */
export const maxAgeOf = (game: Game): number => (game.status === 'final' && game.official ? 60 : 1)
