const apart = /final|play-?off|knockout|round of|last \d+|third.place|qualifying|preliminary|decider/i

/** Whether a round, as a source names it, stands beside the table: finals, what leads to them, what comes before. */
export const isKnockoutRound = (round: string): boolean => apart.test(round)
