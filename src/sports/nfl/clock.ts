/** Time left by the quarter and clock of a play. */
const quarterSeconds = 900

/** Seconds on a clock written MM:SS. */
function clockSeconds(clock: string): number {
  const [minutes, seconds] = clock.split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** Seconds left in the half or in overtime. */
export function halfSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr === 1 || qtr === 3 ? quarterSeconds : 0)
}

/** Seconds left in regulation or in overtime. */
export function gameSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr < 4 ? (4 - qtr) * quarterSeconds : 0)
}
