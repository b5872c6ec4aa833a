/** The documents that are made from the endpoint table, without starting anything. */
import { accessEndpoints } from './access/endpoints/index.ts'
import { areas } from './areas.ts'
import type { Endpoint } from './contract/endpoint.ts'
import { healthz, readyz } from './http/health.ts'
import { openApi } from './http/openapi.ts'
import { ingestEndpoints } from './ingest/endpoints/index.ts'
import { journalEndpoints } from './journal/endpoints/index.ts'
import { version } from './version.ts'

/** Every endpoint of the service, in the order of the reference. */
export const endpointTable: readonly Omit<Endpoint, 'handle'>[] = [
  ...areas.flatMap((area) => area.endpoints),
  ...journalEndpoints,
  ...accessEndpoints,
  ...ingestEndpoints,
  healthz,
  readyz,
]

export const openApiDocument = (): object => openApi(endpointTable, version)
