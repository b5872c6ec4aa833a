import { readFileSync } from 'node:fs'
import { projectFile } from '../../kernel/project-files.ts'
import { renderMarkdown } from './markdown.ts'
import type { DocsPage } from './shell.ts'

export interface Guide {
  readonly slug: string
  readonly title: string
  /** In a list of guides. */
  readonly summary: string
  /** Under `docs/`. */
  readonly file: string
}

/** In the order that a newcomer reads them. */
export const guides: readonly Guide[] = [
  {
    slug: 'quick-start',
    title: 'Quick start',
    summary: 'From a key to live updates in five minutes',
    file: 'guides/quick-start.md',
  },
  {
    slug: 'requests',
    title: 'Requests',
    summary: 'Keys, lists, limits, compression, and clients generated from OpenAPI',
    file: 'guides/requests.md',
  },
  {
    slug: 'resume',
    title: 'Resume',
    summary: 'Mirror the data and miss nothing, across reconnects and restarts',
    file: 'guides/resume.md',
  },
  {
    slug: 'corrections',
    title: 'Corrections',
    summary: 'What changes after it was published, and how you learn of it',
    file: 'guides/corrections.md',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    summary: 'A subscription from zero, signatures, retries and replays',
    file: 'webhooks.md',
  },
  {
    slug: 'replays',
    title: 'Replays',
    summary: 'Play a game or an evening again, at any speed',
    file: 'guides/replays.md',
  },
  {
    slug: 'delay-and-sync',
    title: 'Delays',
    summary: 'Show everything with the delay of a broadcast',
    file: 'guides/delay-and-sync.md',
  },
  {
    slug: 'as-of',
    title: 'Reading the past',
    summary: 'Any answer as it was at any moment',
    file: 'guides/as-of.md',
  },
  {
    slug: 'odds-history',
    title: 'Odds over time',
    summary: 'Every move of a market, fair odds and closing quotes',
    file: 'guides/odds-history.md',
  },
  {
    slug: 'running',
    title: 'Running it',
    summary: 'Settings, storage, several nodes, monitoring and backups',
    file: 'guides/running.md',
  },
]

export function guidePage({ slug, title, file }: Guide): DocsPage {
  const { html, headings } = renderMarkdown(readFileSync(projectFile(`docs/${file}`), 'utf8'))
  return {
    path: `/docs/guides/${slug}`,
    title,
    body: `<article class="prose guide">${html}</article>`,
    sections: headings,
  }
}
