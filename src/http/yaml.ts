/**
 * A JSON value as YAML that every reader understands alike. Texts are always in quotes: readers of YAML 1.1 take a bare
 * `12:00` for the number 720, `2026-01-01` for a date and `no` for false.
 */
export function toYaml(value: unknown): string {
  const lines: string[] = []
  write(lines, value, { first: '', rest: '' })
  return `${lines.join('\n')}\n`
}

/** What comes before the first line of a value, and before all others. */
interface Start {
  readonly first: string
  readonly rest: string
}

function write(lines: string[], value: unknown, { first, rest }: Start): void {
  if (!isBlock(value)) {
    lines.push(first + inLine(value))
    return
  }
  let start = first
  const deeper = `${rest}  `
  if (Array.isArray(value)) {
    for (const item of value) {
      write(lines, item, { first: `${start}- `, rest: deeper })
      start = rest
    }
    return
  }
  for (const [key, field] of Object.entries(value)) {
    if (field === undefined) continue
    const head = `${start}${keyOf(key)}:`
    start = rest
    if (!isBlock(field)) lines.push(`${head} ${inLine(field)}`)
    else {
      lines.push(head)
      write(lines, field, { first: deeper, rest: deeper })
    }
  }
}

const isBlock = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0

const inLine = (value: unknown): string =>
  Array.isArray(value) ? '[]' : value !== null && typeof value === 'object' ? '{}' : scalar(value)

const scalar = (value: unknown): string => JSON.stringify(value).replace(unprintable, escaped)

/** Readers of YAML 1.1 take some of these for the end of a line, and reject others. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

const keyOf = (key: string): string => (plainKey.test(key) && !words.test(key) ? key : scalar(key))
const plainKey = /^[A-Za-z_/][A-Za-z0-9_./{}-]*$/
const words = /^(y|n|yes|no|on|off|true|false|null)$/i
