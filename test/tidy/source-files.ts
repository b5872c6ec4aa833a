/** The project's files and what they import, for the tests that keep its structure. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const isTest = (file: string): boolean => /\.test\.ts$/.test(file)
export const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

export function filesUnder(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort()
}

const imports = new Map<string, readonly string[]>()

/** The files of the project that a file imports, for types or values, by path from the root. */
export function importsOf(file: string): readonly string[] {
  const known = imports.get(file)
  if (known) return known
  const matches = textOf(file).matchAll(/(?:from|import|new URL\()\s*\(?'(\.[^']+)'/g)
  const targets = [...matches].map((match) => relative(root, resolve(root, dirname(file), match[1]!)))
  const found = [...new Set(targets)].filter(
    (target) => target.endsWith('.ts') && existsSync(join(root, target)),
  )
  imports.set(file, found)
  return found
}

const program = [...filesUnder('src'), ...filesUnder('simulator')]
export const sources = program.filter((file) => !isTest(file))
export const tests = [...program.filter(isTest), ...filesUnder('test')]

/** A room by its path: the folder under `src`, each sport by itself; of `simulator`, each folder by itself. */
export function roomOf(file: string): string {
  const [top = '', first = '', second = ''] = file.split('/')
  if (top === 'simulator') return first.endsWith('.ts') ? top : `${top}/${first}`
  return first === 'sports' ? `${first}/${second}` : first.replace(/\.ts$/, '')
}
