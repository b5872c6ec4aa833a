/** Every endpoint, in the order of the reference: as definitions, and bound to their dependencies. */
import Type from 'typebox'
import { type AccessDeps, accessEndpoints } from './access/endpoints/index.ts'
import { type Areas, builtIn } from './areas.ts'
import {
  type BoundEndpoint,
  bindEndpoint,
  bindReading,
  type Endpoint,
  type Reading,
} from './contract/endpoint.ts'
import type { Read } from './contract/read.ts'
import { readParameters, validAtParameter } from './contract/read-parameters.ts'
import type { RequestMoment } from './contract/read-point.ts'
import { withValidAt } from './games/valid-at.ts'
import { asyncApi, asyncApiServers } from './http/asyncapi.ts'
import { eventsOfApi } from './http/delivery-message.ts'
import { examples } from './http/examples.ts'
import { type HealthDeps, healthEndpoints } from './http/health.ts'
import { openApi, openApiServers } from './http/openapi.ts'
import type { DocumentsDeps } from './ingest/endpoints/documents.ts'
import type { FeedsDeps } from './ingest/endpoints/feeds.ts'
import { ingestEndpoints } from './ingest/endpoints/index.ts'
import type { BackupsDeps } from './journal/endpoints/backups.ts'
import type { CheckDeps } from './journal/endpoints/check.ts'
import type { CheckpointDeps } from './journal/endpoints/checkpoint.ts'
import type { EventsDeps } from './journal/endpoints/events.ts'
import { journalEndpoints } from './journal/endpoints/index.ts'
import type { SyncDeps } from './journal/endpoints/sync.ts'
import { type NodesDeps, nodeEndpoints } from './nodes/endpoints/nodes.ts'
import { replayEndpoints } from './push/replays/endpoints/index.ts'
import type { ReplayDeps } from './push/replays/sessions.ts'
import { type StreamEndpointDeps, streamEndpoints } from './push/stream/endpoints/index.ts'
import { closeCodes, closeMeanings, closeRetry } from './push/stream/protocol/close-codes.ts'
import { clientFrames, serviceFrames } from './push/stream/protocol/frame-schemas.ts'
import { sseOperation } from './push/stream/protocol/sse-operation.ts'
import type { WebhookEndpointDeps } from './push/webhooks/endpoints/webhook-params.ts'
import { webhookEndpoints } from './push/webhooks/endpoints/webhooks.ts'
import { ownEvents } from './push/webhooks/subscriptions/own-events.ts'
import { homepage, version } from './version.ts'

/** The dependencies of each room's endpoints. */
export interface TableDeps {
  readonly areas: {
    readonly read: Read
    readonly readAt: (moment: RequestMoment) => Read
    readonly exact: Reading<unknown>['exact']
  }
  readonly journal: EventsDeps & SyncDeps & CheckpointDeps & BackupsDeps & CheckDeps
  readonly stream: StreamEndpointDeps
  readonly access: AccessDeps
  readonly webhooks: WebhookEndpointDeps
  readonly replays: ReplayDeps
  readonly ingest: DocumentsDeps & FeedsDeps
  readonly nodes: NodesDeps
  readonly health: HealthDeps
}

/** The endpoints of all rooms, those of the areas among them, and the documents about them. */
export function apiOf({ areas, derivations, gamesOfKind, topics }: Areas) {
  // Every endpoint of an area takes the moment to read, and those that count games a day.
  const areaEndpoints = areas
    .flatMap((area) => area.endpoints)
    .map((endpoint) => withValidAt(endpoint, { derivations, gamesOf: gamesOfKind }))
    .map(withReadParameters)
  const endpoints: readonly Omit<Endpoint, 'handle'>[] = [
    ...areaEndpoints,
    ...journalEndpoints,
    ...streamEndpoints,
    ...accessEndpoints,
    ...webhookEndpoints,
    ...replayEndpoints,
    ...ingestEndpoints,
    ...nodeEndpoints,
    ...healthEndpoints,
  ]
  // What the documents and the reference are made of.
  const contents = {
    events: eventsOfApi(topics, ownEvents),
    protocol: { clientFrames, serviceFrames, sse: sseOperation, closeCodes, closeRetry, closeMeanings },
    examples,
    version,
    homepage,
  }
  return {
    endpoints,
    contents,
    bind: (deps: TableDeps) => bindTable(areaEndpoints, deps),
    /** The two documents, whole or of one sport. */
    openApi: {
      make: (sport: string | null): object => openApi({ endpoints, ...contents, sport }),
      serversAt: openApiServers,
    },
    asyncApi: {
      make: (sport: string | null): object => asyncApi({ ...contents, sport }),
      serversAt: asyncApiServers,
    },
  }
}

export type Api = ReturnType<typeof apiOf>

function withReadParameters<Deps>(endpoint: Endpoint<Deps>): Endpoint<Deps> {
  const own = { ...endpoint.query?.properties, ...(endpoint.takesValidAt ? validAtParameter : {}) }
  const query = Type.Object({ ...own, ...readParameters })
  return { ...endpoint, query, errors: [...endpoint.errors, 'cursor_expired'] }
}

function bindTable(
  areaEndpoints: readonly Endpoint<{ readonly read: Read }>[],
  deps: TableDeps,
): BoundEndpoint[] {
  const { read, readAt, exact } = deps.areas
  const reading = { live: { read }, at: (moment: RequestMoment) => ({ read: readAt(moment) }), exact }
  return [
    ...areaEndpoints.map((e) => bindReading(e, reading)),
    ...journalEndpoints.map((e) => bindEndpoint(e, deps.journal)),
    ...streamEndpoints.map((e) => bindEndpoint(e, deps.stream)),
    ...accessEndpoints.map((e) => bindEndpoint(e, deps.access)),
    ...webhookEndpoints.map((e) => bindEndpoint(e, deps.webhooks)),
    ...replayEndpoints.map((e) => bindEndpoint(e, deps.replays)),
    ...ingestEndpoints.map((e) => bindEndpoint(e, deps.ingest)),
    ...nodeEndpoints.map((e) => bindEndpoint(e, deps.nodes)),
    ...healthEndpoints.map((e) => bindEndpoint(e, deps.health)),
  ]
}

/** That of the leagues that come with the service. */
export const builtInApi: Api = apiOf(builtIn)

export const { endpoints: endpointTable, contents: apiContents } = builtInApi

/** Where a service listens that was started without settings. */
const usualOrigin = 'http://127.0.0.1:8080'

export const openApiDocument = (): object => ({
  ...builtInApi.openApi.make(null),
  servers: openApiServers(usualOrigin),
})

export const asyncApiDocument = (): object => ({
  ...builtInApi.asyncApi.make(null),
  servers: asyncApiServers(usualOrigin),
})
