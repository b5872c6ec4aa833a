/** Damaged documents, chosen by a seed: cut off, in another encoding, with changed types, hostile. */
import { gzipSync } from 'node:zlib'
import type { Rng } from '../../src/kernel/rng.ts'

export interface Damaged {
  readonly how: string
  readonly bytes: Uint8Array
  /** It contains nothing new: ingesting it must change nothing. */
  readonly isHarmless: boolean
  /** It cannot be read at all: it must be reported. */
  readonly isUnreadable: boolean
}

interface Kind {
  readonly how: string
  readonly make: (rng: Rng, text: string) => string | Uint8Array
  readonly isHarmless?: true
  readonly isUnreadable?: true
}

const placeIn = (rng: Rng, text: string): number => rng.int(0, text.length)
const cutOf = (rng: Rng, text: string): string => text.slice(0, placeIn(rng, text))

const kinds: readonly Kind[] = [
  { how: 'cut', make: cutOf, isHarmless: true },
  { how: 'cut again', make: cutOf, isHarmless: true },
  {
    how: 'empty',
    make: (rng) => rng.pick(['', ' ', '\n\n', '\ufeff', '[]', '{}', 'null', '""']),
    isHarmless: true,
  },
  {
    how: 'with a gap',
    make: (rng, text) => {
      const at = placeIn(rng, text)
      return text.slice(0, at) + text.slice(at + rng.int(1, 40))
    },
  },
  {
    how: 'UTF-16 without a byte order mark',
    make: (_, text) => Buffer.from(text.replace(/^\ufeff/, ''), 'utf16le'),
    isHarmless: true,
    isUnreadable: true,
  },
  {
    how: 'UTF-16 with a byte order mark',
    make: (_, text) =>
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace(/^\ufeff/, ''), 'utf16le')]),
    isHarmless: true,
  },
  {
    how: 'Latin-1 at its end',
    make: (rng, text) => Buffer.concat([Buffer.from(cutOf(rng, text)), Buffer.from('é'.repeat(9), 'latin1')]),
    isHarmless: true,
    isUnreadable: true,
  },
  {
    how: 'with a gzip header only',
    make: (_, text) => Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from(text)]),
    isHarmless: true,
    isUnreadable: true,
  },
  {
    how: 'cut gzip',
    make: (rng, text) => {
      const packed = gzipSync(text, { level: 1 })
      return packed.subarray(0, rng.int(2, packed.length - 1))
    },
    isHarmless: true,
    isUnreadable: true,
  },
  { how: 'retyped', make: retyped },
  { how: 'retyped again', make: retyped },
  { how: 'retyped a third time', make: retyped },
  { how: 'without quotes', make: (_, text) => text.replaceAll('"', '') },
  { how: 'in another order', make: (rng, text) => sortedBy(rng, text.split('\n')).join('\n') },
  { how: 'in a list', make: (_, text) => `[${text}]` },
  { how: 'twice', make: (_, text) => text + text },
  {
    how: 'with strange characters',
    make: (rng, text) => {
      const strange = [
        '\0',
        '\u202e',
        '\ufffd',
        '\\ud800',
        '\u{1f3c0}',
        '\x1b[31m',
        '</script>',
        '"',
        '\\',
        '<',
        '&x;',
      ]
      let made = text
      for (let i = 0; i < 20; i++) {
        const at = placeIn(rng, made)
        made = made.slice(0, at) + rng.pick(strange) + made.slice(at)
      }
      return made
    },
  },
  {
    how: 'nested too deeply',
    make: (rng) => rng.pick(['[', '{"a":', '<a>']).repeat(100_000),
    isHarmless: true,
    isUnreadable: true,
  },
  {
    how: 'after an entity bomb',
    make: (_, text) =>
      `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (__, i) => `<!ENTITY b${i} "${`&${i === 0 ? 'a' : `b${i - 1}`};`.repeat(10)}">`).join('')}]>${text.replace('<item>', '<item>&b8;')}`,
  },
]

/** Applies one kind of damage, chosen at random. */
export function damage(rng: Rng, text: string): Damaged {
  const { how, make, isHarmless = false, isUnreadable = false } = rng.pick(kinds)
  const made = make(rng, text)
  const bytes = typeof made === 'string' ? Buffer.from(made) : made
  return { how, bytes, isHarmless, isUnreadable }
}

const values = [
  'null',
  '-1',
  '1e308',
  '1e999',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '[null]',
  'true',
  '"0022500776"',
  '"PT99M99.99S"',
  '"9999-99-99T99:99:99Z"',
  '"../../etc/passwd"',
  `"${'x'.repeat(5_000)}"`,
]

/** A document that still parses, with other values in many places. */
function retyped(rng: Rng, text: string): string {
  const share = rng.pick([0.001, 0.01, 0.2])
  if (/^\s*[{[]/.test(text)) {
    return text.replace(/(?<=:\s?)("[^"\n]*"|-?[\d.]+|null|true|false)(?=\s*[,}\n])/g, (value) =>
      rng.chance(share) ? rng.pick(values) : value,
    )
  }
  return text.replace(/(?<=[,>])[^,<\n"]+(?=[,<])/g, (value) =>
    rng.chance(share) ? rng.pick(values).replaceAll('"', '') : value,
  )
}

/** Shuffles the lines. */
function sortedBy(rng: Rng, lines: readonly string[]): readonly string[] {
  const ranked = lines.map((line) => [rng.next(), line] as const)
  return ranked.sort(([a], [b]) => a - b).map(([, line]) => line)
}
