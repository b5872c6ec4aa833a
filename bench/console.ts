/**
 * The Scores page of the console with 60 live games and 50 changes a second: the share of long frames over 30 seconds,
 * and how much its memory grows in ten minutes (`CONSOLE_MINUTES` for another time). Exits 1 when a limit is missed.
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

let turn = 1
let isFeeding = true
const feeding = (async () => {
  while (isFeeding) {
    const startedMs = performance.now()
    const size = (changesPerSecond * batchMs) / 1_000
    await service.ingest(Array.from({ length: size }, () => gameChange(turn % count, turn++)))
    await Bun.sleep(Math.max(0, batchMs - (performance.now() - startedMs)))
  }
})()

/** Times between animation frames, in milliseconds. */
const readFrames = (ms: number): Promise<number[]> =>
  page.evaluate(
    (forMs) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        const endMs = performance.now() + forMs
        let before = performance.now()
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          if (now < endMs) requestAnimationFrame(next)
          else resolve(frames)
        }
        requestAnimationFrame(next)
      }),
    ms,
  )

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
isFeeding = false
await feeding
await browser.close()
await service.stop()

const long = frames.filter((ms) => ms > longMs).length
const share = long / frames.length
table(
  ['measure', 'value', 'limit'],
  [
    ['frames in 30 s', String(frames.length), ''],
    [`longer than ${longMs} ms`, `${(share * 100).toFixed(1)} %`, `${longShareMax * 100} %`],
    ['changes', String(turn), ''],
    ['heap at first', `${beforeMb.toFixed(1)} MB`, ''],
    [`growth in ${minutes} min`, `${growthMb.toFixed(1)} MB`, `${growthMbMax} MB`],
  ],
)
if (share > longShareMax || growthMb > growthMbMax) process.exit(1)
