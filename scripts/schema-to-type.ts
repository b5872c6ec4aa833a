/** Renders JSON Schema as our endpoints use it as TypeScript. Unsupported keywords throw an error. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string
  readonly description?: string | undefined
  readonly enum?: readonly (string | number | boolean | null)[]
  readonly const?: string | number | boolean | null
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, JsonSchema>>
}

export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return `readonly ${elementOf(schema.items ?? {})}[]`
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case undefined:
      return 'unknown'
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`)
  }
}

function objectOf({ properties, required, patternProperties }: JsonSchema): string {
  if (properties) return fieldsOf(properties, required ?? [])
  const values = Object.values(patternProperties ?? {}).map(typeOf)
  return `Readonly<Record<string, ${values.join(' | ') || 'unknown'}>>`
}

export function fieldsOf(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
): string {
  const lines = Object.entries(properties).map(([name, field]) => {
    const isRequired = required.includes(name)
    // A caller that collects arguments may pass undefined for an absent one.
    const type = isRequired ? typeOf(field) : `${typeOf(field)} | undefined`
    return `${comment(field.description)}readonly ${keyOf(name)}${isRequired ? '' : '?'}: ${type}`
  })
  return lines.length === 0 ? 'object' : `{\n${lines.join('\n')}\n}`
}

export function comment(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '*\\/').replace(/\s+/g, ' ')} */\n` : ''
}

function elementOf(items: JsonSchema): string {
  const isOneWord = !items.anyOf && !items.enum && items.type !== 'array'
  return isOneWord ? typeOf(items) : `(${typeOf(items)})`
}

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value)

/** Indents every line by the number of open braces before it. */
export function indent(text: string): string {
  let depth = 0
  const lines = text.split('\n').map((line) => {
    const words = line.trim()
    if (words.startsWith('/**')) return '  '.repeat(depth) + words
    const opened = words.split('{').length - words.split('}').length
    const at = words.startsWith('}') ? depth - 1 : depth
    depth += opened
    return words === '' ? '' : '  '.repeat(at) + words
  })
  return lines.join('\n')
}
