/**
 * The texts that JSON and PostgreSQL carry alike: well-formed Unicode without NUL. Half of a surrogate pair can be written
 * in JSON (`"\ud83d"`), and is stored, but no later reader can decode it.
 */

/** The JSON text of a value that has such a character, and of few others: escaped backslashes look the same. */
const suspect = /\\u(?:0000|d[89a-f])/i
const notCarried = /\0/g

/** What is wrong with a value that cannot be carried, with its path (`home/name`); null when it can. `text` is its JSON. */
export function findUncarried(value: unknown, text: string): string | null {
  return suspect.test(text) ? find(value, '') : null
}

function find(value: unknown, path: string): string | null {
  if (typeof value === 'string') return faultOf(value, path)
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const inside = path === '' ? key : `${path}/${key}`
    const fault = faultOf(key, `the name of ${inside.toWellFormed()}`) ?? find(item, inside)
    if (fault !== null) return fault
  }
  return null
}

function faultOf(text: string, path: string): string | null {
  if (text.includes('\0')) return `${path} contains a NUL character`.trimStart()
  return text.isWellFormed() ? null : `${path} is not well-formed Unicode`.trimStart()
}

/** The value with U+FFFD for what cannot be carried; the same value when all of it can. */
export function carried<T>(value: T): T {
  if (typeof value === 'string') return carriedText(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => carried(item))
    return items.some((item, i) => item !== value[i]) ? (items as T) : value
  }
  let isSame = true
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const entry = [carriedText(key), carried(item)] as const
    isSame &&= entry[0] === key && entry[1] === item
    return entry
  })
  return isSame ? value : (Object.fromEntries(entries) as T)
}

const carriedText = (text: string): string =>
  text.isWellFormed() && !text.includes('\0') ? text : text.toWellFormed().replace(notCarried, '\ufffd')
