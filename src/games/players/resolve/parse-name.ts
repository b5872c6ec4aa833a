import { nameWords } from '../player-name.ts'

/** A name in parts, for comparison. */
export interface NameParts {
  /** Words without accents, dots, case and suffix. */
  readonly words: readonly string[]
  /** The words in one piece: `jjwatt`. */
  readonly joined: string
  readonly suffix: string | null
  /** The name with every letter as written, without case and dots; it distinguishes `Nunez` from `Núñez`. */
  readonly written: string
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v'])

export function parseName(name: string): NameParts {
  const all = nameWords(inOrder(name))
  const last = all.at(-1)
  const suffix = all.length > 2 && last !== undefined && suffixes.has(last) ? last : null
  const words = suffix === null ? all : all.slice(0, -1)
  return {
    words,
    joined: words.join(''),
    suffix,
    written: name
      .toLowerCase()
      .normalize('NFC')
      .replace(/[.’'\s-]/g, ''),
  }
}

/** `Dončić, Luka` → `Luka Dončić`; `Griffey, Jr.` stays. */
function inOrder(name: string): string {
  const [family = '', given = ''] = name.split(',').map((part) => part.trim())
  if (given === '') return name
  return suffixes.has(given.toLowerCase().replaceAll('.', '')) ? `${family} ${given}` : `${given} ${family}`
}

/** A name with hints in brackets: `Josh Allen (BUF, QB)`. */
export function splitHints(text: string): { readonly name: string; readonly hints: readonly string[] } {
  const hints = [...text.matchAll(/[([]([^)\]]*)[)\]]/g)].flatMap(([, inside]) =>
    inside!.split(/[,;/\s]+/).filter((hint) => hint !== ''),
  )
  return {
    name: text.replace(/[([][^)\]]*[)\]]/g, ' ').trim(),
    hints: hints.map((hint) => hint.toUpperCase()),
  }
}
