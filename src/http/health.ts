import Type from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { means, Strict } from '../contract/schema.ts'

/** Whether the service is ready, and if not, why. */
interface Health {
  /** Each readiness check by name: null when it passes, else the reason. */
  readonly check: () => Promise<Readonly<Record<string, string | null>>>
  /** Notes that do not affect readiness. */
  readonly notes: () => Readonly<Record<string, string>>
}

export interface HealthDeps {
  readonly health: Health
}

const healthz = endpoint({
  path: '/healthz',
  caller: 'anyone',
  summary: 'The process is running',
  response: Strict({ status: means(Type.Literal('ok'), 'The process is up') }),
  bare: true,
  handle: (_call, _deps: HealthDeps) => objectAnswer({ status: 'ok' }),
})

const readyz = endpoint({
  path: '/readyz',
  caller: 'anyone',
  summary: 'The service is ready: store reachable, live state loaded, journal followed',
  response: Strict({
    status: means(Type.Literal('ready'), 'The service can answer every call'),
    checks: means(Type.Record(Type.String(), Type.String()), 'What was checked: check → result'),
  }),
  bare: true,
  handle: async (_call, { health }: HealthDeps) => {
    const checks = await health.check()
    const failed = Object.entries(checks).filter(([, reason]) => reason !== null)
    if (failed.length > 0) {
      const message = failed.map(([name, reason]) => `${name}: ${reason}`).join('; ')
      throw new ApiError('unavailable', { message, retry_after_seconds: 1 })
    }
    return objectAnswer({
      status: 'ready',
      checks: { ...Object.fromEntries(Object.keys(checks).map((n) => [n, 'ok'])), ...health.notes() },
    })
  },
})

export const healthEndpoints = [healthz, readyz]
