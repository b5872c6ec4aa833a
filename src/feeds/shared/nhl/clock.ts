/** Seconds of `4:52` or `04:52`; null for anything else. */
export function secondsOf(time: unknown): number | null {
  const match = typeof time === 'string' ? /^(\d{1,3}):([0-5]\d)$/.exec(time.trim()) : null
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

/** Seconds as MM:SS. */
export function clockText(seconds: number): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${two(Math.min(99, Math.floor(seconds / 60)))}:${two(seconds % 60)}`
}
