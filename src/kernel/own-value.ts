/** Looks up text of a caller or a source in a table: `constructor` and `__proto__` find nothing that was not put there. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
