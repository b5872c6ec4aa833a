/**
 * A column of a bulk insert: the value that all rows have in common and no values, or null and the value of each row.
 * Most batches are plays of one kind and one game, and PostgreSQL parses every element of an array. Statements take
 * `coalesce(entry.kind, $1)`, and `unnest` fills up the shorter array with nulls.
 */
export function sharedValue<T>(values: readonly T[]): readonly [shared: T | null, each: readonly T[]] {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? [first, []] : [null, values]
}
