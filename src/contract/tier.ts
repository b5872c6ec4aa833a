/** Plan tiers, lowest first; each includes all lower ones. */
export const tierNames = ['free', 'standard', 'pro', 'betting'] as const
export type TierName = (typeof tierNames)[number]

export interface TierLimits {
  readonly requestsPerMinute: number
  readonly webhooksMax: number
  readonly connectionsMax: number
  /** How far back a cursor may point, and how long deliveries are listed. */
  readonly resumeWindowMs: number
  /** Nothing younger than this is visible to the keys of the tier, unless a key has a delay of its own. */
  readonly delayMs: number
  /** Open replay sessions of a key. */
  readonly replaysMax: number
}

const hourMs = 3_600_000

const replays = (replaysMax: number) => ({ replaysMax, delayMs: 0 })

/** The defaults. TIERS_FILE can override the numbers, but not the names or their order. */
export const defaultTiers: Readonly<Record<TierName, TierLimits>> = {
  free: { requestsPerMinute: 60, webhooksMax: 1, connectionsMax: 1, resumeWindowMs: hourMs, ...replays(1) },
  standard: {
    requestsPerMinute: 600,
    webhooksMax: 10,
    connectionsMax: 10,
    resumeWindowMs: 24 * hourMs,
    ...replays(2),
  },
  pro: {
    requestsPerMinute: 6_000,
    webhooksMax: 100,
    connectionsMax: 100,
    resumeWindowMs: 168 * hourMs,
    ...replays(10),
  },
  betting: {
    requestsPerMinute: 30_000,
    webhooksMax: 500,
    connectionsMax: 500,
    resumeWindowMs: 720 * hourMs,
    ...replays(50),
  },
}

export function tierIncludes(tier: TierName, required: TierName): boolean {
  return tier === required || tierNames.indexOf(tier) > tierNames.indexOf(required)
}
