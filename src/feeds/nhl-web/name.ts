import Type from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import { Lenient } from '../read/fields.ts'

const named = Compile(Lenient({ default: Type.String() }))

/** A name, plain or as an object by language; '' when there is none. */
export function nameOf(value: unknown): string {
  const text = named.Check(value) ? value.default : value
  return typeof text === 'string' ? repaired(text).trim() : ''
}

/** The bytes 0x80 to 0x9f in Windows-1252; its five undefined bytes map to themselves. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map([...windowsLetters].map((letter, i) => [letter, 0x80 + i]))

/** Repairs UTF-8 that was decoded as Windows-1252 (`LindstrÃ¶m`). */
function repaired(text: string): string {
  if (!/[ÃÂÄÅ]/.test(text)) return text
  const bytes = [...text].map((letter) => byteOf.get(letter) ?? letter.codePointAt(0)!)
  if (bytes.some((byte) => byte > 0xff)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}
