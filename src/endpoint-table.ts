/** Every endpoint, in the order of the reference: as definitions, and bound to their dependencies. */
import { accessEndpoints } from './access/endpoints/index.ts'
import type { Keys } from './access/keys.ts'
import { areas, topics } from './areas.ts'
import { type BoundEndpoint, bindEndpoint, type Endpoint } from './contract/endpoint.ts'
import type { Read } from './contract/read.ts'
import { asyncApi } from './http/asyncapi.ts'
import { type HealthDeps, healthEndpoints } from './http/health.ts'
import { openApi } from './http/openapi.ts'
import type { DocumentsDeps } from './ingest/endpoints/documents.ts'
import type { FeedsDeps } from './ingest/endpoints/feeds.ts'
import { ingestEndpoints } from './ingest/endpoints/index.ts'
import type { BackupsDeps } from './journal/endpoints/backups.ts'
import type { CheckpointDeps } from './journal/endpoints/checkpoint.ts'
import type { EventsDeps } from './journal/endpoints/events.ts'
import { journalEndpoints } from './journal/endpoints/index.ts'
import { type StreamEndpointDeps, streamEndpoints } from './push/stream/endpoints/index.ts'
import { webhookEndpoints } from './push/webhooks/endpoints/index.ts'
import type { WebhookEndpointDeps } from './push/webhooks/endpoints/webhook-params.ts'
import { version } from './version.ts'

/** The dependencies of each room's endpoints. */
export interface TableDeps {
  readonly areas: { readonly read: Read }
  readonly journal: EventsDeps & CheckpointDeps & BackupsDeps
  readonly stream: StreamEndpointDeps
  readonly access: { readonly keys: Keys }
  readonly webhooks: WebhookEndpointDeps
  readonly ingest: DocumentsDeps & FeedsDeps
  readonly health: HealthDeps
}

const areaEndpoints = areas.flatMap((area) => area.endpoints)

export const endpointTable: readonly Omit<Endpoint, 'handle'>[] = [
  ...areaEndpoints,
  ...journalEndpoints,
  ...streamEndpoints,
  ...accessEndpoints,
  ...webhookEndpoints,
  ...ingestEndpoints,
  ...healthEndpoints,
]

export function bindTable(deps: TableDeps): BoundEndpoint[] {
  return [
    ...areaEndpoints.map((e) => bindEndpoint(e, deps.areas)),
    ...journalEndpoints.map((e) => bindEndpoint(e, deps.journal)),
    ...streamEndpoints.map((e) => bindEndpoint(e, deps.stream)),
    ...accessEndpoints.map((e) => bindEndpoint(e, deps.access)),
    ...webhookEndpoints.map((e) => bindEndpoint(e, deps.webhooks)),
    ...ingestEndpoints.map((e) => bindEndpoint(e, deps.ingest)),
    ...healthEndpoints.map((e) => bindEndpoint(e, deps.health)),
  ]
}

export const asyncApiDocument = (): object => asyncApi(topics, version)

export const openApiDocument = (): object => openApi(endpointTable, version)
