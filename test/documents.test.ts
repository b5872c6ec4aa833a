/** The documents name files, scripts and commands: all of them exist. */
import { expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: folder === 'docs', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['.', 'docs', 'client'].flatMap(markdownIn)
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Paths start at the root or, in the client's package, at its folder; `bench/live-scores` stands for its file. */
const isThere = (file: string, path: string): boolean =>
  [path, `${path}.ts`, join(dirname(file), path)].some((one) => existsSync(join(root, one)))

test('every path in backticks exists', () => {
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:src|simulator|test|bench|scripts|docs|client|bin)\/[\w./-]+)`/g)]
      .map((match) => match[1]!)
      .filter((path) => !isThere(file, path))
      .map((path) => `${file}: ${path}`),
  )
  expect(missing).toEqual([])
})

test('every relative link leads to a file', () => {
  const broken = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map((match) => match[1]!)
      .filter((path) => !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: ${path}`),
  )
  expect(broken).toEqual([])
})

test('every npm script exists', () => {
  const scripts = Object.keys(JSON.parse(textOf('package.json')).scripts)
  const clientScripts = Object.keys(JSON.parse(textOf('client/package.json')).scripts)
  const unknown = documents.flatMap((file) =>
    [...textOf(file).matchAll(/npm run ([a-z-]+)/g)]
      .map((match) => match[1]!)
      .filter(
        (name) => !scripts.includes(name) && !(file.startsWith('client') && clientScripts.includes(name)),
      )
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})
