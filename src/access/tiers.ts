import Type, { type Static } from 'typebox'
import { delayMaxMs } from '../contract/read-parameters.ts'
import { Strict } from '../contract/schema.ts'
import { defaultTiers, type TierLimits, type TierName } from '../contract/tier.ts'
import { Compile } from '../kernel/compile.ts'
import { errorMessage } from '../kernel/error-message.ts'
import { describeMismatch } from '../kernel/mismatch.ts'

export type Tiers = Readonly<Record<TierName, TierLimits>>

export const requestsPerMinuteMax = 1_000_000_000
/** The longest delay of a key, a tier or a request. */
export const delaySecondsMax = delayMaxMs / 1_000
const tenYearsSeconds = 315_360_000

/** The limits of a tier that an operator may override, named as in `GET /v1/account`. */
const TierOverride = Strict({
  requests_per_minute: Type.Optional(Type.Integer({ minimum: 1, maximum: requestsPerMinuteMax })),
  webhooks: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  stream_connections: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  resume_window_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: tenYearsSeconds })),
  delay_seconds: Type.Optional(Type.Integer({ minimum: 0, maximum: delaySecondsMax })),
})

const TierOverrides = Strict({
  free: Type.Optional(TierOverride),
  standard: Type.Optional(TierOverride),
  pro: Type.Optional(TierOverride),
  betting: Type.Optional(TierOverride),
})

const validator = Compile(TierOverrides)

/** The default tiers with the operator's overrides. Throws when the JSON is invalid. */
export function resolveTiers(overrideText: string | null = null): Tiers {
  if (overrideText === null) return defaultTiers
  const overrides = parseOverrides(overrideText)
  const resolve = (name: TierName) => applyOverride(defaultTiers[name], overrides[name] ?? {})
  return {
    free: resolve('free'),
    standard: resolve('standard'),
    pro: resolve('pro'),
    betting: resolve('betting'),
  }
}

function parseOverrides(text: string): Static<typeof TierOverrides> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`the tiers file is not JSON: ${errorMessage(error)}`)
  }
  if (!validator.Check(value))
    throw new Error(`the tiers file is invalid: ${describeMismatch(validator, value)}`)
  return value
}

function applyOverride(limits: TierLimits, override: Static<typeof TierOverride>): TierLimits {
  const windowSeconds = override.resume_window_seconds
  return {
    requestsPerMinute: override.requests_per_minute ?? limits.requestsPerMinute,
    webhooksMax: override.webhooks ?? limits.webhooksMax,
    connectionsMax: override.stream_connections ?? limits.connectionsMax,
    resumeWindowMs: windowSeconds === undefined ? limits.resumeWindowMs : windowSeconds * 1_000,
    replaysMax: limits.replaysMax,
    delayMs: override.delay_seconds === undefined ? limits.delayMs : override.delay_seconds * 1_000,
  }
}
