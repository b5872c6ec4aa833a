import { slugOf } from '../../kernel/slug.ts'

/** A name for comparison: letters without accents, no dots, hyphens or case. */
const plainName = (name: string): string => slugOf(name.replace(/[.’']/g, '')).replaceAll('-', '')

const accentsIn = (name: string): number => name.replace(/[\x20-\x7e’]/g, '').length

/** The given name where it only adds accents to the known one, else the known one. */
export const betterName = (known: string, given: string): string =>
  plainName(known) === plainName(given) && accentsIn(given) > accentsIn(known) ? given : known

/** The words of a name for comparison: `Karl-Anthony Towns Jr.` → karl, anthony, towns, jr. */
export const nameWords = (name: string): string[] =>
  slugOf(name.replace(/[.’']/g, ''))
    .split('-')
    .filter((word) => word !== '')
