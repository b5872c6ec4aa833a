import type { Validator } from 'typebox/compile'

/** One line a person can act on: where the value is wrong and what would be right. */
export function describeMismatch(validator: Validator, value: unknown): string {
  const { path, message } = firstMismatch(validator, value)
  return path === '' ? message : `${path} ${message}`
}

export function firstMismatch(validator: Validator, value: unknown): { path: string; message: string } {
  const errors = [...validator.Errors(value)]
  // The summary of a union says less than its branches, and a `false` schema less than its parent.
  const error = errors.find((e) => e.keyword !== 'boolean') ?? errors[0]
  if (!error) return { path: '', message: 'does not match the schema' }
  const path = error.instancePath.replace(/^\//, '')
  const params = error.params as Record<string, unknown>
  switch (error.keyword) {
    case 'required':
      return { path, message: `must have ${list(params['requiredProperties'])}` }
    case 'additionalProperties':
      return { path, message: `has unknown field ${list(params['additionalProperties'])}` }
    case 'enum':
      return { path, message: `must be one of ${list(params['allowedValues'])}` }
    case 'const':
      return { path, message: `must be ${JSON.stringify(params['allowedValue'])}` }
    default:
      return { path, message: error.message }
  }
}

const list = (values: unknown): string => (Array.isArray(values) ? values.join(', ') : String(values))
