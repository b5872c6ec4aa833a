import { escapeHtml } from '../../kernel/escape-html.ts'
import { apiAreas } from '../api-areas.ts'
import type { ApiEvent } from '../delivery-message.ts'
import type { ViewContext } from './endpoint-view.ts'
import type { Schema } from './open-api-types.ts'
import { fieldList, SchemaIndex, typeOf } from './schema-view.ts'
import type { DocsPage } from './shell.ts'

/** Every event with its schema and an example. */
export function eventsPage(
  events: readonly ApiEvent[],
  { document, examples }: Pick<ViewContext, 'document' | 'examples'>,
  elsewhere: ReadonlyMap<string, string>,
): DocsPage {
  const schemas = new SchemaIndex(document.components.schemas, elsewhere)
  const groups = [...Map.groupBy(events, ({ name }) => name.split('.')[0]!)]
  const sections = groups.map(([group, list]) => {
    const rows = list.map((event) => eventRow(event, { document, examples, schemas }))
    return `<section class="prose" id="${group}"><h2>${titleOf(group)}</h2>${rows.join('')}</section>`
  })
  return {
    path: '/docs/events',
    title: 'Events',
    sections: groups.map(([group]) => ({ id: group, title: titleOf(group) })),
    body: `<div class="lead"><h1>Events</h1><p>An event has the same <code>id</code>, <code>cursor</code> and <code>data</code> on the <a href="/docs/stream">stream</a>, in <a href="/docs/guides/webhooks">webhooks</a> and in <a href="/docs/api/journal#getEvents"><code>GET /v1/events</code></a>, because all of them read the journal.</p></div>${sections.join('')}${schemas.sections()}`,
  }
}

const titleOf = (group: string): string => apiAreas.find(({ name }) => name === group)?.title ?? 'Webhooks'

function eventRow(
  { name, summary, topic }: ApiEvent,
  { document, examples, schemas }: Omit<ViewContext, 'url'>,
): string {
  const body = document.webhooks[name]?.post?.requestBody?.content?.['application/json']
  const data: Schema = body?.schema.properties?.data ?? {}
  const facts = topic
    ? [
        `${topic.tier} tier`,
        topic.form === 'state' ? 'state: the newest replaces older ones' : 'log: every event is delivered',
        ...(topic.perGame ? [`one game: <code>${topic.perGame}.{game_id}</code>`] : []),
      ]
    : ['webhooks only']
  const fields = data.properties ? fieldList(data, schemas) : `<p>${typeOf(data, schemas)}</p>`
  const example = examples.events[name]?.delivery
  const shown = example
    ? `<h3>As a webhook delivers it</h3><pre tabindex="0"><code>${escapeHtml(JSON.stringify(example, null, 1))}</code></pre>`
    : ''
  return `<details class="event" id="${name}"><summary><code>${name}</code> <span>${escapeHtml(summary)}</span></summary><p class="soft">${facts.join(' · ')}</p><h3>data</h3>${fields}${shown}</details>`
}
