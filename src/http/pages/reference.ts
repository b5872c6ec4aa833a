import type { TObject, TSchema } from 'typebox'
import type { Endpoint } from '../../contract/endpoint.ts'
import { documentedFields } from '../../contract/schema.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import { operationId } from '../operation-id.ts'
import { describeExpected } from '../parameters.ts'
import { page } from './html.ts'

type Listed = Omit<Endpoint, 'handle'>

/** The API reference: every endpoint with its parameters, fields and a curl command. */
export function referencePage(endpoints: readonly Listed[], url: string): Response {
  const groups = [...Map.groupBy(endpoints, (e) => groupOf(e.path))]
  const nav = groups.map(([group, list]) => `<h3>${group}</h3>${list.map(navLink).join('')}`).join('')
  const sections = groups.flatMap(([, list]) => list.map((e) => section(e, url))).join('')
  return page('Scoreline API', `<div class="layout"><nav>${nav}</nav><main>${intro}${sections}</main></div>`)
}

const intro = `<h1>API reference</h1>
<p>Send your key as <code>Authorization: Bearer scl_live_…</code>. Answers are JSON; <code>meta</code> carries <code>count</code>, <code>request_id</code>, <code>tier</code>, <code>cursor</code> and <code>server_time</code>. <code>meta.cursor</code> is the journal position of the answer: <code>GET /v1/changes?since_cursor=…</code> continues from there.</p>
<p class="soft">Answers carry an <code>ETag</code>; a 304 costs no quota. <code>RateLimit</code> and <code>X-RateLimit-*</code> headers show the remaining quota. Error codes: <a href="/docs/errors">errors</a>.</p>`

const groupOf = (path: string): string => {
  const [first, second] = path.split('/').filter((part) => part !== '')
  return first === 'v1' ? second! : first === 'admin' ? 'admin' : 'service'
}

const navLink = (e: Listed): string =>
  `<a href="#${operationId(e)}">${e.method === 'GET' ? '' : `${e.method} `}${escapeHtml(e.path)}</a>`

function section(e: Listed, url: string): string {
  const badge = { key: `${e.tier} tier`, admin: 'operator', anyone: 'open' }[e.caller]
  return `<section id="${operationId(e)}"><h2><span class="method">${e.method}</span><code>${escapeHtml(e.path)}</code><span class="tier">${badge}</span></h2>
<p>${escapeHtml(e.summary)}.${e.description === '' ? '' : ` <span class="soft">${escapeHtml(e.description)}</span>`}</p>
${parameterTable('Path', e.params)}${parameterTable('Query', e.query)}${fieldTable('Body', e.body)}
<pre>${escapeHtml(curlOf(e, url))}</pre>${fieldTable(`Answer ${e.status}`, e.response)}</section>`
}

function curlOf(e: Listed, url: string): string {
  const auth = {
    key: ' -H "Authorization: Bearer $KEY"',
    admin: ' -H "Authorization: Bearer $ADMIN_TOKEN"',
    anyone: '',
  }
  const method = e.method === 'GET' ? '' : ` -X ${e.method}`
  const body = e.body ? ` -H 'Content-Type: application/json' -d '{…}'` : ''
  return `curl${method}${auth[e.caller]}${body} '${url}${e.path}'`
}

function parameterTable(title: string, schema: TObject | null): string {
  if (!schema || Object.keys(schema.properties).length === 0) return ''
  const required: readonly string[] = schema.required ?? []
  const rows = documentedFields(schema).map(([name, field]) => {
    const { description = '', default: usual } = field as { description?: string; default?: unknown }
    const must = required.includes(name) ? ' (required)' : ''
    const value = describeExpected(field) + (usual === undefined ? '' : `; ${usual} when absent`)
    return `<tr><td><code>${name}</code>${must}</td><td>${escapeHtml(value)}</td><td>${escapeHtml(description)}</td></tr>`
  })
  return `<h4>${title}</h4><table><tr><th>Parameter</th><th>Value</th><th>Meaning</th></tr>${rows.join('')}</table>`
}

function fieldTable(title: string, schema: TSchema | null): string {
  if (!schema) return ''
  const rows = fieldsOf(schema, '').map(
    ({ path, type, meaning }) =>
      `<tr><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(type)}</td><td>${escapeHtml(meaning)}</td></tr>`,
  )
  if (rows.length === 0) return ''
  return `<h4>${title}</h4><table><tr><th>Field</th><th>Type</th><th>Meaning</th></tr>${rows.join('')}</table>`
}

interface Shape {
  type?: string
  enum?: readonly string[]
  anyOf?: readonly TSchema[]
  items?: TSchema
  properties?: Record<string, TSchema>
  description?: string
}

/** The fields of a schema by path: `games[].home.team`. */
function fieldsOf(schema: TSchema, path: string): { path: string; type: string; meaning: string }[] {
  const shape = schema as Shape
  const own = path === '' ? [] : [{ path, type: typeOf(shape), meaning: meaningOf(shape) }]
  const inner = innerOf(shape)
  if (!inner) return own
  const prefix = shape.type === 'array' ? `${path}[].` : path === '' ? '' : `${path}.`
  return [...own, ...Object.entries(inner).flatMap(([name, field]) => fieldsOf(field, prefix + name))]
}

function innerOf(shape: Shape): Record<string, TSchema> | null {
  if (shape.properties) return shape.properties
  if (shape.items) return (shape.items as Shape).properties ?? null
  const object = shape.anyOf?.find((option) => (option as Shape).properties)
  return object ? (object as Shape).properties! : null
}

function typeOf(shape: Shape): string {
  if (shape.anyOf) return shape.anyOf.map((option) => typeOf(option as Shape)).join(' or ')
  if (shape.type === 'array') return `array of ${typeOf((shape.items ?? {}) as Shape)}`
  return shape.type ?? 'any'
}

function meaningOf(shape: Shape): string {
  const values = shape.enum ?? (shape.items as Shape | undefined)?.enum
  const list = values && values.length <= 40 ? values.join(', ') : ''
  return [shape.description ?? '', list].filter((text) => text !== '').join(': ')
}
