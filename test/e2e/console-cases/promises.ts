/** The console promises nothing that it does not have, and names what is missing in plain words. */
import { expect } from 'bun:test'
import type { FeedState } from '../../../client/src/generated.ts'
import { contrast } from '../../../console/src/teams.ts'
import { browserTest } from '../../support/browser.ts'
import { openPage, overflowOf, violations } from '../../support/console.ts'
import { gameId, gameLine } from '../../support/fixtures.ts'
import { afternoonMs } from '../../support/in-process.ts'
import { until } from '../../support/until.ts'
import { fixtureId } from './hostile-texts.ts'
import { go, type Site, sampleFeed } from './site.ts'

const over = gameId(601)
const ahead = gameId(602)
const twoGames = [
  gameLine(over, { status: 'final', tip_off_utc: '2026-01-10T00:00:00.000Z' }),
  gameLine(ahead, { status: 'scheduled' }),
]

export function promiseCases(site: () => Site): void {
  gameCases(site)
  keyCases(site)

  browserTest(
    'a page that does not exist is a page for a browser, and an error of the API elsewhere',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      const response = await page.goto(`${service.url}/nope`)
      expect(response?.status()).toBe(404)
      await page.getByRole('heading', { name: 'There is nothing at this path.' }).waitFor()
      expect(await violations(page)).toEqual([])
      expect(await overflowOf(page)).toBe(0)
      await page.getByRole('link', { name: 'Go to Scores' }).click()
      await page.getByRole('heading', { name: 'Scores' }).waitFor()
      const typeOf = async (path: string, Accept: string) => {
        const { status, headers } = await fetch(service.url + path, { headers: { Accept } })
        return [status, headers.get('content-type')?.split(';')[0]]
      }
      expect(await typeOf('/stories/nope', 'text/html,*/*')).toEqual([404, 'text/html'])
      expect(await typeOf('/nope', '*/*')).toEqual([404, 'application/json'])
      expect(await typeOf('/v1/nope', 'text/html,*/*')).toEqual([404, 'application/json'])
      expect(await typeOf('/nope', 'application/problem+json')).toEqual([404, 'application/problem+json'])
    },
  )

  browserTest('the journal opens at its latest entries, of any age, and grows from there', async () => {
    const { phone, service, clock } = site()
    const { page } = phone
    await service.ingest([gameLine(over, { status: 'final', home: { score: 90 } } as never)])
    const rows = page.locator('table.entries tbody tr')
    await go(page, `${service.url}/journal`, 'table.entries tbody tr')
    await rows.getByText(over).first().waitFor()
    // Nothing has changed for two hours.
    clock.advance(7_200_000)
    await go(page, `${service.url}/journal?kinds=nba.game&id=${over}`, 'table.entries tbody tr')
    const count = await rows.count()
    await service.ingest([gameLine(over, { status: 'final', home: { score: 91 } } as never)])
    await page.waitForFunction(
      (before) => document.querySelectorAll('table.entries tbody tr').length > before,
      count,
    )
  })

  browserTest('calls that fail alike are one notice, and Try again repeats all of them', async () => {
    const { phone, service, games, clock } = site()
    const { page } = phone
    const id = games.get('nba')
    const momentOf = (minutes: number) => new Date(afternoonMs + minutes * 60_000).toISOString()
    await go(page, `${service.url}/games/nba/${id}?as_of=${momentOf(25)}`, '.play')
    expect(clock.now()).toBeGreaterThan(afternoonMs + 1_500_000)
    await page.route('**/v1/nba/games/**', (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'broken' } } }),
    )
    // The page keeps what it has while it reads another moment: the game and its plays both fail.
    const failed = Promise.all(
      [/games\/\d+\?/, /play-by-play\?/].map((path) => page.waitForResponse((one) => path.test(one.url()))),
    )
    await page.getByRole('slider').fill(String((afternoonMs + 1_200_000) / 1_000))
    await failed
    await page.getByText('This did not work').waitFor()
    expect(await page.locator('.notice-bad').count()).toBe(1)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('This did not work').waitFor({ state: 'detached' })
    expect(await page.locator('.notice-bad').count()).toBe(0)
  })

  browserTest('two errors of a feed that are the same are shown once, with their number', async () => {
    const { phone, service } = site()
    const { page } = phone
    const error = (second: number) => ({ at: `2026-01-15T20:00:0${second}.000Z`, message: 'busy' })
    const feed: FeedState = { ...sampleFeed, failures: 2, errors: [error(1), error(2)], last_error: 'busy' }
    await page.route('**/admin/feeds', (route) => route.fulfill({ json: { feeds: [feed] } }))
    await go(page, `${service.url}/feeds`, '.problem')
    expect(await page.locator('li.problem').allTextContents()).toEqual([
      expect.stringMatching(/:02 busy \(2 times\)$/),
    ])
    await page.getByText('Half arrive within').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })
}

