/** `GET /v1/stream/sse` as OpenAPI, AsyncAPI and the reference describe it. */
import Type from 'typebox'

const names = (description: string) => Type.Array(Type.String(), { description })
const list = (description: string) => Type.Optional(names(description))

const query = Type.Object({
  channels: names('Names of channels, separated by commas'),
  from: Type.Optional(
    Type.String({ description: '`snapshot` (default), `now`, or a cursor; Last-Event-ID overrides it' }),
  ),
  delay: Type.Optional(
    Type.String({
      description:
        'Receive everything this much later: 0s to 300s, such as 45s or 2m, rounded up to whole seconds',
    }),
  ),
  ticket: Type.Optional(
    Type.String({ description: 'A ticket of POST /v1/stream/tickets, in place of the Authorization header' }),
  ),
  team: list('Only these teams, separated by commas'),
  league: list('Only these leagues, separated by commas'),
  game_id: list('Only these games, separated by commas'),
  player: list('Only these players, separated by commas'),
  market: list('Only these markets, separated by commas'),
  book: list('Only these sportsbooks, separated by commas'),
})

export const sseOperation = {
  path: '/v1/stream/sse',
  summary: 'Events as they happen, as server-sent events',
  description:
    'The frames of the WebSocket, each as the `data:` of one event without an `event:` line; the first is `welcome`. `id:` is the cursor: a browser sends it as `Last-Event-ID` when it reconnects, and the stream resumes after it. All channels share one position. The answer ends only when the service ends it, with an `error` frame that has the reason. Opening it counts as one request, and one more for each snapshot; resumed channels count as one for every ten. Several channels join together, and only the last `caught_up` has an `id:`. 403 when the key has as many connections as its tier includes.',
  query,
  headers: Type.Object({
    'Last-Event-ID': Type.Optional(
      Type.String({ description: 'The last cursor that was read; overrides `from`' }),
    ),
  }),
  errors: ['scope_denied'],
  example: [
    'data: {"type":"subscribed","channel":"nba.scores.live","cursor":"mfk2x1.1c8"}',
    'id: mfk2x1.1c9\ndata: {"type":"update","channel":"nba.scores.live","cursor":"mfk2x1.1c9","data":{"game_id":"0022600540"}}',
    '',
  ].join('\n\n'),
} as const
