/** The console in a real browser. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Seen {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions, dialogs and violations of the content policy. */
  readonly complaints: string[]
  /** Requests to other hosts. */
  readonly leaving: string[]
}

export interface Look {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

/** The short form of axe: every page gets it anew, and it takes half the time of the readable one. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A busy machine may be ten times slower than usual. */
const waitMaxMs = 120_000

export async function openPage(browser: Browser, look: Look = {}): Promise<Seen> {
  const { width = 1280, colorScheme = 'light' } = look
  // A page that never stops moving is drawn sixty times a second for as long as it is open.
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(waitMaxMs)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const leaving: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1:')) leaving.push(request.url())
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI } = event as Event & Record<string, unknown>
      console.error(`content policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return { context, page, complaints, leaving }
}

/** Signs in as a person does. */
export async function signInAs(page: Page, url: string, credential: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Admin token or API key').fill(credential)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}

/** What axe finds wrong with the page, by the named rules or by all. */
export async function violations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // Playwright evaluates in the page's own world, where the content policy forbids adding the script as a tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async (only) => {
      const { axe: checker } = globalThis as unknown as { axe: typeof axe }
      const chosen = only.length > 0 ? { runOnly: only } : {}
      const found = await checker.run(document, { resultTypes: ['violations'], ...chosen })
      return found.violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' ')}`)
    },
    [...rules],
  )
}

/** How much wider the page is than its window, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
