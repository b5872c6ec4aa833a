/** A document source on the loopback interface: its documents can change, and it records the requests. */
export interface FakeSource {
  readonly url: string
  /** Documents by path; anything else is a 404. */
  readonly documents: Map<string, string>
  readonly requests: {
    readonly path: string
    readonly headers: Headers
    readonly ifNoneMatch: string | null
    readonly status: number
  }[]
  /** While set, the response to every request. */
  fault: ((path: string) => Response) | null
  readonly stop: () => Promise<void>
}

export function startFakeSource(): FakeSource {
  const documents = new Map<string, string>()
  const requests: FakeSource['requests'][number][] = []
  const answer = (request: Request, path: string): Response => {
    if (source.fault) return source.fault(path)
    const text = documents.get(path)
    if (text === undefined) return new Response('', { status: 404 })
    const etag = `"${Bun.hash(text).toString(36)}"`
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 })
    return new Response(text, { headers: { etag } })
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request) => {
      const path = new URL(request.url).pathname
      const response = answer(request, path)
      const { headers } = request
      requests.push({ path, headers, ifNoneMatch: headers.get('if-none-match'), status: response.status })
      return response
    },
  })
  const source: FakeSource = {
    url: server.url.origin,
    documents,
    requests,
    fault: null,
    stop: async () => void (await server.stop(true)),
  }
  return source
}

const scoreboardPath = '/static/json/liveData/scoreboard/todaysScoreboard_00.json'

/** Serves a scoreboard of one game. */
export function showScore(source: FakeSource, home: number, tipOffMs: number): void {
  const side = (teamTricode: string, score: number) => ({ teamTricode, score, timeoutsRemaining: 5 })
  const game = {
    gameId: '0022500777',
    gameStatus: 2,
    gameStatusText: 'Q2 07:15',
    period: 2,
    gameClock: 'PT07M15.00S',
    gameTimeUTC: new Date(tipOffMs).toISOString(),
    homeTeam: side('BOS', home),
    awayTeam: side('NYK', 40),
  }
  source.documents.set(scoreboardPath, JSON.stringify({ scoreboard: { games: [game] } }))
}
