import { FeedsPage } from './pages/feeds.tsx'
import { JournalPage } from './pages/journal.tsx'
import { KeysPage } from './pages/keys.tsx'
import { NewsPage } from './pages/news.tsx'
import { StreamPage } from './pages/stream.tsx'
import { WebhooksPage } from './pages/webhooks.tsx'
import type { Route } from './routes.ts'

/** Pages that are read when the first of them is opened: most visitors see scores only. */
export function OperatorPage({ route }: { route: Route }) {
  switch (route.page) {
    case 'news':
      return <NewsPage route={route} />
    case 'journal':
      return <JournalPage route={route} />
    case 'keys':
      return <KeysPage route={route} />
    case 'webhooks':
      return <WebhooksPage route={route} />
    case 'stream':
      return <StreamPage />
    case 'feeds':
      return <FeedsPage />
    default:
      return null
  }
}
