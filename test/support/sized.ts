/** A size of a test: short for every run, long for `npm run faults`. */
export const sized = <T>(short: T, long: T): T => (process.env.SCORELINE_FAULTS === 'long' ? long : short)