function gameCases(site: () => Site): void {
  browserTest('a sport has no tab for a part that it does not have', async () => {
    const { phone, service } = site()
    const { page } = phone
    await go(page, `${service.url}/games/soccer/${fixtureId}?tab=box`, '.play')
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Plays',
      'Pitch',
      'Lineups',
      'Odds',
      'Win probability',
    ])
    await go(page, `${service.url}/games/nba/${gameId(777)}`, '.play')
    expect(await page.getByRole('tab', { name: 'Box score' }).count()).toBe(1)
  })

  browserTest(
    'a game that is over says that nothing was kept, one to come that it has not begun',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      await service.ingest(twoGames)
      const parts = [
        ['', 'plays'],
        ['?tab=picture', 'picture'],
        ['?tab=box', 'box score'],
        ['?tab=win', 'win probability'],
      ]
      for (const [query, part] of parts) {
        await page.goto(`${service.url}/games/nba/${over}${query}`)
        await page.getByText(`No ${part} kept`).waitFor()
        expect(await page.locator('main').textContent()).not.toContain('yet')
        await page.goto(`${service.url}/games/nba/${ahead}${query}`)
        await page.getByText(`No ${part} yet`).waitFor()
        await page.getByText('The game has not begun.').waitFor()
      }
      expect(await violations(page)).toEqual([])
    },
  )

  browserTest('odds that have not moved say so, and a game without odds says it once', async () => {
    const { phone, service, clock } = site()
    const { page } = phone
    await service.ingest(twoGames)
    await page.goto(`${service.url}/games/nba/${over}?tab=odds`)
    await page.getByText('No odds', { exact: true }).waitFor()
    expect(await page.locator('.notice').count()).toBe(1)
    const odds = { moneyline: { northbook: { home: -150, away: 130 } } }
    await service.ingest([{ kind: 'nba.odds', id: ahead, data: odds }])
    await page.goto(`${service.url}/games/nba/${ahead}?tab=odds`)
    await page.getByText('The moneyline has not moved').waitFor()
    await page.getByText('No book has changed its quote since').waitFor()
    expect(await page.locator('.plot').count()).toBe(0)
    clock.advance(60_000)
    const moved = { moneyline: { northbook: { home: -170, away: 150 } } }
    await service.ingest([{ kind: 'nba.odds', id: ahead, data: moved }])
    // A browser keeps an answer for a second.
    const curves = async () => {
      await page.reload()
      await page.locator('.plot, .notice').first().waitFor()
      return page.locator('svg[aria-label^="Odds movement: "] .curve').count()
    }
    await until('the curve is drawn', curves, (count) => count === 1)
  })

  browserTest(
    'the lines of a season race can be told apart in both schemes, and the race has a title',
    async () => {
      const { phone, service } = site()
      const { page } = phone
      const teams = ['BOS', 'NYK', 'LAL', 'DEN', 'MIA', 'PHX', 'DAL', 'CHI']
      await service.ingest(
        teams.flatMap((home, at) => {
          const away = teams[(at + 1) % teams.length]
          const tip_off_utc = `2026-01-0${1 + at}T00:00:00.000Z`
          const fields = {
            status: 'final',
            tip_off_utc,
            home: { team: home, score: 99 },
            away: { team: away, score: 98 },
          }
          return [gameLine(gameId(610 + at), fields as Parameters<typeof gameLine>[1])]
        }),
      )
      await go(page, `${service.url}/standings`, 'svg[aria-label^="Race by day"] path')
      await page.getByRole('heading', { name: 'Season race: games above .500' }).waitFor()
      for (const [colorScheme, back] of [
        ['light', '#ffffff'],
        ['dark', '#171e26'],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        const colours = await page
          .locator('svg[aria-label^="Race by day"] path')
          .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke))
        const parts = colours.map((colour) => colour.match(/\d+/g)!.map(Number))
        expect(parts.length).toBeGreaterThanOrEqual(6)
        for (const [at, one] of parts.entries()) {
          const hex = one.map((part) => part.toString(16).padStart(2, '0')).join('')
          expect(contrast(hex, back)).toBeGreaterThanOrEqual(3)
          for (const other of parts.slice(0, at)) {
            expect(Math.hypot(...one.map((part, i) => part - other[i]!))).toBeGreaterThan(60)
          }
        }
        expect(await violations(page)).toEqual([])
      }
    },
  )
}

function keyCases(site: () => Site): void {
  browserTest(
    'a key gets a last day when it is made, and a name of 80 characters leaves room for its buttons',
    async () => {
      const { browser, service, phone } = site()
      const { page, context } = await openPage(browser, { width: 1280 })
      await context.addCookies(await phone.context.cookies())
      const name = 'k'.repeat(80)
      await go(page, `${service.url}/keys`, 'tbody tr')
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Expires after').fill('2026-03-31')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByRole('button', { name: 'Done' }).click()
      const row = page.getByRole('row', { name: new RegExp(name) })
      const { keys } = (await service.admin('GET', '/admin/keys')).body as unknown as {
        keys: { name: string; expires_at: string }[]
      }
      const lastDay = keys.find((key) => key.name === name)!.expires_at
      expect(await page.evaluate((at) => new Date(at).toString().slice(0, 21), lastDay)).toBe(
        'Wed Apr 01 2026 00:00',
      )
      const box = (await page.locator('.table-box').boundingBox())!
      await row.getByRole('button', { name: 'Revoke' }).click()
      for (const button of await row.getByRole('button').all()) {
        const { x, width } = (await button.boundingBox())!
        // Browsers place boxes at parts of a pixel.
        expect(x + width).toBeLessThan(box.x + box.width + 1)
      }
      expect(await page.locator('body').textContent()).not.toContain('of the tier')
      await context.close()
    },
  )
}
