import Type, { type Static } from 'typebox'
import { means, Strict } from '../../../contract/schema.ts'
import { type FacetName, facetNames } from '../../../contract/topic.ts'
import type { EventFilter } from '../../../journal/events.ts'
import { assert } from '../../../kernel/assert.ts'
import { Compile } from '../../../kernel/compile.ts'
import { describeMismatch } from '../../../kernel/mismatch.ts'

const Value = Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })
const Values = Type.Optional(Type.Union([Value, Type.Array(Value, { minItems: 1, maxItems: 100 })]))

/** Every key must match; of several values of a key, one must. */
export const Filter = Strict(
  {
    team: means(
      Values,
      'Only these teams: of odds, props and pitches both teams of the game count, of a play the one that acts',
    ),
    league: means(Values, 'Only these leagues'),
    game_id: means(Values, 'Only these games'),
    player: means(Values, 'Only these players'),
    market: means(Values, 'Only these markets'),
    book: means(Values, 'Only these sportsbooks'),
  },
  'WebhookFilter',
)
export type Filter = Static<typeof Filter>

const validator = Compile(Filter)

/** Parses a stored filter. */
export function readFilter(text: string): Filter {
  const filter: unknown = JSON.parse(text)
  assert(validator.Check(filter), `a stored filter is invalid: ${describeMismatch(validator, filter)}`)
  return filter
}

/** Converts a filter into the form that events are matched against. */
export function eventFilterOf(filter: Filter): EventFilter {
  const eventFilter: Partial<Record<FacetName, readonly string[]>> = {}
  for (const name of facetNames) {
    const value = filter[name]
    if (value !== undefined) eventFilter[name] = typeof value === 'string' ? [value] : value
  }
  return eventFilter
}
