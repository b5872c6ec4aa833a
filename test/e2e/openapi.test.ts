import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Check } from 'typebox/value'
import { topics } from '../../src/areas.ts'
import { documentedFields } from '../../src/contract/schema.ts'
import { facetNames } from '../../src/contract/topic.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { sseOperation } from '../../src/push/stream/protocol/sse-operation.ts'
import { root, runCommand } from '../support/command.ts'

setDefaultTimeout(300_000)
const file = join(root, 'openapi.json')
let generated = ''
let folder = ''

beforeAll(async () => {
  const { code, stdout, stderr } = await runCommand(['openapi'])
  expect([code, stderr]).toEqual([0, ''])
  generated = stdout
  folder = await mkdtemp(join(tmpdir(), 'scoreline-openapi-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('openapi.json is up to date', () => {
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === generated
  expect(isCurrent ? 'current' : 'out of date: run npm run generate').toBe('current')
})

test('generating twice gives the same bytes', async () => {
  expect((await runCommand(['openapi'])).stdout).toBe(generated)
})

/** The error messages of a public linter for a document. */
async function lint(name: string, document: string): Promise<string[]> {
  const target = join(folder, name)
  await Bun.write(target, document)
  const run = Bun.spawn([join(root, 'node_modules/.bin/redocly'), 'lint', '--format', 'json', target], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, code] = [await new Response(run.stdout).text(), await run.exited]
  const { totals, problems } = JSON.parse(output)
  const errors = problems.filter((problem: { severity: string }) => problem.severity === 'error')
  expect([totals.errors, code]).toEqual([errors.length, errors.length === 0 ? 0 : 1])
  return errors.map((problem: { message: string }) => problem.message)
}

test('redocly finds no error in it', async () => {
  expect(await lint('openapi.json', generated)).toEqual([])
})

interface Components {
  readonly messages: Record<string, { readonly payload: { readonly $ref: string } }>
  readonly schemas: Record<string, { readonly properties: Record<string, object> }>
}

/** The payload of a message, which is a named schema. */
const payloadOf = ({ messages, schemas }: Components, message: string) =>
  schemas[messages[message]!.payload.$ref.split('/').at(-1)!]!

describe('asyncapi.json', () => {
  const committed = readFileSync(join(root, 'asyncapi.json'), 'utf8')

  test('is up to date', async () => {
    const { stdout } = await runCommand(['asyncapi'])
    expect(committed === stdout ? 'current' : 'out of date: run npm run generate').toBe('current')
  })

  test('passes the linter too', async () => {
    expect(await lint('asyncapi.json', committed)).toEqual([])
  })

  test('has every topic, as webhook delivery and as stream update, with the schema of its data', () => {
    const { channels, components } = JSON.parse(committed)
    const names = [...new Set(topics.map(({ name }) => name))]
    expect(Object.keys(channels)).toEqual(['stream', 'sse', ...names, 'webhook.test', 'webhook.failed'])
    for (const name of names) {
      for (const message of ['delivery', 'update']) {
        expect(payloadOf(components, `${name}.${message}`).properties.data).toBeDefined()
      }
    }
  })
})

test('asyncapi.json has a name for every object and every enumeration that a message carries', () => {
  const { components } = JSON.parse(readFileSync(join(root, 'asyncapi.json'), 'utf8'))
  /** The paths of objects and enumerations inside a schema that has a name. */
  const nameless = (schema: unknown, path: string): string[] => {
    if (schema === null || typeof schema !== 'object') return []
    const { type, enum: values } = schema as { type?: unknown; enum?: unknown }
    const own = type === 'object' || values !== undefined ? [path] : []
    const inner = Object.entries(schema).filter(([key]) => key !== 'enum')
    return [...own, ...inner.flatMap(([key, value]) => nameless(value, `${path}.${key}`))]
  }
  for (const [name, { payload, headers }] of Object.entries<Record<string, unknown>>(components.messages)) {
    expect([name, nameless(payload, ''), nameless(headers, '')]).toEqual([name, [], []])
  }
  const named = Object.entries<Record<string, unknown>>(components.schemas)
  expect(named.length).toBeGreaterThan(300)
  for (const [name, schema] of named) {
    for (const part of ['properties', 'patternProperties', 'items', 'anyOf']) {
      const fields = Object.values((schema[part] as object | undefined) ?? {})
      expect([name, fields.flatMap((field) => nameless(field, part))]).toEqual([name, []])
    }
  }
})

test('asyncapi.json has the frames of both directions', () => {
  const { channels, operations } = JSON.parse(readFileSync(join(root, 'asyncapi.json'), 'utf8'))
  const frames = Object.keys(channels.stream.messages)
  expect(frames.filter((name) => name.startsWith('client.'))).toEqual(
    ['auth', 'subscribe', 'unsubscribe', 'ping', 'pong'].map((type) => `client.${type}`),
  )
  expect(frames).toEqual(expect.arrayContaining(['service.welcome', 'service.caught_up', 'service.gap']))
  expect([operations['stream.client.auth'].action, operations['stream.service.gap'].action]).toEqual([
    'receive',
    'send',
  ])
})

test('openapi.json has the server-sent events: every parameter once, Last-Event-ID, both credentials, errors', () => {
  const { get } = JSON.parse(generated).paths['/v1/stream/sse']
  const named = get.parameters.map(({ in: place, name }: { in: string; name: string }) => `${place} ${name}`)
  const taken = Object.keys(sseOperation.query.properties).filter((name) => name !== 'ticket')
  const query = taken.map((name) => `query ${name}`)
  expect(named).toEqual([...query, 'header Last-Event-ID'])
  expect(query).toEqual(expect.arrayContaining([...facetNames].map((name) => `query ${name}`)))
  expect(Object.keys(get.responses[200].content)).toEqual(['text/event-stream'])
  expect(Object.keys(get.responses)).toEqual(expect.arrayContaining(['400', '401', '403', '429', '503']))
  expect(get.security).toEqual([{ apiKey: [] }, { ticket: [] }])
})

test('openapi.json has what webhooks receive, and a description for every tag in use', () => {
  const { webhooks, tags, paths } = JSON.parse(generated)
  const events = [...new Set(topics.map(({ name }) => name)), 'webhook.test', 'webhook.failed']
  expect(Object.keys(webhooks)).toEqual(events)
  const operations = Object.values(paths).flatMap((path) => Object.values(path as object))
  const used = new Set(operations.flatMap((operation) => operation.tags))
  expect(new Set(tags.map(({ name }: { name: string }) => name))).toEqual(used)
  for (const { name, description } of tags) expect(description.length).toBeGreaterThan(name.length)
})

test('asyncapi.json has the events about webhooks, as deliveries only', () => {
  const { components, operations } = JSON.parse(readFileSync(join(root, 'asyncapi.json'), 'utf8'))
  for (const name of ['webhook.test', 'webhook.failed']) {
    expect(payloadOf(components, `${name}.delivery`).properties.event).toMatchObject({ const: name })
    expect([`deliver.${name}` in operations, `push.${name}` in operations]).toEqual([true, false])
  }
})

describe('every endpoint of the table', () => {
  interface Operation {
    readonly operationId: string
    readonly responses: Record<string, unknown>
    readonly security: readonly Record<string, unknown>[]
    readonly parameters: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[]
  }
  let paths: Record<string, Record<string, Operation>> = {}
  beforeAll(() => {
    paths = JSON.parse(generated).paths
  })
  const operationOf = (path: string, method: string): Operation | undefined =>
    paths[path]?.[method.toLowerCase()]

  for (const { method, path, status, caller, query, params } of endpointTable) {
    test(`${method} ${path} is in the document with its response, errors and parameters`, () => {
      const operation = operationOf(path, method)!
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([String(status), '500']))
      const schemes = operation.security.flatMap((scheme) => Object.keys(scheme))
      expect(schemes).toEqual({ key: ['apiKey'], admin: ['adminToken'], anyone: [] }[caller])
      const named = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      const expected = [
        ...Object.keys(params?.properties ?? {}).map((name) => `path ${name}`),
        ...(query ? documentedFields(query) : []).map(([name]) => `query ${name}`),
      ]
      expect(named).toEqual(expected)
    })
  }

  test('documents every error with one type, and a 400 on every call', () => {
    const { responses } = JSON.parse(generated).components
    for (const { method, path } of endpointTable) {
      const errors = Object.entries(operationOf(path, method)!.responses).filter(
        ([code]) => Number(code) >= 400,
      )
      for (const [code, reference] of errors) {
        const answer = responses[(reference as { $ref: string }).$ref.split('/').at(-1)!]
        expect(Object.keys(answer.content)).toEqual(['application/json'])
        expect(Object.keys(answer.headers)).toContain('X-Request-Id')
        expect('Retry-After' in answer.headers).toBe(code === '429' || code === '503')
      }
      expect(errors.map(([code]) => code)).toContain('400')
    }
  })

  test('documents the headers of its answers, each of which is declared', () => {
    const { headers } = JSON.parse(generated).components
    for (const { method, path, status, caller, bare } of endpointTable) {
      const answer = operationOf(path, method)!.responses[status] as {
        headers: Record<string, { $ref: string }>
      }
      const names = Object.keys(answer.headers)
      for (const name of names) expect(headers[name]).toMatchObject({ example: expect.anything() })
      expect([path, names.includes('RateLimit')]).toEqual([path, caller === 'key' && !bare])
      expect([path, names.includes('ETag')]).toEqual([
        path,
        caller === 'key' && !bare && method === 'GET' && status === 200,
      ])
    }
  })

  test('has an example for each parameter that the service accepts', () => {
    const all = [...endpointTable, { path: sseOperation.path, method: 'GET', params: null, query: null }]
    for (const { method, path, params, query } of all) {
      for (const { name, in: place, example } of operationOf(path, method)!.parameters) {
        expect([path, name, example ?? null]).not.toEqual([path, name, null])
        const schema = (place === 'path' ? params : query)?.properties[name]
        if (schema) expect([path, name, example, Check(schema, example)]).toEqual([path, name, example, true])
      }
    }
  })

  test('has a unique operationId', () => {
    const ids = endpointTable.map(({ path, method }) => operationOf(path, method)!.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
