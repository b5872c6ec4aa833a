/** The headers of answers, as OpenAPI describes them. */
const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example })
const whole = (description: string, example: number) => ({
  description,
  schema: { type: 'integer', minimum: 1 },
  example,
})

export const answerHeaders = {
  'X-Request-Id': text(
    'Identifier of the request, or the one that it was sent with',
    'req_01HZX3V9Q2M7KJ4T8N6P5R0SWB',
  ),
  ETag: text('Send it as If-None-Match: while the answer is the same, a 304 costs no request', 'W/"1x7pq3k"'),
  RateLimit: text('Requests left and the seconds until there are more', '"minute";r=599;t=1'),
  'RateLimit-Policy': text(
    'The rate limit of the key: a quota in a window of seconds',
    '"minute";q=600;w=60',
  ),
  'Retry-After': whole('Seconds after which the next request is accepted', 2),
  'WWW-Authenticate': text('How to authenticate', 'Bearer'),
}

export type HeaderName = keyof typeof answerHeaders

export const headersOf = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
