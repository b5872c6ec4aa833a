/** Schemas as nested lists of fields. */
import { escapeHtml } from '../../kernel/escape-html.ts'
import type { Schema } from './open-api-types.ts'

/** Named schemas that a page links to, in the order they were first met. */
export class SchemaIndex {
  readonly #all: Readonly<Record<string, Schema>>
  readonly #met = new Set<string>()

  readonly #elsewhere: ReadonlyMap<string, string>

  /** `elsewhere`: the paths of pages that have a schema already. */
  constructor(all: Readonly<Record<string, Schema>>, elsewhere: ReadonlyMap<string, string> = new Map()) {
    this.#all = all
    this.#elsewhere = elsewhere
  }

  link(reference: string): string {
    const name = nameOf(reference)
    if (!this.#elsewhere.has(name)) this.#met.add(name)
    return `<a class="ref" href="${this.#elsewhere.get(name) ?? ''}#schema-${name}">${name}</a>`
  }

  get names(): readonly string[] {
    return [...this.#met]
  }

  /** The sections of all linked schemas, those that they link to included. */
  sections(): string {
    const done: string[] = []
    // A set grows while it is iterated: schemas met on the way are rendered too.
    for (const name of this.#met) done.push(this.#section(name, this.#all[name] ?? {}))
    if (done.length === 0) return ''
    return `<section class="schemas" id="schemas"><h2>Schemas</h2><p class="soft">The objects inside the answers of this page.</p>${done.join('')}</section>`
  }

  #section(name: string, schema: Schema): string {
    return `<details class="schema" id="schema-${name}"><summary><code>${name}</code></summary>${fieldList(schema, this)}</details>`
  }
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** The fields of an object schema; nested objects are closed until the reader opens them. */
export function fieldList(schema: Schema, index: SchemaIndex): string {
  const required = new Set(schema.required ?? [])
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const mark = required.has(name) ? '<b>*</b>' : ''
    return `<li><code>${escapeHtml(name)}</code>${mark} <i>${typeOf(field, index)}</i>${meaningOf(field)}${nested(field, index)}`
  })
  return `<ul class="fields">${rows.join('')}</ul>`
}

/** The type in words, as HTML; names of schemas are links. */
export function typeOf(schema: Schema, index: SchemaIndex): string {
  if (schema.$ref) return index.link(schema.$ref)
  if (schema.anyOf) return [...new Set(schema.anyOf.map((one) => typeOf(one, index)))].join(' or ')
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array') return `array of ${typeOf(schema.items ?? {}, index)}`
  if (schema.patternProperties) {
    const values = Object.values(schema.patternProperties).map((one) => typeOf(one, index))
    return `map to ${values.join(' or ')}`
  }
  return schema.format === 'date-time' ? 'instant' : (schema.type ?? 'any')
}

function meaningOf(schema: Schema): string {
  const values = enumOf(schema)
  const text = schema.description ? `<p>${escapeHtml(schema.description)}</p>` : ''
  return text + valueList(values)
}

const valuesShown = 12

/** The values of a closed list; a long list is closed until the reader opens it. */
export function valueList(values: readonly unknown[]): string {
  if (values.length === 0) return ''
  const shown = escapeHtml(values.join(' '))
  if (values.length <= valuesShown) return `<samp>${shown}</samp>`
  return `<details><summary>${values.length} values</summary><samp>${shown}</samp></details>`
}

const enumOf = (schema: Schema): readonly unknown[] =>
  schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum)?.enum ?? []

function nested(schema: Schema, index: SchemaIndex): string {
  const inner = objectIn(schema)
  return inner ? `<details><summary>fields</summary>${fieldList(inner, index)}</details>` : ''
}

function objectIn(schema: Schema): Schema | null {
  if (schema.properties) return schema
  const inside = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})]
  for (const one of inside) {
    const found = one && !one.$ref ? objectIn(one) : null
    if (found) return found
  }
  return null
}
