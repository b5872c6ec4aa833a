/** The logarithm of the odds of a probability: where shifts by this and that simply add up. */
export const logit = (probability: number): number => Math.log(probability / (1 - probability))

/** The probability of log odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
