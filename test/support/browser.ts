/** A real browser that can reach only the loopback address. */
import { test } from 'bun:test'
import { accessSync, constants, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { type Browser, chromium as playwright } from 'playwright-core'
import manifest from '../../package.json' with { type: 'json' }

/** No lookups, updates or reports; requests to other hosts fail at once. */
const offline = [
  '--no-sandbox',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-proxy-server',
]

const commands = ['chromium', 'chromium-browser', 'google-chrome']

const macApplications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export interface Machine {
  readonly platform: string
  readonly arch: string
  readonly path: string
  /** The value of CHROMIUM, which overrides the search. */
  readonly chromium: string | undefined
  readonly isExecutable: (file: string) => boolean
}

/** The browsers to try, in order: files to start, then `npm` for the one inside `@sparticuz/chromium`. */
export function findBrowsers({ platform, arch, path, chromium, isExecutable }: Machine): readonly string[] {
  if (chromium) return [chromium]
  const onPath = commands.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
  const places = [...onPath, ...(platform === 'darwin' ? macApplications : [])]
  return [...places.filter(isExecutable), ...(platform === 'linux' && arch === 'x64' ? ['npm'] : [])]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const { platform, arch } = process
const found = findBrowsers({
  platform,
  arch,
  path: process.env.PATH ?? '',
  chromium: process.env.CHROMIUM,
  isExecutable,
})

export const hasBrowser = found.length > 0

const missing = `no browser for ${platform}-${arch}; install chromium`

/** A test that needs a browser. Without one it is skipped, and its name says why and what to do. */
export const browserTest = (name: string, run: () => Promise<void>): void =>
  test.skipIf(!hasBrowser)(hasBrowser ? name : `${name} (skipped: ${missing})`, run)

/** The first that starts: the one from npm needs libraries that a machine without a browser may not have. */
export async function openBrowser(): Promise<Browser> {
  const reasons: unknown[] = []
  for (const browser of found) {
    try {
      const executablePath = browser === 'npm' ? await unpacked() : browser
      return await playwright.launch({ executablePath, args: offline, headless: true })
    } catch (error) {
      reasons.push(error)
    }
  }
  throw new AggregateError(reasons, missing)
}

/**
 * Where the browser from npm is, once for all runs: on disk, since the temporary folder of a run may be in memory. Several
 * processes may unpack it at once, and none may start a file that another is still writing.
 */
async function unpacked(): Promise<string> {
  const onDisk = tmpdir().startsWith('/dev/shm') ? '/tmp' : tmpdir()
  const version = manifest.devDependencies['@sparticuz/chromium']
  const folder = join(onDisk, `scoreline-browser-${version}-${process.getuid?.()}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return join(folder, 'chromium')
}

async function unpackInto(folder: string): Promise<void> {
  const draft = await mkdtemp(`${folder}-`)
  const program = join(import.meta.dir, 'unpack-browser.ts')
  const child = Bun.spawn([process.execPath, program], { env: { ...process.env, TMPDIR: draft } })
  if ((await child.exited) !== 0) throw new Error('the browser from npm could not be unpacked')
  // Fails when another process was faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }))
}
