/** The size of a test: `short` in normal runs, `long` under `npm run faults`. */
export const sized = <T>(short: T, long: T): T => (process.env.SCORELINE_FAULTS === 'long' ? long : short)
