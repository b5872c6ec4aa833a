import { escapeHtml } from '../../kernel/escape-html.ts'
import type { ApiFrame, StreamProtocol } from '../asyncapi.ts'
import { withCode } from './endpoint-view.ts'
import type { Schema } from './open-api-types.ts'
import { fieldList, SchemaIndex } from './schema-view.ts'
import type { DocsPage } from './shell.ts'

/** The protocol of the push stream: how to open it, every frame, every close code, and how to resume. */
export function streamPage(protocol: StreamProtocol, url: string): DocsPage {
  const { clientFrames, serviceFrames, sse } = protocol
  const index = new SchemaIndex({})
  const frames = (list: readonly ApiFrame[], from: string) =>
    list.map((frame) => frameSection(frame, from, index)).join('')
  return {
    path: '/docs/stream',
    title: 'Stream protocol',
    sections: [
      { id: 'open', title: 'Open a connection' },
      { id: 'client-frames', title: 'Frames you send' },
      { id: 'service-frames', title: 'Frames you get' },
      { id: 'resume', title: 'Resume' },
      { id: 'costs', title: 'Costs and limits' },
      { id: 'close-codes', title: 'Close codes' },
      { id: 'sse', title: 'Server-sent events' },
    ],
    body: `<div class="lead"><h1>Stream protocol</h1><p>Events as they happen, over a WebSocket or as server-sent events. Channels are the names of <a href="/docs/events">events</a>; <code>GET /v1/stream/channels</code> lists those that your key may read.</p></div>
<section class="prose" id="open"><h2>Open a connection</h2><p>Connect to <code>${escapeHtml(url.replace(/^http/, 'ws'))}/v1/stream</code>. Frames are JSON text, one object each, with a <code>type</code>. Authenticate in one of three ways:</p><ul><li><code>Authorization: Bearer scl_live_…</code> on the upgrade, from servers;</li><li>a first frame <code>{"type":"auth","key":"…"}</code> within 5 seconds;</li><li>in browsers, which must not hold a key, a ticket of <a href="/docs/api/stream#createStreamTicket">POST /v1/stream/tickets</a> as <code>?ticket=</code> or in the first frame. A key in the address is refused.</li></ul></section>
<section class="prose" id="client-frames"><h2>Frames you send</h2>${frames(clientFrames, 'client')}</section>
<section class="prose" id="service-frames"><h2>Frames you get</h2>${frames([updateFrame, ...serviceFrames], 'service')}</section>
<section class="prose" id="resume"><h2>Resume</h2><p>Store the <code>cursor</code> of the last <code>update</code> or <code>caught_up</code> that you have handled. After a lost connection, subscribe with <code>"from": "&lt;cursor&gt;"</code>: you get every later event of the channel in the order of the journal, at least once, on any node and after any restart. Updates of a snapshot have no cursor, because the rest of the snapshot is still to come.</p><p>When events are no longer kept you get a <code>gap</code>, and then a snapshot: loss is never silent. State channels (scores, odds) give a slow reader the newest state, with <code>skipped</code>; log channels (plays, news) never leave anything out, and close a reader that is more than 1 MiB or 2,000 messages behind.</p></section>
<section class="prose" id="costs"><h2>Costs and limits</h2><p>Opening a connection counts as one request against the rate limit of the key, and so does each channel that starts with a snapshot. Of channels that start from a cursor or from <code>now</code>, every ten count as one; of the entries that are replayed after a cursor, every 1,000. Updates cost nothing. A subscription over the limit gets an <code>error</code> frame <code>rate_limited</code> with <code>retry_after_seconds</code>; opening over the limit is a 429 with <code>Retry-After</code>, or that frame and 1013 where the key came in a frame. Replays and the snapshot after a <code>gap</code> wait for the limit instead.</p><p>A socket may send 1,200 frames a minute, at once if it likes, and is closed with 4009 when it sends more; one of more than 4 KiB closes it too, with 1009 above 128 KiB. Delays are rounded up to whole seconds; a key can follow 8 different ones at once. <code>limits</code> of the <code>welcome</code> has these numbers.</p></section>
<section class="prose" id="close-codes"><h2>Close codes</h2><p>${protocol.closeRetry}</p>${closeTable(protocol)}</section>
<section class="prose" id="sse"><h2>Server-sent events</h2><p><code>GET /v1/stream/sse</code> sends the same frames, each as the <code>data:</code> of one event without an <code>event:</code> line. <code>id:</code> is the cursor, so a browser resumes by itself with <code>Last-Event-ID</code>. All channels share one position.</p><p>A ticket that was first used here may be presented again for the same stream for one hour, one connection at a time: <code>EventSource</code> reconnects with the address it has.</p>${fieldList(sse.query as Schema, index)}<div class="code"><div class="tabs"><span>In a page</span><button type="button" class="copy">Copy</button></div><pre tabindex="0"><code>${escapeHtml(pageSample(url))}</code></pre></div></section>`,
  }
}

const updateFrame: ApiFrame = {
  type: 'update',
  summary:
    'One event. `data` has the schema of the event; `snapshot` marks the state sent on subscribing, `replay` what is sent to catch up, `skipped` how many older states a slow reader did not get',
  schema: {},
  example: {
    type: 'update',
    channel: 'nba.scores.live',
    cursor: 'mfk2x1.1c9',
    data: { game_id: '0022600540' },
  },
}

const frameSection = (
  { type, summary, schema, example }: ApiFrame,
  from: string,
  index: SchemaIndex,
): string =>
  `<div class="frame" id="${from}-${type}"><h3><a class="anchor" href="#${from}-${type}"><code>${type}</code></a></h3><p>${withCode(summary)}.</p>${'properties' in schema ? `<details><summary>fields</summary>${fieldList(schema as Schema, index)}</details>` : ''}<pre tabindex="0"><code>${escapeHtml(JSON.stringify(example))}</code></pre></div>`

function closeTable({ closeCodes, closeMeanings }: StreamProtocol): string {
  const rows = Object.entries(closeCodes).map(
    ([reason, code]) =>
      `<tr id="close-${code}"><td><code>${code}</code></td><td><code>${reason}</code></td><td>${escapeHtml(closeMeanings[reason] ?? '')}</td></tr>`,
  )
  return `<table><thead><tr><th>Code</th><th>Reason</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const pageSample = (
  url: string,
): string => `const { ticket } = await (await fetch('/my-server/ticket', { method: 'POST' })).json()
const source = new EventSource(\`${url}/v1/stream/sse?channels=nba.scores.live&ticket=\${ticket}\`)
source.onmessage = ({ data }) => {
  const frame = JSON.parse(data)
  if (frame.type === 'update') show(frame.data)
}`
