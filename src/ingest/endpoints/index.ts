import type { Endpoint } from '../../contract/endpoint.ts'
import { adminFeeds, type FeedsDeps } from './feeds.ts'
import { adminIngest, type IngestDeps } from './ingest.ts'
import { adminKinds } from './kinds.ts'

export const ingestEndpoints: readonly Endpoint<IngestDeps & FeedsDeps>[] = [
  adminIngest,
  adminKinds,
  adminFeeds,
]
