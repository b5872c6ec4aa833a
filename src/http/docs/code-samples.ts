/** The same request in every language of the reference. */
import type { OperationExample } from '../examples.ts'
import type { Operation } from './open-api-types.ts'

interface SampleRequest {
  readonly method: string
  /** As in the endpoint table: `/v1/nba/games/{game_id}`. */
  readonly path: string
  readonly caller: 'key' | 'admin' | 'anyone'
  readonly operation: Operation
  readonly example: OperationExample | undefined
  readonly url: string
}

interface Sample {
  readonly name: string
  readonly text: string
}

export function samplesOf(request: SampleRequest): readonly Sample[] {
  return [
    { name: 'curl', text: curl(request) },
    { name: 'JavaScript', text: javascript(request) },
    { name: 'fetch', text: fetchCall(request) },
    { name: 'Python', text: python(request) },
  ]
}

const called = ({ example, path }: SampleRequest): string => example?.path ?? path

const secretOf = ({ caller }: SampleRequest): string => (caller === 'admin' ? 'ADMIN_TOKEN' : 'SCORELINE_KEY')

const bodyOf = ({ operation, example }: SampleRequest): unknown =>
  operation.requestBody ? (example?.body ?? {}) : undefined

function curl(request: SampleRequest): string {
  const { method, caller, url } = request
  const body = bodyOf(request)
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}${called(request)}'`,
    ...(caller === 'anyone' ? [] : [`-H "Authorization: Bearer $${secretOf(request)}"`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d '${JSON.stringify(body)}'`]),
  ]
  return lines.join(' \\\n  ')
}

function javascript(request: SampleRequest): string {
  const { method, path, url } = request
  const [calledPath = '', search = ''] = called(request).split('?')
  const query = Object.fromEntries(new URLSearchParams(search))
  const params = paramsIn(path, calledPath)
  const options = [
    ...(Object.keys(params).length > 0 ? [`params: ${literal(params)}`] : []),
    ...(Object.keys(query).length > 0 ? [`query: ${literal(query)}`] : []),
    ...(bodyOf(request) === undefined ? [] : [`body: ${literal(bodyOf(request))}`]),
  ]
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  return `import { createClient } from 'scoreline-client'

const client = createClient({ baseUrl: '${url}', key: process.env.${secretOf(request)} })
const answer = await client.${method.toLowerCase()}('${path}'${given})`
}

function fetchCall(request: SampleRequest): string {
  const { method, caller, url } = request
  const body = bodyOf(request)
  const headers = [
    ...(caller === 'anyone' ? [] : [`Authorization: \`Bearer \${process.env.${secretOf(request)}}\``]),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(body === undefined ? [] : [`body: JSON.stringify(${literal(body)})`]),
  ]
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : ''
  return `const response = await fetch('${url}${called(request)}'${given})
const answer = await response.json()`
}

function python(request: SampleRequest): string {
  const { method, url } = request
  const [path = '', search = ''] = called(request).split('?')
  const query = [...new URLSearchParams(search)].map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  const body = bodyOf(request)
  const given = [
    `"${path}"`,
    ...(method === 'GET' ? query : []),
    ...(body === undefined ? [] : [pythonLiteral(body)]),
  ]
  return `import os
from scoreline import Client

client = Client("${url}", os.environ["${secretOf(request)}"])
answer = client.${method.toLowerCase()}(${given.join(', ')})`
}

/** The values of the parameters in a path that was called. */
function paramsIn(path: string, calledPath: string): Record<string, string> {
  const values = calledPath.split('/')
  const names = path
    .split('/')
    .flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), i] as const] : []))
  return Object.fromEntries(names.map(([name, i]) => [name, decodeURIComponent(values[i] ?? '')]))
}

/** An object as people write it in JavaScript. */
const literal = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, ' $1: ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\}/g, ' }')
    .replaceAll('"', "'")
    .replace(/ {2,}/g, ' ')

const pythonLiteral = (value: unknown): string =>
  JSON.stringify(value)
    .replace(
      /:(true|false|null)/g,
      (_, word: string) => `: ${{ true: 'True', false: 'False' }[word] ?? 'None'}`,
    )
    .replace(/":(?=\S)/g, '": ')
    .replace(/,(?=")/g, ', ')
