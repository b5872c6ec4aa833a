/** Rules for single files: length, names, and what they may ask of the machine. Biome checks functions. */
import { expect, test } from 'bun:test'
import { filesUnder, sources, tests, textOf } from './source-files.ts'

const linesMax = 350
const medianMax = 110
const p90Max = 220

const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length

test(`no file is longer than ${linesMax} lines, half of them at most ${medianMax}`, () => {
  const all = [...sources, ...tests, ...filesUnder('bench'), ...filesUnder('scripts')]
  expect(all.filter((file) => linesOf(file) > linesMax)).toEqual([])
  const lengths = sources.map(linesOf).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(medianMax)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(p90Max)
})

test('files are named in kebab-case, without empty words', () => {
  const names = sources.map((file) => file.split('/').pop()!)
  const isKebab = (name: string) => /^(\d{4}-)?[a-z0-9]+(-[a-z0-9]+)*\.(ts|mjs)$/.test(name)
  expect(names.filter((name) => !isKebab(name))).toEqual([])
  expect(names.filter((name) => /\b(utils?|helpers?|common|manager|service)\b/.test(name))).toEqual([])
})

/** What is asked of the machine or a library, and the only file that may ask. */
const singleHomes: readonly { readonly what: string; readonly call: RegExp; readonly home: string | null }[] =
  [
    { what: 'the time of day', call: /\bDate\.now\b|\bnew Date\(\)/, home: 'src/kernel/clock.ts' },
    { what: 'the monotonic clock', call: /\bperformance\.now\b/, home: 'src/kernel/clock.ts' },
    { what: 'unseeded randomness', call: /\bMath\.random\b/, home: null },
    { what: 'secure randomness', call: /\bcrypto\.getRandomValues\b/, home: 'src/kernel/ids.ts' },
    // Code samples of the reference name variables by a template.
    { what: 'the environment', call: /\bprocess\.env\b(?!\.\$\{)/, home: 'src/config/config.ts' },
    { what: 'the schema compiler', call: /'typebox\/(?:compile|schema)'/, home: 'src/kernel/compile.ts' },
  ]

test.each(singleHomes)('$what is asked for in one file only', ({ call, home }) => {
  expect(sources.filter((file) => file !== home && call.test(textOf(file)))).toEqual([])
})

/** Sports, what they share and the simulator are pure functions: whatever they need is an argument. Hashing is pure, too. */
test('sports, games, odds, news, contract and the simulator do no I/O and start no timer', () => {
  const pure = /^(src\/(sports|games|odds|news|contract)|simulator)\//
  const imports = /^(?:import|export) (?!type\b).*from '(?:node:(?!crypto')|bun'|postgres')/m
  const calls =
    /\b(?:fetch|setTimeout|setInterval|setImmediate|queueMicrotask)\(|\b(?:Bun\.(?!CryptoHasher|SHA256|hash)|process\.|console\.)/
  const impure = (file: string) => imports.test(textOf(file)) || calls.test(textOf(file))
  expect(sources.filter((file) => pure.test(file) && impure(file))).toEqual([])
})

test('no file leaves a hole in the types, and no test is skipped or singled out by hand', () => {
  const hole = /@ts-ignore|@ts-nocheck|\bas any\b|: any\b/
  const skipped = /\b(test|it|describe)\.(only|todo|skip)\(/
  const all = [...sources, ...tests].filter((file) => file !== 'test/tidy/files.test.ts')
  expect(all.filter((file) => hole.test(textOf(file)))).toEqual([])
  expect(all.filter((file) => skipped.test(textOf(file)))).toEqual([])
})
