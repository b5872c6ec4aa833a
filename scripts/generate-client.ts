/**
 * Generates the types of the client from the schemas of the endpoints and topics: `client/src/generated.ts`.
 * The output is deterministic, so a test can check whether the file is current.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { topics } from '../src/areas.ts'
import { openApiDocument } from '../src/endpoint-table.ts'
import { comment, fieldsOf, indent, type JsonSchema, typeOf } from './schema-to-type.ts'

export const generatedFile = fileURLToPath(new URL('../client/src/generated.ts', import.meta.url))

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface Operation {
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Delivery }>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

interface Delivery {
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': { readonly schema: { readonly properties: { readonly data: JsonSchema } } }
    }
  }
}

const methods = ['get', 'post', 'patch', 'delete'] as const

export function generateClient(): string {
  const { paths, webhooks, components } = openApiDocument() as Document
  // Calls throw errors instead of returning them: the error class of the client has their fields.
  const answers = Object.entries(components.schemas).filter(([name]) => name !== 'Error')
  const declared = answers.map(([name, schema]) => [name, typeOf(schema)] as const)
  const operations = methods.map((method) => operationsOf(paths, method))
  const parts = [
    '// biome-ignore-all format: written by `npm run generate`, as the schemas of the service have it.',
    ...declared.map(([name, type]) => `export type ${name} = ${type}`),
    `/** Every call by method and path. */\nexport interface Calls {\n${operations.join('\n')}\n}`,
    pageParametersOf(paths),
    ...eventTypes(webhooks),
  ]
  return `${indent(parts.join('\n\n'))}\n`
}

function operationsOf(paths: Document['paths'], method: string): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) => {
    const operation = operations[method]
    return operation && !isEndless(operation)
      ? [`${comment(operation.description)}'${path}': ${callOf(operation)}`]
      : []
  })
  return `${method}: {\n${calls.join('\n')}\n}`
}

/** Server-sent events are not a call: `stream` reads them. */
const isEndless = ({ responses }: Operation): boolean =>
  responses[200]?.content?.['text/event-stream'] !== undefined

function callOf({ parameters, requestBody, responses }: Operation): string {
  const [, answer] = Object.entries(responses).find(([status]) => status.startsWith('2'))!
  const response = answer.content?.['application/json']
  return `{
    params: ${argumentsOf(parameters.filter((parameter) => parameter.in === 'path'))}
    query: ${argumentsOf(parameters.filter((parameter) => parameter.in === 'query'))}
    body: ${requestBody ? bodyOf(requestBody) : 'undefined'}
    response: ${response ? typeOf(response.schema) : 'undefined'}
  }`
}

/** NDJSON is a text that the caller provides; everything else is a value. */
function bodyOf({ content = {} }: Content): string {
  const lines = content['application/x-ndjson']
  return typeOf((lines ?? content['application/json'])?.schema ?? {})
}

function argumentsOf(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return 'object'
  return fieldsOf(
    Object.fromEntries(parameters.map(({ name, description, schema }) => [name, { description, ...schema }])),
    parameters.filter(({ required }) => required).map(({ name }) => name),
  )
}

/** The parameter that takes the `next_cursor` of the page before. */
function pageParametersOf(paths: Document['paths']): string {
  const lines = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = get?.parameters.map(({ name }) => name) ?? []
    const found = ['cursor', 'since_cursor'].find((name) => names.includes(name))
    return found ? [`  '${path}': '${found}',`] : []
  })
  const head = '/** Calls with pages, and the parameter that takes `meta.next_cursor` of the page before. */'
  return `${head}\nexport const pageParameters = {\n${lines.join('\n')}\n} as const`
}

/** The data of every event by its name, and of the channels that carry one game. */
function eventTypes(webhooks: Document['webhooks']): string[] {
  const dataOf = (name: string) =>
    typeOf(webhooks[name]!.post.requestBody.content['application/json'].schema.properties.data)
  const named = [...new Map(topics.map((topic) => [topic.name, topic])).values()]
  const events = named.map(({ name, summary }) => `${comment(summary)}'${name}': ${dataOf(name)}`)
  const perGame = topics.flatMap((topic) =>
    topic.perGame ? [`'${topic.perGame}': ${dataOf(topic.name)}`] : [],
  )
  return [
    `/** The data of each event by its name: the channels of the stream. */\nexport interface EventData {\n${events.join('\n')}\n}`,
    `/** The data of the channel of one game, by its name before the id. */\nexport interface GameChannelData {\n${perGame.join('\n')}\n}`,
  ]
}

if (import.meta.main) writeFileSync(generatedFile, generateClient())
