import type { Endpoint } from '../../contract/endpoint.ts'
import { adminDocuments, type DocumentsDeps } from './documents.ts'
import { adminFeeds, type FeedsDeps } from './feeds.ts'
import { adminIngest } from './ingest.ts'
import { adminKinds } from './kinds.ts'

export const ingestEndpoints: readonly Endpoint<DocumentsDeps & FeedsDeps>[] = [
  adminIngest,
  adminDocuments,
  adminKinds,
  adminFeeds,
]
