/** The log odds of a probability, which must be between 0 and 1. */
export const logit = (p: number): number => Math.log(p / (1 - p))

/** The probability of log odds. */
export const logistic = (x: number): number => 1 / (1 + Math.exp(-x))
