/** The console in a real browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface Seen {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors and warnings, and uncaught exceptions. */
  readonly complaints: string[]
}

export interface Look {
  readonly width?: number
  readonly colorScheme?: 'light' | 'dark'
}

export async function openPage(browser: Browser, look: Look = {}): Promise<Seen> {
  const { width = 1280, colorScheme = 'light' } = look
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { context, page, complaints }
}

/** Signs in as a person does. */
export async function signInAs(page: Page, url: string, credential: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Admin token or API key').fill(credential)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
}
