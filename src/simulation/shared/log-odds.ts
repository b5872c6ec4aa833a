/** The log odds of a probability: the scale on which independent effects add up. */
export const logit = (probability: number): number => Math.log(probability / (1 - probability))

/** The probability that corresponds to log odds. */
export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
