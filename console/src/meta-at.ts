import type { Meta } from '../../client/src/index.ts'
import { call, statusOf } from './api.ts'
import { livePath, sports } from './routes.ts'

/** The `meta` of an answer at a moment, of any sport that the key may read. */
export async function metaAt(asOf: string): Promise<Meta> {
  let failure: unknown
  for (const sport of sports) {
    try {
      return (await call<{ meta: Meta }>('get', livePath(sport), { query: { as_of: asOf } })).meta
    } catch (error) {
      failure = error
      if (statusOf(error) !== 403) break
    }
  }
  throw failure
}
