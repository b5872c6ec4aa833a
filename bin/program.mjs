/**
 * Which file runs the command: the bundle in `dist`, built again when a source has changed since, or the sources
 * themselves where nothing can be written.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const program = join(root, 'src', 'main.ts')
export const bundle = join(root, 'dist', 'main.js')
/** What the bundle is made of; folders with all that is in them. */
const sources = [
  'src',
  'simulator',
  'client/src',
  'console',
  'bin/build.ts',
  'package-lock.json',
  'package.json',
]
const buildTimeoutMs = 120_000
const placeholderMaxBytes = 1_000_000
/**
 * The engine compiles code later than by default (docs/decisions/0005-what-is-on-disk.md): what a first fill runs for a minute
 * took up to 60 MB of compiled code and of data about it, and a tenth of the CPU of the fill. `deploy` has the same values where
 * it starts Bun without this file.
 */
const serviceSettings = {
  BUN_JSC_thresholdForJITAfterWarmUp: '2000',
  BUN_JSC_thresholdForOptimizeAfterWarmUp: '4000',
  BUN_JSC_thresholdForOptimizeAfterLongWarmUp: '4000',
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: '200000',
}
const settings = { serve: serviceSettings, import: serviceSettings }

/** The environment of a command. Bun reads these settings when it starts, so the program cannot set them. */
export const environmentOf = (command, env = process.env) => ({ ...settings[command], ...env })

/**
 * The Bun that was installed, or null. Its package has only a placeholder until its install script has run, which pnpm, Yarn
 * and `--ignore-scripts` leave out: the program itself is in the package of the platform.
 */
export function bunFile() {
  try {
    const manifest = createRequire(import.meta.url).resolve('bun/package.json')
    return [join(dirname(manifest), 'bin', 'bun.exe'), ...platformFiles(manifest)].find(isProgram) ?? null
  } catch {
    return null
  }
}

/** Where the packages of the platform have the program; some installers bring both C libraries. */
function* platformFiles(manifest) {
  const { optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8'))
  const { resolve } = createRequire(manifest)
  const isMusl = process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
  const fits = (name) => Number(name.endsWith('-musl') === isMusl)
  for (const name of Object.keys(optionalDependencies).sort((a, b) => fits(b) - fits(a))) {
    try {
      yield join(
        dirname(resolve(`${name}/package.json`)),
        'bin',
        process.platform === 'win32' ? 'bun.exe' : 'bun',
      )
    } catch {
      // Of another platform.
    }
  }
}

function isProgram(path) {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && stats.size > placeholderMaxBytes
}

/** The path of the program, of this very version of the sources. A package has the bundle and no sources. */
export function programFile() {
  if (!existsSync(program) || isFresh()) return bundle
  const bun = bunFile()
  const code = `await (await import(${JSON.stringify(join(root, 'bin/build.ts'))})).buildProgram()`
  if (bun) spawnSync(bun, ['-e', code], { cwd: root, timeout: buildTimeoutMs })
  return isFresh() ? bundle : program
}

/** The time of a change is taken, not of the content: copying a tree may keep the latter. */
function isFresh() {
  try {
    const builtMs = statSync(bundle).mtimeMs
    return sources.every((path) => changedMs(join(root, path)) <= builtMs)
  } catch {
    return false
  }
}

function changedMs(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.ctimeMs
  const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return inside.reduce((latest, name) => Math.max(latest, statSync(join(path, name)).ctimeMs), stats.ctimeMs)
}
