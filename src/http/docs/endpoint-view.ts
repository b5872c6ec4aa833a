/** One endpoint: what it takes, what it answers, the request in every language, and a form to try it. */
import type { Endpoint } from '../../contract/endpoint.ts'
import { readParameters } from '../../contract/read-parameters.ts'
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { Examples } from '../examples.ts'
import { samplesOf } from './code-samples.ts'
import { answerOf, type OpenApiDocument, type Operation, type Parameter } from './open-api-types.ts'
import { fieldList, type SchemaIndex, typeOf, valueList } from './schema-view.ts'

export type Listed = Omit<Endpoint, 'handle'>

export interface ViewContext {
  readonly document: OpenApiDocument
  readonly examples: Examples
  readonly url: string
  readonly schemas: SchemaIndex
}

export const operationOf = ({ paths }: OpenApiDocument, { path, method }: Listed): Operation =>
  paths[path]![method.toLowerCase()]!

export function endpointSection(endpoint: Listed, context: ViewContext): string {
  const operation = operationOf(context.document, endpoint)
  const { operationId: id } = operation
  const { method, path, summary, description } = endpoint
  return `<section class="endpoint" id="${id}"><div class="about"><h2><a class="anchor" href="#${id}">${escapeHtml(summary)}</a></h2>
<p class="call"><span class="method ${method.toLowerCase()}">${method}</span><code>${pathHtml(path)}</code>${badge(endpoint)}</p>
${description === '' ? '' : `<p class="soft">${withCode(description)}</p>`}
${parameterList(operation, context.schemas)}${bodyFields(operation, context.schemas)}${answerFields(endpoint, operation, context)}${errorList(operation, context)}${tryForm(endpoint, operation, context)}</div>
<div class="sample">${codeTabs(endpoint, operation, context)}${exampleAnswer(endpoint, operation, context)}</div></section>`
}

const pathHtml = (path: string): string => escapeHtml(path).replace(/\{\w+\}/g, '<var>$&</var>')

const badge = ({ caller, tier }: Listed): string =>
  `<span class="tier tier-${caller === 'key' ? tier : caller}">${{ key: tier, admin: 'operator', anyone: 'open' }[caller]}</span>`

/** Text with \`code\` in back-ticks. */
export const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

function parameterList({ parameters }: Operation, schemas: SchemaIndex): string {
  if (parameters.length === 0) return ''
  const row = ({ name, required, description = '', schema, in: place }: Parameter) => {
    const mark = required ? '<b>required</b>' : ''
    const usual = schema.default === undefined ? '' : `, default ${escapeHtml(String(schema.default))}`
    const values = valueList(schema.enum ?? schema.items?.enum ?? [])
    return `<li data-in="${place}"><code>${name}</code> <i>${typeOf(schema, schemas)}${rangeOf({ schema })}${usual}</i> ${mark}<p>${withCode(description)}</p>${values}`
  }
  const own = parameters.filter(({ name }) => !(name in readParameters))
  const shared = parameters.filter(({ name }) => name in readParameters)
  const moments =
    shared.length === 0
      ? ''
      : `<details class="parameters"><summary>of another moment: ${shared.map(({ name }) => `<code>${name}</code>`).join(', ')}</summary><ul class="fields parameters">${shared.map(row).join('')}</ul></details>`
  return `<h3>Parameters</h3><ul class="fields parameters">${own.map(row).join('')}</ul>${moments}`
}

function rangeOf({ schema: { minimum, maximum } }: Pick<Parameter, 'schema'>): string {
  return minimum === undefined || maximum === undefined ? '' : ` ${minimum}–${maximum}`
}

function bodyFields({ requestBody }: Operation, schemas: SchemaIndex): string {
  const schema = requestBody?.content?.['application/json']?.schema
  if (!schema) return ''
  if (!schema.$ref && !schema.properties)
    return '<h3>Body</h3><p class="soft">One JSON object a line, or one document as the source sends it.</p>'
  const inner = schema.$ref ? `<p>${schemas.link(schema.$ref)}</p>` : fieldList(schema, schemas)
  return `<h3>Body</h3>${inner}`
}

function answerFields({ status }: Listed, operation: Operation, { document, schemas }: ViewContext): string {
  const schema = answerOf(document, operation, String(status))?.content?.['application/json']?.schema
  if (!schema) return `<h3>Answer</h3><p class="soft">${status}, without a body.</p>`
  const inner = schema.$ref ? `<p>${schemas.link(schema.$ref)}</p>` : fieldList(schema, schemas)
  return `<h3>Answer <span class="status">${status}</span></h3>${inner}`
}

/** The codes of all errors, with links to what they mean. */
function errorList(operation: Operation, { document }: ViewContext): string {
  const codes = Object.keys(operation.responses)
    .filter((status) => Number(status) >= 400)
    .flatMap((status) =>
      [...(answerOf(document, operation, status)?.description ?? '').matchAll(/`(\w+)`:/g)].map(
        ([, code]) => `<a href="/docs/errors#${code}">${status} ${code}</a>`,
      ),
    )
  return `<details class="errors"><summary>${codes.length} errors</summary><p>${codes.join(' ')}</p></details>`
}

function codeTabs(
  { method, path, caller }: Listed,
  operation: Operation,
  { examples, url }: ViewContext,
): string {
  const example = examples.operations[operation.operationId]
  const samples = samplesOf({ method, path, caller, operation, example, url })
  const tabs = samples.map(
    ({ name }, i) =>
      `<button type="button" role="tab" aria-selected="${i === 0}" data-language="${name}">${name}</button>`,
  )
  const panels = samples.map(
    ({ name, text }, i) =>
      `<pre tabindex="0" data-language="${name}"${i === 0 ? '' : ' hidden'}><code>${escapeHtml(text)}</code></pre>`,
  )
  return `<div class="code"><div class="tabs"><div role="tablist" aria-label="Language">${tabs.join('')}</div><button type="button" class="copy">Copy</button></div>${panels.join('')}</div>`
}

function exampleAnswer({ status }: Listed, operation: Operation, { examples }: ViewContext): string {
  const answer = examples.operations[operation.operationId]?.response
  if (answer === undefined) return ''
  return `<div class="code answer"><div class="tabs"><span>Answer ${status}</span></div><pre tabindex="0"><code>${escapeHtml(JSON.stringify(answer, null, 1))}</code></pre></div>`
}

/** The script builds the form from the parameters above when it is opened. */
function tryForm({ method, path, caller }: Listed, operation: Operation, { examples }: ViewContext): string {
  const example = examples.operations[operation.operationId]
  const body = operation.requestBody ? ` data-body="${escapeHtml(JSON.stringify(example?.body ?? {}))}"` : ''
  return `<details class="try" data-method="${method}" data-path="${path}" data-caller="${caller}" data-example="${escapeHtml(example?.path ?? path)}"${body}><summary>Try it</summary></details>`
}
