const unitMs = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `250ms`, `5s`, `1m`, `2h`, `30d` → milliseconds; anything else → null. */
export function parseDuration(text: string): number | null {
  const match = /^(\d{1,12}(?:\.\d{1,3})?)(ms|s|m|h|d)$/.exec(text.trim())
  if (!match) return null
  return Math.round(Number(match[1]) * unitMs[match[2] as keyof typeof unitMs])
}
