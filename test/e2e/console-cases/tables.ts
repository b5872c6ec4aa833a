/** Tables by design, links to teams and players, and the search in the head. */
import { expect } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { browserTest } from '../../support/browser.ts'
import { openPage, overflowOf, signInAs, violations } from '../../support/console.ts'
import { pastResults } from '../../support/console-data.ts'
import { go, type Site } from './site.ts'

interface Design {
  readonly sport: string
  /** The headings of the first table, in their order. */
  readonly columns: string
  /** A column, and what each known figure in it looks like. */
  readonly forms: Readonly<Record<string, RegExp>>
}

const designs: readonly Design[] = [
  {
    sport: 'nba',
    columns: 'Player MIN PTS FG 3PT FT REB AST STL BLK TO OREB DREB PF +/−',
    forms: { MIN: /^\d+:\d\d$/, FG: /^\d+-\d+$/, '+/−': /^(0|[+−]\d+)$/ },
  },
  {
    sport: 'mlb',
    columns: 'Player AB R H 2B 3B HR RBI BB K HBP SB CS LOB AVG OBP SLG OPS',
    forms: { AVG: /^[01]?\.\d{3}$/, OPS: /^\d?\.\d{3}$/ },
  },
  {
    sport: 'nfl',
    columns: 'Player C/ATT YDS AVG TD INT SACKS LONG',
    forms: { 'C/ATT': /^\d+\/\d+$/, AVG: /^-?\d+\.\d$/ },
  },
  {
    sport: 'nhl',
    columns: 'Player G A P +/− PIM SOG HIT BLK FO TOI',
    forms: { FO: /^\d+-\d+$/, TOI: /^\d+:\d\d$/ },
  },
]

const standings: Readonly<Record<string, string>> = {
  nba: 'Team W L PCT GB HOME AWAY DIV CONF L10 STRK PF PA DIFF Clinched',
  nfl: 'Team W L T PCT HOME AWAY DIV CONF PF PA DIFF STRK Clinched',
  mlb: 'Team W L PCT GB L10 STRK HOME AWAY DIV RS RA DIFF M# E# Clinched',
  nhl: 'Team GP W L OTL PTS RW ROW GF GA DIFF HOME AWAY L10 STRK Clinched',
}

const headings = async (table: Locator): Promise<string> =>
  (await table.locator('thead th').allTextContents()).join(' ')

/** The figures of one column that are known. */
async function known(table: Locator, column: string): Promise<string[]> {
  const at = (await table.locator('thead th').allTextContents()).indexOf(column)
  const cells = await table.locator(`tbody tr > :nth-child(${at + 1})`).allTextContents()
  return cells.filter((text) => text !== '–')
}

/** Scrolls a table to its end; the names stay at its left edge, and the cue moves to the other side. */
async function expectNamesStay(page: Page, frame: Locator): Promise<void> {
  const box = frame.locator('.table-box')
  await frame.and(page.locator('[data-more="right"]')).waitFor()
  await box.evaluate((node) => node.scrollTo(node.scrollWidth, 0))
  await frame.and(page.locator('[data-more~="left"]')).waitFor()
  expect(await frame.getAttribute('data-more')).not.toContain('right')
  const [edge, name] = [await box.boundingBox(), await frame.locator('tbody th').first().boundingBox()]
  expect(Math.abs(name!.x - edge!.x)).toBeLessThanOrEqual(2)
  // What remains in sight beside the names is at least as wide as they are.
  expect(name!.width).toBeLessThanOrEqual(edge!.width / 2)
}

