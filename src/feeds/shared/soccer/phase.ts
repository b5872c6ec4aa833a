const knockout = /final|play-?off|knockout|round of|last \d+|third.place|qualifying|preliminary|decider/i

/** Whether a round, by the source's name for it, does not count for the table: finals, play-offs, qualifying. */
export const isKnockoutRound = (round: string): boolean => knockout.test(round)
