/**
 * The Scores page of the console with 60 live games and 50 changes a second, scrolled up and down: the share of long frames
 * over 30 seconds, beside the same page without changes, and how much its memory grows in ten minutes (`CONSOLE_MINUTES`
 * for another time). Exits 1 when a limit is missed.
 */
import { openBrowser } from '../test/support/browser.ts'
import { openPage, signInAs } from '../test/support/console.ts'
import { gameChange, games } from './support/games.ts'
import { adminToken, startService } from './support/processes.ts'
import { table } from './support/report.ts'

const count = 60
const changesPerSecond = 50
const batchMs = 100
const framesMs = 30_000
const settleMs = 2_000
const warmUpMs = 15_000
const longMs = 50
const longShareMax = 0.05
const growthMbMax = 10
const minutes = Number(process.env.CONSOLE_MINUTES ?? 10)

const service = await startService()
const browser = await openBrowser()
const { page, context } = await openPage(browser)
await service.ingest(games(count, 0))
await signInAs(page, service.url, adminToken)
await page
  .locator('.game-card')
  .nth(count - 1)
  .waitFor()
await page.locator('.stream-state .live-dot').waitFor()

/** Times between animation frames while the page scrolls up and down, in milliseconds. */
const readFrames = (ms: number): Promise<number[]> =>
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
    ms,
  )

await Bun.sleep(settleMs)
const still = await readFrames(framesMs)

let turn = 0
let isFeeding = true
const fedFromMs = performance.now()
const feeding = (async () => {
  while (isFeeding) {
    // As many as are due, so that a slow moment is made up for.
    const due = Math.floor(((performance.now() - fedFromMs) * changesPerSecond) / 1_000) - turn
    if (due > 0) await service.ingest(Array.from({ length: due }, () => gameChange(turn % count, ++turn)))
    await Bun.sleep(batchMs)
  }
})()

const session = await context.newCDPSession(page)
async function heapMb(): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}

await Bun.sleep(warmUpMs)
const beforeMb = await heapMb()
const frames = await readFrames(framesMs)
await Bun.sleep(Math.max(0, minutes * 60_000 - framesMs))
const growthMb = (await heapMb()) - beforeMb
const changesASecond = (turn * 1_000) / (performance.now() - fedFromMs)
isFeeding = false
await feeding
await browser.close()
await service.stop()

const shareOf = (all: readonly number[]): number => all.filter((ms) => ms > longMs).length / all.length
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const rate = (all: readonly number[]): string => (all.length / (framesMs / 1_000)).toFixed(1)
const share = shareOf(frames)
table(
  ['measure', 'value', 'without changes', 'limit'],
  [
    ['frames a second', rate(frames), rate(still), ''],
    [`longer than ${longMs} ms`, percent(share), percent(shareOf(still)), percent(longShareMax)],
    ['changes a second', changesASecond.toFixed(1), '0', ''],
    ['heap at first', `${beforeMb.toFixed(1)} MB`, '', ''],
    [`growth in ${minutes} min`, `${growthMb.toFixed(1)} MB`, '', `${growthMbMax} MB`],
  ],
)
if (share > longShareMax || growthMb > growthMbMax) process.exit(1)
