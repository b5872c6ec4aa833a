/**
 * The Scores page of the console with 60 live games and 50 changes a second, scrolled up and down: the share of long frames
 * over 30 seconds, beside the same page without changes, and how much its memory grows in ten minutes (`CONSOLE_MINUTES`
 * for another time). Exits 1 when a limit is missed.
 */
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../test/support/browser.ts'
import { openPage, signInAs } from '../test/support/console.ts'
import { gameChange, games } from './support/games.ts'
import { adminToken, type Service, startService } from './support/processes.ts'
import { table } from './support/report.ts'

const count = 60
const changesPerSecond = 50
const batchMs = 100
const framesMs = 30_000
const settleMs = 2_000
const warmUpMs = 15_000
const patienceMs = 120_000
const heapEveryMs = 5_000
const longMs = 50
const longShareMax = 0.05
const growthMbMax = 10
const minutes = Number(process.env.CONSOLE_MINUTES ?? 10)

interface Measured {
  /** Times between frames with changes and without, in milliseconds. */
  readonly frames: readonly number[]
  readonly still: readonly number[]
  readonly changesASecond: number
  readonly beforeMb: number
  readonly growthMb: number
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

async function measure(service: Service, browser: Browser): Promise<Measured> {
  const { page, context } = await openPage(browser)
  page.setDefaultTimeout(patienceMs)
  await service.ingest(games(count, 0))
  await signInAs(page, service.url, adminToken)
  await page
    .locator('.game-card')
    .nth(count - 1)
    .waitFor()
  await page.locator('.stream-state .live-dot').waitFor()
  const session = await context.newCDPSession(page)
  const heapMb = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize / 1_048_576
  }
  await Bun.sleep(settleMs)
  const still = await readFrames(page)
  const endFeed = feed(service)
  await Bun.sleep(warmUpMs)
  const frames = await readFrames(page)
  const heaps: number[] = []
  for (const endMs = performance.now() + minutes * 60_000; performance.now() < endMs; ) {
    await Bun.sleep(heapEveryMs)
    heaps.push(await heapMb())
  }
  // A collection leaves received messages until the browser's own next full one: the floor shows what the page keeps.
  const quarter = Math.ceil(heaps.length / 4)
  const beforeMb = Math.min(...heaps.slice(0, quarter))
  const growthMb = Math.min(...heaps.slice(-quarter)) - beforeMb
  return { frames, still, changesASecond: await endFeed(), beforeMb, growthMb }
}

const service = await startService()
const browser = await openBrowser()
const measured = await measure(service, browser).finally(async () => {
  await browser.close()
  await service.stop()
})

const shareOf = (all: readonly number[]): number => all.filter((ms) => ms > longMs).length / all.length
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const rate = (all: readonly number[]): string => (all.length / (framesMs / 1_000)).toFixed(1)
const { frames, still, changesASecond, beforeMb, growthMb } = measured
const share = shareOf(frames)
table(
  ['measure', 'value', 'without changes', 'limit'],
  [
    ['frames a second', rate(frames), rate(still), ''],
    [`longer than ${longMs} ms`, percent(share), percent(shareOf(still)), percent(longShareMax)],
    ['changes a second', changesASecond.toFixed(1), '0', ''],
    ['lowest heap, first quarter', `${beforeMb.toFixed(1)} MB`, '', ''],
    [`growth in ${minutes} min`, `${growthMb.toFixed(1)} MB`, '', `${growthMbMax} MB`],
  ],
)
if (share > longShareMax || growthMb > growthMbMax) process.exit(1)
