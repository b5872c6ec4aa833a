import type { Static, TSchema } from 'typebox'
import { Build } from 'typebox/schema'
import { Errors } from 'typebox/value'

/** What a value has to look like, as a check that is quick to ask. */
export interface Validator<T = unknown> {
  readonly Check: (value: unknown) => value is T
  /** Everything that is wrong with a value. */
  readonly Errors: (value: unknown) => ReturnType<typeof Errors>
}

/**
 * The check of a schema. It is compiled when it is first asked for, as most schemas of most processes never are, and
 * keeps nothing of how it was made: the library's own keeps its source in pieces, a quarter of a million for ours,
 * which every collection of garbage has to look at.
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
