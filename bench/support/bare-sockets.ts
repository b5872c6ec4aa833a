/** The baseline: a bare `Bun.serve` that sends a posted text to every socket in a loop. */
const sockets = new Set<Bun.ServerWebSocket<undefined>>()
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  development: false,
  routes: {
    '/v1/stream': (request, self) =>
      self.upgrade(request) ? undefined : new Response(null, { status: 400 }),
    '/send': async (request) => {
      const text = await request.text()
      for (const socket of sockets) socket.send(text)
      return new Response(String(sockets.size))
    },
  },
  fetch: () => new Response('not found', { status: 404 }),
  websocket: {
    idleTimeout: 0,
    sendPings: false,
    open: (socket) => void sockets.add(socket),
    close: (socket) => void sockets.delete(socket),
    message: () => {},
  },
})
console.log(JSON.stringify({ event: 'ready', url: server.url.origin }))
