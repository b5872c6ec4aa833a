/**
 * Bundles the program, its threads and the console into `dist`. Loading the two thousand files of the sources takes seconds
 * of CPU at every start, one file a third of a second, and half of that with the compiled code beside it, which the engine
 * ignores when it is of another version. `bin/program.mjs` runs this when a source is newer than the bundle.
 */
import { mkdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundledConsole, consoleFiles } from '../console/build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const threads = [
  'src/store/driver/pglite-worker.ts',
  'src/feeds/simulator/past-worker.ts',
  'src/push/webhooks/sending/send-worker.ts',
]

export async function buildProgram(): Promise<void> {
  const startedAt = new Date()
  const console = JSON.stringify(await consoleFiles())
  const built = await Bun.build({
    entrypoints: [...threads, 'src/main.ts'].map((path) => join(root, path)),
    target: 'bun',
    format: 'cjs',
    bytecode: true,
    naming: '[name].[ext]',
    sourcemap: 'linked',
    // Where the bundle lies when it runs: the bundler knows only where it was built.
    banner: 'const bundleFile = __filename;',
    define: { 'import.meta.filename': 'bundleFile' },
    // It finds its engine beside itself.
    external: ['@electric-sql/pglite'],
  })
  await mkdir(join(root, 'dist'), { recursive: true })
  const put = async (path: string, content: Blob | string) => {
    const draft = `${path}.tmp-${process.pid}`
    await Bun.write(draft, content)
    await utimes(draft, startedAt, startedAt)
    await rename(draft, path)
  }
  await put(join(root, bundledConsole), console)
  // The program last: its time says that the bundle is complete, and which sources it contains.
  const isProgram = (path: string) => path.endsWith('main.js')
  const inOrder = built.outputs.toSorted((a, b) => Number(isProgram(a.path)) - Number(isProgram(b.path)))
  for (const output of inOrder) await put(join(root, 'dist', output.path), output)
}
