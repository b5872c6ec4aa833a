/** A hash as a parameter of type bytea. */
export const toBytea = (hex: string | null): string | null => (hex === null ? null : `\\x${hex}`)
