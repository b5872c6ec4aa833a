/** Which files a Docker build may read, by the rules of its ignore files. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Rule {
  readonly pattern: string
  readonly regex: RegExp
  readonly isException: boolean
}

/** Whether a build leaves a path out: the last rule that matches it, or a folder above it, decides. */
export function readIgnoreFile(text: string): {
  excludes(path: string): boolean
  mayHold(path: string): boolean
} {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toRule)
  const excludes = (path: string) =>
    rules.findLast(({ regex }) => withParents(path).some((each) => regex.test(each)))?.isException === false
  return {
    excludes,
    // A folder that is left out can hold files that an exception brings back.
    mayHold: (path) =>
      !excludes(path) ||
      rules.some(({ isException, pattern }) => isException && pattern.startsWith(`${path}/`)),
  }
}

/** The files of the build's context, by their path in it. */
export function contextFiles(root: string, ignoreText: string): string[] {
  const { excludes, mayHold } = readIgnoreFile(ignoreText)
  const under = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return mayHold(path) ? under(path) : []
      return excludes(path) ? [] : [path]
    })
  return under('')
}

function toRule(line: string): Rule {
  const isException = line.startsWith('!')
  const pattern = line
    .replace(/^!\s*/, '')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
  const source = pattern.replace(
    /\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g,
    (token) => translated[token] ?? `\\${token}`,
  )
  return { pattern, isException, regex: new RegExp(`^${source}$`) }
}

const translated: Readonly<Record<string, string>> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}

function withParents(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, i) => parts.slice(0, parts.length - i).join('/'))
}
