/** The console in a real browser. */
import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import { hostileCases } from './console-cases/hostile.ts'
import { keyboardCases } from './console-cases/keyboard.ts'
import { pageCases } from './console-cases/pages.ts'
import { promiseCases } from './console-cases/promises.ts'
import { openSite, type Site } from './console-cases/site.ts'
import { stateCases } from './console-cases/states.ts'
import { storyCases } from './console-cases/story.ts'
import { tableCases } from './console-cases/tables.ts'

setDefaultTimeout(300_000)
let opened: Site | null = null
const site = (): Site => opened!

beforeAll(async () => {
  opened = await openSite()
})
afterAll(() => opened?.close())

pageCases(site)
tableCases(site)
hostileCases(site)
stateCases(site)
keyboardCases(site)
storyCases(site)
// The last: it moves the clock by hours.
promiseCases(site)