export function tableCases(site: () => Site): void {
  for (const { sport, columns, forms } of designs) {
    browserTest(
      `the ${sport} box score: names first and in sight on a phone, the columns and forms of the trade`,
      async () => {
        const { phone, service, games } = site()
        const { page } = phone
        await go(page, `${service.url}/games/${sport}/${games.get(sport)}?tab=box`, '.tab-panel tbody th a')
        const frame = page.locator('.tab-panel .table-frame').first()
        expect(await headings(frame)).toBe(columns)
        for (const [column, form] of Object.entries(forms)) {
          const texts = await known(frame, column)
          expect([column, texts.filter((text) => !form.test(text))]).toEqual([column, []])
          expect([column, texts.length]).not.toEqual([column, 0])
        }
        await expectNamesStay(page, frame)
        expect(await frame.locator('tbody th a').first().getAttribute('href')).toStartWith(
          `/players/${sport}/`,
        )
        expect(await overflowOf(page)).toBe(0)
        expect(await violations(page)).toEqual([])
      },
    )
  }

  browserTest('standings of each sport have its columns, and teams that are links', async () => {
    const { phone, service, clock } = site()
    const { page } = phone
    for (const [sport, columns] of Object.entries(standings)) {
      await service.ingest(pastResults(sport, clock.now(), 1))
      await go(page, `${service.url}/standings?sport=${sport}`, 'table.standings tbody th a')
      const frame = page.locator('.table-frame').first()
      expect([sport, await headings(frame)]).toEqual([sport, columns])
      expect((await known(frame, 'PCT')).filter((text) => !/^(\.\d{3}|1\.000)$/.test(text))).toEqual([])
      await expectNamesStay(page, frame)
      expect(await frame.locator('tbody th a').first().getAttribute('href')).toStartWith(`/teams/${sport}/`)
    }
  })

  browserTest('from a play to its player, his games, his team, its games and its players', async () => {
    const { browser, service, games } = site()
    const { page, context, complaints } = await openPage(browser)
    await signInAs(page, service.url, 'an-admin-token-for-the-console')
    const id = games.get('nba')!
    await go(page, `${service.url}/games/nba/${id}`, '.play-text a')
    const link = page.locator('.play-text a').last()
    const name = (await link.textContent())!
    await link.click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toStartWith('/players/nba/')
    const log = page.getByRole('region', { name: 'Game log' })
    await log.waitFor()
    expect(await headings(log)).toStartWith('Day Opponent Result MIN PTS')
    expect(await log.locator('tbody th a').first().getAttribute('href')).toBe(`/games/nba/${id}`)
    await page
      .getByRole('region', { name: /^Season 20/ })
      .getByText('Season', { exact: true })
      .waitFor()
    expect(await page.title()).toBe(`${name} · Scoreline`)
    expect(await violations(page)).toEqual([])
    await page.locator('.row .team-cell a').click()
    await page.getByRole('region', { name: 'Roster' }).waitFor()
    expect(new URL(page.url()).pathname).toStartWith('/teams/nba/')
    const last = page.getByRole('region', { name: 'Last games' })
    await last.waitFor()
    expect(await last.locator('tbody th a').first().getAttribute('href')).toBe(`/games/nba/${id}`)
    await page.getByRole('heading', { name: 'Record' }).waitFor()
    await page.getByText('Offensive rating').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('region', { name: 'Roster' }).getByRole('link').first().click()
    await page.locator('.row .team-cell a').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  browserTest(
    'a team of each sport has its record and its games, its name the size of the other one',
    async () => {
      const { phone, service, games } = site()
      const { page } = phone
      for (const [sport, id] of games) {
        await go(page, `${service.url}/games/${sport}/${id}`, 'a.bug-team')
        const sizes = await page
          .locator('a.bug-team')
          .evaluateAll((names) => names.map((name) => getComputedStyle(name).fontSize))
        expect([sport, sizes[1]]).toEqual([sport, sizes[0]!])
        await page.locator('a.bug-team').first().click()
        await page.getByRole('region', { name: 'Last games' }).waitFor()
        expect(await page.locator(`.games a[href="/games/${sport}/${id}"]`).count()).toBeGreaterThan(0)
        await page.locator('.facts').first().waitFor()
        expect(await overflowOf(page)).toBe(0)
      }
    },
  )

  browserTest(
    'one search in the head finds clubs, players and games, by keyboard, without accents',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      const field = page.getByRole('search').getByRole('searchbox')
      const find = async (words: string) => {
        await field.fill(words)
        await field.press('Enter')
        await page.waitForURL((url) => url.searchParams.get('q') === words)
      }
      await go(page, `${service.url}/keys`, 'tbody tr')
      await find('Arsenal')
      await page.locator('.team-list').getByRole('link', { name: 'Arsenal', exact: true }).click()
      await page.getByRole('heading', { name: 'Arsenal', level: 1 }).waitFor()
      await page.goBack()
      await page.locator('.team-list').getByRole('link', { name: 'Arsenal', exact: true }).waitFor()
      await find('atletico mad')
      await page
        .locator('.team-list')
        .getByRole('link', { name: /^Atlético/ })
        .waitFor()
      await find('img')
      await page.getByRole('region', { name: 'Players' }).getByRole('link').first().waitFor()
      const id = '0022500777'
      await find(id)
      await page.getByRole('link', { name: `NBA game ${id}` }).waitFor()
      await find('real madrid')
      await page.locator('.team-list').getByRole('link', { name: 'Real Madrid' }).waitFor()
      expect(await page.locator('.team-list li').count()).toBe(1)
      await find('celtics v knicks')
      const found = page.getByRole('region', { name: 'Games' }).locator('tbody tr')
      await found.first().waitFor()
      for (const text of await found.allTextContents())
        expect(text).toMatch(/Celtics.*Knicks|Knicks.*Celtics/)
      expect(await violations(page)).toEqual([])
    },
  )
}
