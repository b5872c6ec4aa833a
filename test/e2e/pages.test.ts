import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { errorCatalogue } from '../../src/contract/errors.ts'
import { documentedFields } from '../../src/contract/schema.ts'
import { endpointTable } from '../../src/endpoint-table.ts'
import { browserTest, hasBrowser, openBrowser, visit } from '../support/browser.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'

setDefaultTimeout(60_000)
let service: InProcess
let browser: Browser
let folder: string
/** The folder to keep screenshots in, if set. */
const kept = process.env.SCORELINE_SCREENSHOTS

beforeAll(async () => {
  folder = kept ?? (await mkdtemp(join(tmpdir(), 'scoreline-pages-')))
  service = await startInProcess()
  if (hasBrowser) browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
  if (kept === undefined) await rm(folder, { recursive: true, force: true })
})

const paths = ['/docs', '/docs/errors']
const looks = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'narrow-dark', width: 390, colorScheme: 'dark' },
] as const
const htmlOf = async (path: string) => (await fetch(service.url + path)).text()

for (const path of paths) {
  for (const { name, width, colorScheme } of looks) {
    browserTest(`${path} (${name}) loads without console errors or requests to other hosts`, async () => {
      const screenshot = join(folder, `${path.slice(1).replace('/', '-') || 'home'}-${name}.png`)
      const seen = await visit(browser, service.url + path, { width, colorScheme, screenshot })
      expect(seen.status).toBe(200)
      expect(seen.complaints).toEqual([])
      expect(seen.requests.filter((url) => !url.startsWith(`${service.url}/`))).toEqual([])
      expect(seen.overflowPx).toBe(0)
      expect(statSync(screenshot).size).toBeGreaterThan(1_000)
    })
  }
}

test('/docs has every endpoint with its path, its method and a curl command', async () => {
  const html = await htmlOf('/docs')
  for (const { method, path, query } of endpointTable) {
    expect(html).toContain(path)
    expect(html).toContain(`${service.url}${path}`)
    expect(html).toContain(`<span class="method">${method}</span>`)
    for (const [name] of query ? documentedFields(query) : []) expect(html).toContain(`<code>${name}</code>`)
  }
})

test('every link inside the reference leads to a section', async () => {
  const html = await htmlOf('/docs')
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]))
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map((match) => match[1])
  expect(targets).toHaveLength(endpointTable.length)
  expect(targets.filter((target) => !ids.has(target))).toEqual([])
})

test('/docs/errors explains every code, under the anchor that errors link to', async () => {
  const html = await htmlOf('/docs/errors')
  for (const code of Object.keys(errorCatalogue)) expect(html).toContain(`id="${code}"`)
})

test('no link of a page is broken', async () => {
  const pages = await Promise.all(paths.map(htmlOf))
  const links = new Set(pages.flatMap((html) => [...html.matchAll(/href="(\/[^"#]*)/g)]).map((m) => m[1]!))
  expect(links.size).toBeGreaterThan(3)
  for (const link of links) expect([link, (await fetch(service.url + link)).status]).toEqual([link, 200])
})

test('pages allow no script and no frame', async () => {
  for (const path of paths) {
    const { headers } = await fetch(service.url + path)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('/docs/ is /docs, and every page has an icon', async () => {
  for (const path of ['/docs', '/docs/errors']) expect(await htmlOf(`${path}/`)).toBe(await htmlOf(path))
  expect(await htmlOf('/docs')).toContain('<link rel="icon" href="/favicon.ico"')
  const icon = await fetch(`${service.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await icon.text()).toStartWith('<svg ')
})
