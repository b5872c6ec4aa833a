/**
 * The Scores page of the console with 60 live games and 50 changes a second, scrolled up and down for 30 seconds: frames a
 * second and the share of long frames, beside the same page without changes and beside an empty page, which is what this
 * machine can draw at best. Then how much the memory of the page grows in ten minutes (`CONSOLE_MINUTES` for another time).
 */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { openBrowser } from '../test/support/browser.ts'
import { openPage, signInAs } from '../test/support/console.ts'
import { report } from './support/figures.ts'
import { gameChange, games } from './support/games.ts'
import { adminToken, type Service, startService } from './support/processes.ts'
import { table } from './support/report.ts'

const count = 60
const changesPerSecond = 50
const batchMs = 100
/** The three are measured in turn, so that a slow moment of the machine slows all of them. */
const rounds = 3
const framesMs = 10_000
const settleMs = 2_000
const patienceMs = 120_000
const heapEveryMs = 5_000
const longMs = 50
const minutes = Number(process.env.CONSOLE_MINUTES ?? 10)

interface Scrolled {
  /** Times between frames, in milliseconds. */
  readonly frames: number[]
  /** Time that the main thread of the page was busy, in seconds. */
  busySeconds: number
}

/** Times between animation frames while the page scrolls up and down, in milliseconds. */
const readFrames = (page: Page): Promise<number[]> =>
  page.evaluate(
    (forMs) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const startMs = performance.now()
        let before = startMs
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          const way = document.documentElement.scrollHeight - innerHeight
          scrollTo(0, (way * (1 - Math.cos((now - startMs) / 1_000))) / 2)
          if (now < startMs + forMs) requestAnimationFrame(next)
          else resolve(frames)
        }
        requestAnimationFrame(next)
      }),
    framesMs,
  )

/** Sends as many changes as are due, so that a slow moment is made up for; returns what ends it, with the rate. */
function feed(service: Service): () => Promise<number> {
  let turn = 0
  let isFeeding = true
  const fromMs = performance.now()
  const feeding = (async () => {
    while (isFeeding) {
      const due = Math.floor(((performance.now() - fromMs) * changesPerSecond) / 1_000) - turn
      if (due > 0) await service.ingest(Array.from({ length: due }, () => gameChange(turn % count, ++turn)))
      await Bun.sleep(batchMs)
    }
  })()
  return async () => {
    const rate = (turn * 1_000) / (performance.now() - fromMs)
    isFeeding = false
    await feeding
    return rate
  }
}

async function openScores(service: Service, browser: Browser) {
  const { page, context } = await openPage(browser)
  page.setDefaultTimeout(patienceMs)
  await service.ingest(games(count, 0))
  await signInAs(page, service.url, adminToken)
  await page
    .locator('.game-card')
    .nth(count - 1)
    .waitFor()
  await page.locator('.stream-state .live-dot').waitFor()
  return { page, context }
}

/** A page as long as Scores with nothing on it. */
async function openEmpty(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.setContent('<body style="height: 5000px">')
  return page
}

async function scroll(page: Page, into: Scrolled): Promise<void> {
  // The browser draws a page behind another once a second.
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const busy = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await busy()
  into.frames.push(...(await readFrames(page)))
  into.busySeconds += (await busy()) - before
  await session.detach()
}

async function measureFrames(service: Service, scores: Page, empty: Page) {
  const none = (): Scrolled => ({ frames: [], busySeconds: 0 })
  const measured = { changing: none(), still: none(), empty: none(), changesASecond: 0 }
  for (let round = 0; round < rounds; round++) {
    await scroll(empty, measured.empty)
    await scroll(scores, measured.still)
    const endFeed = feed(service)
    await Bun.sleep(settleMs)
    await scroll(scores, measured.changing)
    measured.changesASecond += (await endFeed()) / rounds
    await Bun.sleep(settleMs)
  }
  return measured
}

/** By how many megabytes the heap of the page grows while changes arrive. */
async function measureGrowth(service: Service, session: CDPSession) {
  const endFeed = feed(service)
  const heaps: number[] = []
  for (const endMs = performance.now() + minutes * 60_000; performance.now() < endMs; ) {
    await Bun.sleep(heapEveryMs)
    await session.send('HeapProfiler.collectGarbage')
    heaps.push((await session.send('Runtime.getHeapUsage')).usedSize / 1_048_576)
  }
  await endFeed()
  // A collection leaves received messages until the browser's own next full one: the floor shows what the page keeps.
  const quarter = Math.ceil(heaps.length / 4)
  const beforeMb = Math.min(...heaps.slice(0, quarter))
  return { beforeMb, growthMb: Math.min(...heaps.slice(-quarter)) - beforeMb }
}

async function measure(service: Service, browser: Browser) {
  const { page, context } = await openScores(service, browser)
  const empty = await openEmpty(context)
  await Bun.sleep(settleMs)
  const measured = await measureFrames(service, page, empty)
  await empty.close()
  await page.bringToFront()
  return { ...measured, ...(await measureGrowth(service, await context.newCDPSession(page))) }
}

const service = await startService()
const browser = await openBrowser()
const { changing, still, empty, changesASecond, beforeMb, growthMb } = await measure(
  service,
  browser,
).finally(async () => {
  await browser.close()
  await service.stop()
})

const seconds = (rounds * framesMs) / 1_000
const rateOf = ({ frames }: Scrolled): number => frames.length / seconds
const longShareOf = ({ frames }: Scrolled): number =>
  frames.filter((ms) => ms > longMs).length / frames.length
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const columns = [changing, still, empty]
table(
  [`scrolling ${seconds} s`, `${changesASecond.toFixed(0)} changes a second`, 'no changes', 'empty page'],
  [
    ['frames a second', ...columns.map((one) => rateOf(one).toFixed(1))],
    [`longer than ${longMs} ms`, ...columns.map((one) => percent(longShareOf(one)))],
    ['main thread busy', ...columns.map((one) => percent(one.busySeconds / seconds))],
  ],
)
console.log(`lowest heap ${beforeMb.toFixed(1)} MB, growth in ${minutes} min ${growthMb.toFixed(1)} MB`)
report('console', {
  'frames a second against an empty page': rateOf(changing) / rateOf(empty),
  'percent of long frames': longShareOf(changing) * 100,
  'MB of heap growth': growthMb,
})
