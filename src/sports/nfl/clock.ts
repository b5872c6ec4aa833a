/** Time left, from the quarter and the clock that a play shows. */
const quarterSeconds = 900

/** Seconds on a clock written MM:SS. */
function clockSeconds(clock: string): number {
  const [minutes, seconds] = clock.split(':').map(Number)
  return minutes! * 60 + seconds!
}

/** Seconds left in the half; in overtime, on its clock. */
export function halfSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr === 1 || qtr === 3 ? quarterSeconds : 0)
}

/** Seconds left in regulation; in overtime, on its clock. */
export function gameSeconds(qtr: number, clock: string): number {
  return clockSeconds(clock) + (qtr < 4 ? (4 - qtr) * quarterSeconds : 0)
}
