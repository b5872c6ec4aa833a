import type { Static, TSchema } from 'typebox'
import { Build } from 'typebox/schema'
import { Errors } from 'typebox/value'

/** A compiled check of a schema. */
export interface Validator<T = unknown> {
  readonly Check: (value: unknown) => value is T
  /** Every mismatch of a value. */
  readonly Errors: (value: unknown) => ReturnType<typeof Errors>
}

/**
 * Compiles a schema on first use, since most processes never use most schemas. Keeps only the compiled function: the
 * library's own validator also keeps its source, a quarter of a million pieces for our schemas, which slows down every
 * garbage collection.
 */
export function Compile<T extends TSchema>(schema: T): Validator<Static<T>> {
  let check: ((value: unknown) => boolean) | null = null
  return {
    Check: (value): value is Static<T> => {
      check ??= checkOf(schema)
      return check(value)
    },
    Errors: (value) => Errors(schema, value),
  }
}

function checkOf(schema: TSchema): (value: unknown) => boolean {
  const evaluated = Build(schema).Evaluate()
  return (value) => evaluated.Check(value)
}
