import { escapeHtml } from '../../kernel/escape-html.ts'
import type { ApiArea } from '../api-areas.ts'
import { areaPath } from './area-page.ts'
import type { Guide } from './guides.ts'
import type { DocsPage } from './shell.ts'

interface Card {
  readonly href: string
  readonly title: string
  readonly text: string
}

/** The first page: one request that works, and the way to everything else. */
export function homePage(areas: readonly ApiArea[], guides: readonly Guide[], url: string): DocsPage {
  const reference = areas.map(({ name, title, description }) => ({
    href: areaPath(name),
    title,
    text: description,
  }))
  const protocols: readonly Card[] = [
    {
      href: '/docs/stream',
      title: 'Stream protocol',
      text: 'Frames in both directions, close codes, resume, server-sent events',
    },
    {
      href: '/docs/events',
      title: 'Events',
      text: 'Every event of the stream and of webhooks, with its schema and an example',
    },
    { href: '/docs/errors', title: 'Errors', text: 'Every code, what it means and what to do about it' },
  ]
  return {
    path: '/docs',
    title: 'Documentation',
    sections: [],
    body: `<div class="lead hero"><h1>Sports data over one journal</h1>
<p>Live scores, plays, statistics and odds of five sports as JSON, over REST, a push stream and webhooks. Every change goes through one journal; the <code>meta.cursor</code> of any answer resumes all of them.</p>
<div class="code"><div class="tabs"><span>First request</span><button type="button" class="copy">Copy</button></div><pre tabindex="0"><code>curl '${escapeHtml(url)}/v1/nba/scores/live' -H "Authorization: Bearer $SCORELINE_KEY"</code></pre></div>
<p><a class="button" href="/docs/guides/quick-start">Quick start</a> <a class="button quiet" href="${areaPath('nba')}">API reference</a></p></div>
<h2 class="section">Guides</h2>${cards(guides.map(({ slug, title, summary }) => ({ href: `/docs/guides/${slug}`, title, text: summary })))}
<h2 class="section">API reference</h2>${cards(reference)}
<h2 class="section">Push</h2>${cards(protocols)}`,
  }
}

const cards = (list: readonly Card[]): string =>
  `<ul class="cards">${list.map(({ href, title, text }) => `<li><a href="${href}"><b>${escapeHtml(title)}</b><span>${escapeHtml(text)}</span></a></li>`).join('')}</ul>`
