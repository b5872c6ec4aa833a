/**
 * Bundles the console: a script, the part of it that is read later, and a style sheet, with hashed names. The program's bundle
 * contains the result. Beside sources it is kept with the prepared database under a name that follows from them, so that
 * only a change builds it again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isBundle, projectFile } from '../src/kernel/project-files.ts'

export interface ConsoleFile {
  /** `main-1a2b3c4d.js`. */
  readonly name: string
  readonly text: string
}

const root = fileURLToPath(projectFile(''))
const cache = join(root, 'node_modules', '.cache', 'scoreline')

/** Where `bin/build.ts` puts them, from the root of the project. */
export const bundledConsole = 'dist/console.json'

/** The files of the console: those of the bundle, else from the cache when the sources have not changed. */
export async function consoleFiles(): Promise<readonly ConsoleFile[]> {
  if (isBundle) return Bun.file(projectFile(bundledConsole)).json()
  const folder = join(cache, `console-${sourceHash()}`)
  const kept = readFolder(folder)
  if (kept) return kept
  const files = await build()
  // Without the right to write there, the next start builds it again.
  await keep(folder, files).catch(() => undefined)
  return files
}

async function build(): Promise<readonly ConsoleFile[]> {
  const source = join(root, 'console', 'src')
  const built = await Bun.build({
    entrypoints: [join(source, 'main.tsx'), join(source, 'style.css')],
    target: 'browser',
    minify: true,
    splitting: true,
    // The script itself asks for its parts (src/parts/later.tsx).
    naming: { entry: '[name]-[hash].[ext]', chunk: 'part-[name]-[hash].[ext]' },
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const texts = built.outputs.map(async (file) => ({
    name: file.path.replace(/^.*[/\\]/, ''),
    text: await file.text(),
  }))
  return Promise.all(texts)
}

function readFolder(folder: string): readonly ConsoleFile[] | null {
  try {
    return readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  } catch {
    return null
  }
}

/** The folder gets its name only when it is complete. */
async function keep(folder: string, files: readonly ConsoleFile[]): Promise<void> {
  const draft = `${folder}.tmp-${process.pid}`
  await mkdir(draft, { recursive: true })
  try {
    for (const { name, text } of files) await Bun.write(join(draft, name), text)
    await rename(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Of every source that the bundle can contain, and of the bundler's version. */
function sourceHash(): string {
  const hash = new Bun.CryptoHasher('sha256').update(Bun.version)
  for (const folder of ['console/src', 'client/src']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()
    for (const name of names.filter((one) => /\.(tsx?|css)$/.test(one))) {
      hash.update(name).update(readFileSync(join(root, folder, name)))
    }
  }
  hash.update(readFileSync(join(root, 'node_modules/preact/package.json')))
  return hash.digest('hex').slice(0, 16)
}
