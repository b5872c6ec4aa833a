/** Pages that are read when the first of them is opened: most visitors see scores only. */
export { FeedsPage } from './pages/feeds.tsx'
export { JournalPage } from './pages/journal.tsx'
export { KeysPage } from './pages/keys.tsx'
export { NewsPage } from './pages/news.tsx'
export { StreamPage } from './pages/stream.tsx'
export { WebhooksPage } from './pages/webhooks.tsx'
