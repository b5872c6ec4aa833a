import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { errorCatalogue } from '../../src/contract/errors.ts'
import { documentedFields } from '../../src/contract/schema.ts'
import { apiContents, endpointTable } from '../../src/endpoint-table.ts'
import { apiAreas, areaOf } from '../../src/http/api-areas.ts'
import { operationId } from '../../src/http/operation-id.ts'
import { browserTest, hasBrowser, openBrowser } from '../support/browser.ts'
import { ingestAll } from '../support/client.ts'
import { openPage, overflowOf, violations } from '../support/console.ts'
import { gameId, gameLine } from '../support/fixtures.ts'
import { type InProcess, startInProcess } from '../support/in-process.ts'
import { readerCases } from './docs-cases/reader.ts'

setDefaultTimeout(300_000)
let service: InProcess
let browser: Browser
/** The folder to keep screenshots in, if set. */
const kept = process.env.SCORELINE_SCREENSHOTS
/** Every page of the documentation, with its text. */
const texts = new Map<string, string>()

beforeAll(async () => {
  service = await startInProcess()
  await ingestAll(service, [gameLine(gameId(1), { status: 'in_progress' })])
  const waiting = ['/docs']
  for (const path of waiting) {
    const response = await fetch(service.url + path)
    const html = response.status === 200 ? await response.text() : ''
    texts.set(path, html)
    const found = [...html.matchAll(/href="(\/docs[^"#]*)/g)].map((match) => match[1]!)
    const pages = found.filter((one) => !one.startsWith('/docs/assets') && !waiting.includes(one))
    waiting.push(...new Set(pages))
  }
  if (hasBrowser) browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

const looks = [
  { name: 'wide-light', width: 1280, colorScheme: 'light' },
  { name: 'narrow-dark', width: 390, colorScheme: 'dark' },
] as const
const shown = ['/docs', '/docs/api/nba', '/docs/events', '/docs/guides/webhooks']
const textOf = (path: string): string => texts.get(path) ?? ''

for (const { name, ...look } of looks) {
  browserTest(
    `pages (${name}) load without console errors, requests to other hosts or overflow`,
    async () => {
      const { page, context, complaints, leaving } = await openPage(browser, look)
      for (const path of shown) {
        const response = await page.goto(service.url + path)
        expect([path, response?.status(), await overflowOf(page)]).toEqual([path, 200, 0])
        if (kept === undefined) continue
        await page.screenshot({ path: join(kept, `${path.slice(1).replaceAll('/', '-')}-${name}.png`) })
      }
      expect([complaints, leaving]).toEqual([[], []])
      await context.close()
    },
  )
}

browserTest('pages have no violation of accessibility, in the light and in the dark', async () => {
  const { page, context } = await openPage(browser)
  for (const path of ['/docs', '/docs/api/account', '/docs/stream', '/docs/guides/webhooks']) {
    await page.goto(service.url + path)
    expect([path, await violations(page)]).toEqual([path, []])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect([path, await violations(page, ['color-contrast'])]).toEqual([path, []])
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await context.close()
})

/** A page of less HTML cannot be that high: a row of a list has at least 60 characters and at most 70 px. */
const highMin = 25_000

browserTest('no page is higher than 30,000 px, on a phone either', async () => {
  const { page, context } = await openPage(browser, { width: 390 })
  const long = [...texts].filter(([, html]) => html.length > highMin)
  expect(long.length).toBeGreaterThan(0)
  const tooHigh: string[] = []
  for (const [path] of long) {
    await page.goto(service.url + path)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > 30_000) tooHigh.push(`${path} ${height}`)
  }
  await context.close()
  expect(tooHigh).toEqual([])
})

readerCases(() => ({ service, browser }))

test('the whole documentation is at most 1 MB on the wire, and no page more than 250 kB before that', async () => {
  let bytes = 0
  for (const [path, html] of texts) {
    expect([path, html.length > 250_000]).toEqual([path, false])
    const compressed = await fetch(service.url + path, {
      headers: { 'Accept-Encoding': 'gzip' },
      decompress: false,
    })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    bytes += (await compressed.arrayBuffer()).byteLength
  }
  expect(bytes).toBeLessThan(1_000_000)
})

test('every endpoint is on the page of its area: parameters, a request in four languages, a real answer', () => {
  for (const endpoint of endpointTable) {
    const { method, path, query, caller } = endpoint
    const id = operationId(endpoint)
    const page = textOf(`/docs/api/${areaOf(path)}`)
    const section = page.slice(page.indexOf(`<section class="endpoint" id="${id}"`)).split('</section>')[0]!
    expect([id, section.includes(`data-method="${method}" data-path="${path}"`)]).toEqual([id, true])
    for (const [name] of query ? documentedFields(query) : [])
      expect(section).toContain(`<code>${name}</code>`)
    for (const language of ['curl', 'JavaScript', 'fetch', 'Python']) {
      expect([id, section.includes(`<pre tabindex="0" data-language="${language}"`)]).toEqual([id, true])
    }
    const hasAnswer = endpoint.response === null || section.includes('<div class="code answer">')
    expect([id, hasAnswer]).toEqual([id, true])
    if (caller !== 'anyone') expect(section).toContain('Authorization: Bearer $')
  }
})

test('every event and every frame of the stream is documented', () => {
  const events = textOf('/docs/events')
  for (const { name } of apiContents.events) expect(events).toContain(`id="${name}"`)
  const stream = textOf('/docs/stream')
  const { clientFrames, serviceFrames, closeCodes } = apiContents.protocol
  for (const { type } of clientFrames) expect(stream).toContain(`id="client-${type}"`)
  for (const { type } of serviceFrames) expect(stream).toContain(`id="service-${type}"`)
  for (const code of Object.values(closeCodes)) expect(stream).toContain(`<code>${code}</code>`)
})

test('every link leads to a page and to a part of it', async () => {
  const broken: string[] = []
  for (const [path, html] of texts) {
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (href.startsWith('https://')) continue
      const [target, part] = href.split('#') as [string, string | undefined]
      const page = target === '' ? html : texts.get(target)
      if (page === undefined && (await fetch(service.url + target)).status !== 200)
        broken.push(`${path} → ${href}`)
      if (page !== undefined && part && !page.includes(` id="${part}"`)) broken.push(`${path} → ${href}`)
    }
  }
  expect(texts.size).toBeGreaterThan(apiAreas.length + 10)
  expect([...new Set(broken)]).toEqual([])
})

test('/docs/errors explains every code, under the anchor that errors link to', () => {
  for (const code of Object.keys(errorCatalogue)) expect(textOf('/docs/errors')).toContain(`id="${code}"`)
})

test('pages allow no script of their own text, no frame and no base', async () => {
  for (const [path, html] of texts) {
    const { headers } = await fetch(service.url + path)
    const policy = headers.get('content-security-policy')
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(part)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\son\w+=|\sstyle=/)
  }
})

test('/docs/ is /docs, and every page has an icon', async () => {
  for (const path of ['/docs', '/docs/errors', '/docs/api/nba']) {
    expect(await (await fetch(`${service.url}${path}/`)).text()).toBe(textOf(path))
  }
  expect(textOf('/docs')).toContain('<link rel="icon" href="/favicon.ico"')
  const icon = await fetch(`${service.url}/favicon.ico`)
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(await icon.text()).toStartWith('<svg ')
})
