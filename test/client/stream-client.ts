/** A client connected to a scripted stream, and its events in short form. */
import {
  type Channel,
  createClient,
  type StreamEvent,
  type StreamOptions,
  type StreamState,
} from '../../client/src/index.ts'
import { fakeClock } from './fake-clock.ts'
import { type FakeStream, type Script, startFakeStream } from './fake-stream.ts'

export const channel = 'nba.scores.live'

const servers: FakeStream[] = []

/** For `afterEach`: stops the servers of all connected clients. */
export async function stopServers(): Promise<void> {
  for (const server of servers.splice(0)) await server.stop()
}

export function connect(script: Script) {
  const server = startFakeStream(script)
  servers.push(server)
  const { clock, slept } = fakeClock()
  const client = createClient({ baseUrl: server.url, key: 'scl_test_k', clock })
  const states: StreamState['state'][] = []
  const stream = <const C extends Channel = typeof channel>(options: Partial<StreamOptions<C>> = {}) =>
    client.stream<C>({
      channels: [channel] as readonly Channel[] as readonly C[],
      onState: ({ state }) => states.push(state),
      ...options,
    })
  return { server, stream, slept, states }
}

/** The next `count` events in short form: `12 c3` is an update with its cursor. */
export async function take(
  stream: AsyncIterator<StreamEvent<Channel>, void>,
  count: number,
): Promise<string[]> {
  const events: string[] = []
  while (events.length < count) {
    const { done, value } = await stream.next()
    if (done) return [...events, 'end']
    events.push(shortForm(value))
  }
  return events
}

function shortForm(event: StreamEvent<Channel>): string {
  if (event.type === 'gap') return `gap ${event.reason}`
  if (event.type === 'caught_up') return `caught up ${event.cursor}`
  const { home } = event.data as { home: { score: number } }
  return `${home.score}${event.snapshot ? ' snapshot' : ` ${event.cursor}`}`
}

/** Where each connection subscribed from, in order. */
export const subscribesOf = ({ connections }: FakeStream) =>
  connections.map(({ received }) =>
    received.filter(({ type }) => type === 'subscribe').map(({ from }) => from),
  )
