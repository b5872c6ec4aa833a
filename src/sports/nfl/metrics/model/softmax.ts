/** Probabilities of the classes from the log odds of all but the last one, which is the reference. */
export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(0, ...logits)
  const weights = logits.map((logit) => Math.exp(logit - highest))
  const reference = Math.exp(-highest)
  const total = weights.reduce((sum, weight) => sum + weight, reference)
  return [...weights, reference].map((weight) => weight / total)
}

export const logistic = (logit: number): number => 1 / (1 + Math.exp(-logit))

export function dot(coefficients: readonly number[], values: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += coefficients[i]! * values[i]!
  return sum
}
