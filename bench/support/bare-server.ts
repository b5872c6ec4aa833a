/**
 * The baseline: a bare `Bun.serve` that always returns the same bytes, headers included, or a bare 304. And the least that
 * answers as specified: it looks the key up, counts the request, and puts a new id into a header and into the body.
 */
const [body, headersText, authorization] = process.argv.slice(2) as [string, string, string]
const headers = new Headers(JSON.parse(headersText) as Record<string, string>)

const lastId = headers.get('x-request-id')!
const bytes = Buffer.from(body)
const idAt = bytes.indexOf(lastId)
const template = new Response(null, { headers })
const counts = new Map([[authorization, { requests: 0 }]])
let ids = 0

function answerLeast(request: Request): Response {
  const sent = request.headers
  const count = counts.get(sent.get('authorization') ?? '')
  const isOther = sent.get('x-request-id') ?? sent.get('if-none-match') ?? sent.get('accept-encoding')
  if (!count || isOther || request.url.includes('?')) return new Response(null, { status: 400 })
  count.requests++
  const id = lastId.slice(0, -8) + String(ids++ % 100_000_000).padStart(8, '0')
  bytes.write(id, idAt, 'latin1')
  template.headers.set('X-Request-Id', id)
  return new Response(bytes, template)
}

const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  routes: {
    '/v1/nba/scores/live': () => new Response(body, { headers }),
    '/304': () => new Response(null, { status: 304, headers }),
    '/least': answerLeast,
  },
  fetch: () => new Response('not found', { status: 404 }),
})
console.log(JSON.stringify({ event: 'ready', url: server.url.origin }))
