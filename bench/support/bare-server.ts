/** The baseline: a bare `Bun.serve` that always returns the same bytes, headers included, or a bare 304. */
const [body, headersText] = process.argv.slice(2) as [string, string]
const headers = new Headers(JSON.parse(headersText) as Record<string, string>)
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  routes: {
    '/v1/nba/scores/live': () => new Response(body, { headers }),
    '/304': () => new Response(null, { status: 304, headers }),
  },
  fetch: () => new Response('not found', { status: 404 }),
})
console.log(JSON.stringify({ event: 'ready', url: server.url.origin }))
