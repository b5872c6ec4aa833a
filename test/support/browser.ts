/** A real browser that can reach only the loopback address. */
import { test } from 'bun:test'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import npmChromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

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

/** Default flags that we drop: they hide the faults we look for, or end the browser with its first context. */
const droppedFlags = /^--(disable-web-security|allow-running-insecure-content|headless|single-process)/

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

/** A file to start, `npm` for the browser inside `@sparticuz/chromium`, or null if no browser can run. */
export function findBrowser({ platform, arch, path, chromium, isExecutable }: Machine): string | null {
  if (chromium) return chromium
  const onPath = commands.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
  const installed = [...onPath, ...(platform === 'darwin' ? macApplications : [])].find(isExecutable)
  if (installed) return installed
  return platform === 'linux' && arch === 'x64' ? 'npm' : null
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
const found = findBrowser({
  platform,
  arch,
  path: process.env.PATH ?? '',
  chromium: process.env.CHROMIUM,
  isExecutable,
})

export const hasBrowser = found !== null

const missing = `no browser for ${platform}-${arch}; install chromium`

/** A test that needs a browser. Without one it is skipped, and its name says why and what to do. */
export const browserTest = (name: string, run: () => Promise<void>): void =>
  test.skipIf(!hasBrowser)(hasBrowser ? name : `${name} (skipped: ${missing})`, run)

export async function openBrowser(): Promise<Browser> {
  if (found === null) throw new Error(missing)
  if (found !== 'npm') return playwright.launch({ executablePath: found, args: offline, headless: true })
  const executablePath = await unpacked()
  const args = [...npmChromium.args.filter((arg) => !droppedFlags.test(arg)), ...offline]
  return playwright.launch({ executablePath, args, headless: true })
}

/** It unpacks itself into the temporary folder, once for all runs: not into the folder in memory of this one. */
async function unpacked(): Promise<string> {
  const { TMPDIR: ours } = process.env
  if (ours?.startsWith('/dev/shm/')) delete process.env.TMPDIR
  try {
    return await npmChromium.executablePath()
  } finally {
    if (ours !== undefined) process.env.TMPDIR = ours
  }
}
