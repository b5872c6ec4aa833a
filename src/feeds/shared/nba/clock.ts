/** Parses `PT11M34.00S` to seconds with hundredths; null for anything else. */
export function secondsOf(clock: unknown): number | null {
  const match = typeof clock === 'string' ? /^PT(\d{1,3})M(\d{1,2}(?:\.\d{1,2})?)S$/.exec(clock) : null
  if (!match || Number(match[2]) >= 60) return null
  return Math.round((Number(match[1]) * 60 + Number(match[2])) * 100) / 100
}

/** Parses `11:34` to seconds; null for anything else. */
export function minutesOf(clock: unknown): number | null {
  const match = typeof clock === 'string' ? /^(\d{1,3}):([0-5]\d)$/.exec(clock) : null
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Formats seconds as MM:SS, rounded down. */
export function clockText(seconds: number): string {
  const whole = Math.min(Math.floor(seconds), 99 * 60 + 59)
  const two = (n: number) => (n < 10 ? `0${n}` : String(n))
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}`
}
