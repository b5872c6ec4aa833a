/** The console without a mouse. */
import { expect } from 'bun:test'
import type { Page } from 'playwright-core'
import { browserTest } from '../../support/browser.ts'
import { hostileId } from './hostile-texts.ts'
import { go, type Site } from './site.ts'

const tabsMax = 60

/** What has the focus: its tag, its text or label, and whether a frame around it shows. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const label = (element as HTMLInputElement).labels?.[0]?.textContent
    const name = label ?? element.getAttribute('aria-label') ?? element.textContent ?? ''
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    // The browser marks the part of a date that has the focus by itself.
    const isDate = (element as HTMLInputElement).type === 'date'
    const isShown = isDate || (outlineStyle !== 'none' && outlineWidth !== '0px')
    return { href: element.getAttribute('href') ?? '', name: name.trim(), isShown }
  })

type Focused = Awaited<ReturnType<typeof focused>>

/** Presses Tab until the wanted part has the focus; every part on the way shows that it has it. */
async function tabTo(page: Page, isWanted: (part: Focused) => boolean): Promise<void> {
  for (let pressed = 0; pressed < tabsMax; pressed++) {
    await page.keyboard.press('Tab')
    const part = await focused(page)
    expect([part.name, part.isShown]).toEqual([part.name, true])
    if (isWanted(part)) return
  }
  throw new Error(`not reached in ${tabsMax} steps on ${page.url()}`)
}

const named = (name: string) => (part: Focused) => part.name === name

/** Each page by its link, and a control in it that Tab reaches. */
const pages: readonly (readonly [link: string, control: string])[] = [
  ['Standings', 'NHL'],
  ['Players', 'Player'],
  ['News', 'Search'],
  ['Journal', 'From the start'],
  ['Keys', 'Create'],
  ['Webhooks', 'Create'],
  ['Stream', 'Connect'],
  ['Feeds', 'Feed'],
  ['Scores', 'Date'],
]

export function keyboardCases(site: () => Site): void {
  browserTest(
    'every page and its controls are reached by Tab and Enter alone, and show the focus',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      await go(page, `${service.url}/`, '.game-card')
      await tabTo(page, named('Skip to content'))
      for (const [link, control] of pages) {
        // From the start of the page, as after a reload.
        await page.evaluate(() => (document.activeElement as HTMLElement).blur())
        await page.locator('.skip').focus()
        await tabTo(page, named(link))
        await page.keyboard.press('Enter')
        await page.getByRole('heading', { name: link, level: 1 }).waitFor()
        await tabTo(page, named(control))
      }
    },
  )

  browserTest('a game, its tabs, a search and the stream by keyboard alone', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, `${service.url}/`, `a[href="/games/nba/${hostileId}"]`)
    await tabTo(page, ({ href }) => href === `/games/nba/${hostileId}`)
    await page.keyboard.press('Enter')
    await page.locator('.bug').waitFor()
    await tabTo(page, named('Plays'))
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'Shot chart', selected: true }).waitFor()
    await go(page, `${service.url}/news`, '.stories li')
    await tabTo(page, named('Search'))
    await page.keyboard.type('nothingmatchesthis')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing found').waitFor()
    await go(page, `${service.url}/stream`, '.notice')
    await tabTo(page, named('Connect'))
    await page.keyboard.press('Enter')
    await page.getByText('open', { exact: true }).waitFor()
    await tabTo(page, named('Channel'))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('no.such.channel')
    await page.keyboard.press('Enter')
    await page.locator('.frames').getByText('error').first().waitFor()
  })
}
