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
  const built = Build(schema)
  const { variables } = built.External()
  for (const [i, value] of variables.entries()) {
    const names = value instanceof RegExp ? namesOf(value) : null
    if (names) variables[i] = { test: (name: string) => names[name] === true }
  }
  const evaluated = built.Evaluate()
  return (value) => evaluated.Check(value)
}

const namesPattern = /^\(\^\w+\$(\|\^\w+\$)*\)$/

/**
 * The names that a pattern like `(^home$|^away$)` matches; null for any other. The library tests every key of an object
 * by such a pattern, which takes longer than the rest of the check; checks are a quarter of the main thread's ingest.
 */
function namesOf({ source }: RegExp): Readonly<Record<string, true>> | null {
  if (!namesPattern.test(source)) return null
  // Found faster than in a set; without a prototype it has these keys only.
  const names: Record<string, true> = Object.create(null)
  for (const name of source.match(/\w+/g)!) names[name] = true
  return names
}
