/** Every page of the console: with data, on a phone, in the dark, by keyboard. Every text in it is hostile. */
import { expect } from 'bun:test'
import { browserTest } from '../../support/browser.ts'
import { openPage, overflowOf, violations } from '../../support/console.ts'
import { afternoonMs } from '../../support/in-process.ts'
import { expectHarmless, fixtureId, hostileScore, hostileShot, hostileId as id } from './hostile-texts.ts'
import { go, type Site } from './site.ts'

export function pageCases(site: () => Site): void {
  for (const [name, path, shows] of pages) {
    browserTest(
      `${name}: at 360 px, dark and light, no violation of accessibility, no error, no stored script runs`,
      async () => {
        const { phone, service } = site()
        const { page, complaints } = phone
        complaints.length = 0
        await go(page, service.url + path(site()), shows)
        expect(await overflowOf(page)).toBe(0)
        expect(await violations(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await violations(page, ['color-contrast'])).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectHarmless(phone)
        expect(complaints).toEqual([])
      },
    )
  }
  viewCases(site)
  weightCases(site)
}

const picture = ({ games }: Site, sport: string) => `/games/${sport}/${games.get(sport)}?tab=picture`

/** Each page, and something that only its data brings. */
const pages: readonly (readonly [name: string, path: (site: Site) => string, shows: string])[] = [
  ['Scores', () => '/', '.game-card'],
  ['Game', () => `/games/nba/${id}`, '.play'],
  ['Shot chart', (site) => picture(site, 'nba'), 'svg[aria-label^="Shot chart: "] circle[fill]'],
  ['Drive chart', (site) => picture(site, 'nfl'), 'svg[aria-label^="Drive chart: "] rect'],
  ['Pitch plot', (site) => picture(site, 'mlb'), 'svg[aria-label^="Pitch plot: "] circle'],
  ['Rink', (site) => picture(site, 'nhl'), 'svg[aria-label^="Rink: "] circle[fill]'],
  ['Pitch', () => `/games/soccer/${fixtureId}?tab=picture`, 'svg[aria-label^="Pitch: "] .goal-mark'],
  ['Fixture', () => `/games/soccer/${fixtureId}`, '.play'],
  [
    'Odds',
    ({ games }) => `/games/nba/${games.get('nba')}?tab=odds`,
    'svg[aria-label^="Odds movement: "] .curve',
  ],
  ['Win probability', ({ games }) => `/games/nba/${games.get('nba')}?tab=win`, 'svg[role="img"] .curve'],
  ['Standings', () => '/standings', 'table.standings'],
  ['Players', () => '/players?q=img', 'tbody th'],
  ['Team', () => '/teams/nba/BOS', '.games tbody th'],
  ['Player', () => '/players/nba/img-onerror', '.notice'],
  ['Search', () => '/search?q=boston', '.team-list li'],
  ['News', () => '/news', '.stories li'],
  ['Journal', () => '/journal?from=start&kinds=nba.game', 'table.entries tbody tr'],
  ['Versions', () => `/journal?from=start&kinds=nba.game&id=${id}`, '.versions li'],
  ['Keys', () => '/keys', 'tbody tr'],
  ['Webhooks', ({ webhookId }) => `/webhooks?id=${webhookId}`, '.deliveries li'],
  ['Stream', () => '/stream', '.notice'],
  ['Feeds', () => '/feeds', '.drop'],
]

function viewCases(site: () => Site): void {
  browserTest('signed out, every page shows a masked, labelled field and no data', async () => {
    const { browser, service } = site()
    const { page, context } = await openPage(browser, { width: 360 })
    for (const path of ['/', `/games/nba/${id}`, '/keys']) {
      await page.goto(service.url + path)
      const field = page.getByLabel('Admin token or API key')
      expect(await field.getAttribute('type')).toBe('password')
      expect(await page.content()).not.toContain('BOS')
    }
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Admin token or API key').fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByText('This token or key is not valid.').waitFor()
    await context.close()
  })

  browserTest('the first paint of Scores comes from the service, before any script runs', async () => {
    const { phone, service } = site()
    const cookies = await phone.context.cookies()
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const html = await (await fetch(`${service.url}/`, { headers: { Cookie } })).text()
    // The day of the service, whose clock differs from this machine's.
    expect(html).toContain('value="2026-01-15"')
    expect(html).toContain('<span class="team">BOS</span>')
    expect(html).toContain('Q2 05:00')
    expect(html).not.toContain('<img')
  })

  browserTest('Scores and Game change as the game does, and keep their address', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, `${service.url}/`, '.stream-state .live-dot')
    const card = page.locator(`.sport a[href="/games/nba/${id}"]`)
    await service.ingest([hostileScore(43)])
    await card.getByText('43').waitFor()
    await card.click()
    await page.getByRole('tab', { name: 'Shot chart' }).click()
    await page.getByRole('img', { name: /Shot chart: 1 shot, 1 made/ }).waitFor()
    await service.ingest([hostileScore(45)])
    await page.locator('.bug-score', { hasText: '45' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/games/nba/${id}?tab=picture`)
    await page.reload()
    await page.getByRole('tab', { name: 'Shot chart', selected: true }).waitFor()
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { name: 'Scores' }).waitFor()
  })

  browserTest('soccer has a pitch on which shots appear, an xG timeline and its events', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, `${service.url}/games/soccer/${fixtureId}?tab=picture`, '.goal-mark')
    await page.getByRole('img', { name: /^Pitch: 1 shot, 1 goal, .* 0\.15 xG/ }).waitFor()
    await service.ingest([{ kind: 'soccer.shot', id: `${fixtureId}:2`, op: 'put', data: hostileShot(2) }])
    await page.getByRole('img', { name: /^Pitch: 2 shots, 2 goals, .* 0\.31 xG/ }).waitFor()
    await page.getByLabel('Form').selectOption('xG timeline')
    await page.getByRole('img', { name: /^xG timeline: .* 0\.31 xG/ }).waitFor()
    expect(await page.locator('.match-mark').count()).toBe(2)
    await page.getByRole('button', { name: 'Show table' }).click()
    expect(await page.locator('tbody tr').count()).toBe(2)
    await page.getByRole('button', { name: 'Show picture' }).click()
    await page.getByLabel('Form').selectOption('Events')
    await page.getByRole('img', { name: /^Match timeline: 1 event by minute, 1 goal/ }).waitFor()
    expect(await violations(page)).toEqual([])
    await expectHarmless(phone)
  })

  browserTest('the frames of a stream fit the width of a phone', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, `${service.url}/stream`, '.notice')
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    const update = page.locator('.frames li', { hasText: 'update' }).first()
    await update.waitFor()
    const { height, width } = (await update.boundingBox())!
    expect(height).toBeLessThan(120)
    expect(width).toBeLessThanOrEqual(page.viewportSize()!.width)
    const parts = await update.locator('summary > *').all()
    for (const part of parts) {
      const box = (await part.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
    }
  })

  browserTest('a change redraws the score and the texts of its own card and nothing else', async () => {
    const { phone, service } = site()
    const { page } = phone
    // The names of teams change the cards once, when they arrive.
    const teams = ['nba', 'nfl', 'mlb', 'nhl', 'soccer'].map((sport) =>
      page.waitForResponse((response) => response.url().includes(`/v1/${sport}/teams`)),
    )
    await go(page, `${service.url}/`, '.stream-state .live-dot')
    await Promise.all(teams)
    const card = page.locator(`.sport a[href="/games/nba/${id}"]`)
    await service.ingest([hostileScore(44)])
    await card.getByText('44').waitFor()
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      new MutationObserver((records) => {
        for (const { target, type, addedNodes, removedNodes } of records) {
          const element = target instanceof Element ? target : target.parentElement
          const within = element?.closest('.game-card')?.getAttribute('href') ?? element?.className ?? ''
          seen.push(`${type} ${addedNodes.length + removedNodes.length} ${within}`)
        }
      }).observe(document.querySelector('.cards')!.closest('main')!, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    await service.ingest([hostileScore(45)])
    await card.getByText('45').waitFor()
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
    const inCard = [`characterData 0 /games/nba/${id}`, `attributes 0 /games/nba/${id}`]
    expect(seen.filter((one) => one.endsWith(id)).length).toBeGreaterThan(0)
    // The announcement for screen readers is the only other text; the scrubber moves with the time.
    const other = seen.filter((one) => !inCard.includes(one) && !/ hidden$|^attributes 0 $/.test(one))
    expect(other).toEqual([])
  })

  browserTest('pictures have a table, other forms and the colours of the teams', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, service.url + picture(site(), 'nba'), 'svg[aria-label^="Shot chart: "]')
    await page.getByLabel('Form').selectOption('Hexes')
    await page.locator('svg[aria-label^="Shot hexes: "] polygon').first().waitFor()
    await page.getByRole('button', { name: 'Show table' }).press('Enter')
    await page.getByRole('columnheader', { name: 'Feet' }).waitFor()
    await go(page, service.url + picture(site(), 'nhl'), 'svg[aria-label^="Rink: "]')
    await page.getByLabel('Form').selectOption('xG timeline')
    await page.locator('svg[aria-label^="xG timeline: "] .curve').first().waitFor()
    await go(page, service.url + picture(site(), 'mlb'), 'svg[aria-label^="Pitch plot: "]')
    await page.getByLabel('Form').selectOption('Movement')
    await page.locator('svg[aria-label^="Pitch movement: "] circle').first().waitFor()
    await go(page, `${service.url}/games/nba/${id}`, '.stripe rect')
    // Boston's green, as /v1/nba/teams has it.
    await page.locator('.stripe rect[fill^="#00"]').first().waitFor()
  })

  browserTest(
    'Journal filters, drags to a moment that its address keeps, and compares two versions',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      await service.ingest([hostileScore(46)])
      await go(page, `${service.url}/journal?from=start`, 'table.entries tbody tr')
      await page.getByLabel('Kinds').fill('nba.game')
      await page.getByLabel('Id contains').fill(id)
      await page.getByRole('button', { name: 'Filter' }).press('Enter')
      await page.getByRole('button', { name: id }).first().press('Enter')
      await page.locator('.opened .differences').getByText('/home/score').first().waitFor()
      await page.locator('.compare ins').first().waitFor()
      expect(await page.locator('.compare ins').allTextContents()).toContain('    "score": 46,\n')
      const slider = page.getByRole('slider')
      await slider.fill(String(Math.round(afternoonMs / 1_000) + 600))
      await page.waitForURL(/as_of=2026-01-15T20%3A10/)
      await page.reload()
      await page.getByRole('slider').waitFor()
      expect(await page.locator('output').textContent()).toMatch(/^(today|yesterday|tomorrow) \d\d:10:00$/)
      await page.getByRole('button', { name: 'Live' }).press('Enter')
      await page.waitForURL((url) => !url.searchParams.has('as_of'))
    },
  )
}

function weightCases(site: () => Site): void {
  browserTest(
    'the script of the first load is at most 60 kB, script and style of any page at most 120 kB',
    async () => {
      const { service } = site()
      const html = await (await fetch(service.url)).text()
      const files = [...html.matchAll(/\/console\/assets\/[\w.-]+/g)].map(([name]) => name)
      const weigh = async (name: string): Promise<number> => {
        const response = await fetch(service.url + name, {
          headers: { 'Accept-Encoding': 'gzip' },
          decompress: false,
        })
        expect(response.headers.get('content-encoding')).toBe('gzip')
        return (await response.arrayBuffer()).byteLength
      }
      const weights = await Promise.all(files.map(weigh))
      const at = files.findIndex((name) => name.endsWith('.js'))
      expect(weights[at]!).toBeLessThanOrEqual(60_000)
      // The parts that some pages read later.
      const code = await (await fetch(service.url + files[at]!)).text()
      const parts = [...new Set(code.match(/part-[\w-]+\.js/g))]
      expect(parts.length).toBeGreaterThan(0)
      const later = await Promise.all(parts.map((name) => weigh(`/console/assets/${name}`)))
      const sum = [...weights, ...later].reduce((total, weight) => total + weight, 0)
      expect(sum).toBeLessThanOrEqual(120_000)
    },
  )
}
