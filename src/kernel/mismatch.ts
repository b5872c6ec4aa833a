import type { Validator } from './compile.ts'

/** One line that names the field and what is accepted. */
export function describeMismatch(validator: Validator, value: unknown): string {
  const { path, message } = firstMismatch(validator, value)
  return path === '' ? message : `${path} ${message}`
}

export interface Mismatch {
  /** Path of the value that does not match: `home/team`. */
  readonly path: string
  /** The rest of a sentence that starts with the path. */
  readonly message: string
  /** Path of the wrong, missing or unknown field, for `param`. */
  readonly param: string
}

export function firstMismatch(validator: Validator, value: unknown): Mismatch {
  const errors = [...validator.Errors(value)]
  // The error of a `false` schema is less helpful than that of its parent.
  const error = errors.find((e) => e.keyword !== 'boolean') ?? errors[0]
  if (!error) return { path: '', message: 'does not match the schema', param: '' }
  const path = error.instancePath.replace(/^\//, '')
  const params = error.params as Record<string, unknown>
  const inside = (names: unknown) => {
    const first = Array.isArray(names) ? String(names[0]) : ''
    return path === '' ? first : `${path}/${first}`
  }
  switch (error.keyword) {
    case 'required': {
      const names = params.requiredProperties
      return { path, message: `must have ${list(names)}`, param: inside(names) }
    }
    case 'additionalProperties': {
      const names = params.additionalProperties
      return { path, message: `has unknown field ${list(names)}`, param: inside(names) }
    }
    case 'enum':
      return { path, message: `must be one of ${list(params.allowedValues)}`, param: path }
    case 'const':
      return { path, message: `must be ${JSON.stringify(params.allowedValue)}`, param: path }
    default:
      return { path, message: error.message, param: path }
  }
}

const list = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : String(values))
