/** A real browser from npm that knows nothing but the loopback address. */
import { rmSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import { type Browser, chromium as playwright } from 'playwright-core'

/** No look-ups, no updates, no reports: whatever a page asks for elsewhere fails at once. */
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

/** Not for us: what hides the very faults we look for, and what ends the browser with its first context. */
const unwanted = /^--(disable-web-security|allow-running-insecure-content|headless|single-process)/

export async function openBrowser(): Promise<Browser> {
  const executablePath = await chromium.executablePath()
  const args = [...chromium.args.filter((arg) => !unwanted.test(arg)), ...offline]
  return playwright.launch({ executablePath, args, headless: true })
}

export interface Visit {
  readonly status: number
  readonly text: string
  readonly html: string
  /** What the console said as an error or a warning, and what was thrown. */
  readonly complaints: readonly string[]
  /** Every address the page asked for. */
  readonly requests: readonly string[]
  /** How much wider the page is than its window, in pixels. */
  readonly overflowPx: number
}

export interface VisitOptions {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
  readonly screenshot: string
}

export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const { width, colorScheme, screenshot } = options
  rmSync(screenshot, { force: true })
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  try {
    const page = await context.newPage()
    const complaints: string[] = []
    const requests: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => requests.push(request.url()))
    const response = await page.goto(url, { waitUntil: 'load' })
    const root = page.locator('html')
    const overflowPx = await root.evaluate((html) => html.scrollWidth - html.clientWidth)
    await page.screenshot({ path: screenshot })
    return {
      status: response?.status() ?? 0,
      text: (await page.locator('body').textContent()) ?? '',
      html: await page.content(),
      complaints,
      requests,
      overflowPx,
    }
  } finally {
    await context.close()
  }
}
