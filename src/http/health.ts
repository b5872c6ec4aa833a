import Type from 'typebox'
import { objectAnswer } from '../contract/answer.ts'
import { endpoint } from '../contract/endpoint.ts'
import { ApiError } from '../contract/errors.ts'
import { Strict } from '../contract/schema.ts'

/** Whether the service can answer, and if not, why. */
interface Health {
  /** Each condition of readiness by name: null when it holds, else the reason why not. */
  readonly check: () => Promise<Readonly<Record<string, string | null>>>
  /** What is worth knowing of a service that is ready all the same. */
  readonly notes: () => Readonly<Record<string, string>>
}

export interface HealthDeps {
  readonly health: Health
}

const healthz = endpoint<HealthDeps>({
  path: '/healthz',
  caller: 'anyone',
  summary: 'The process is up',
  response: Strict({ status: Type.Literal('ok') }),
  bare: true,
  handle: () => objectAnswer({ status: 'ok' }),
})

const readyz = endpoint<HealthDeps>({
  path: '/readyz',
  caller: 'anyone',
  summary: 'The service can answer: store reachable, live state loaded, journal followed',
  response: Strict({ status: Type.Literal('ready'), checks: Type.Record(Type.String(), Type.String()) }),
  bare: true,
  handle: async ({ health }) => {
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
