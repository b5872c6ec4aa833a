import { expect, test } from 'bun:test'
import { findBrowser, type Machine } from './browser.ts'

const machine = (installed: readonly string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  arch: 'arm64',
  path: '/usr/local/bin:/usr/bin',
  chromium: undefined,
  isExecutable: (file) => installed.includes(file),
  ...rest,
})

test('CHROMIUM overrides every other browser', () => {
  expect(findBrowser(machine(['/usr/bin/chromium'], { chromium: '/opt/chrome' }))).toBe('/opt/chrome')
})

test('a browser on the path is preferred to the one from npm, chromium first', () => {
  const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium-browser', '/usr/local/bin/chromium']
  expect(findBrowser(machine(installed, { arch: 'x64' }))).toBe('/usr/local/bin/chromium')
  expect(findBrowser(machine(installed.slice(0, 2)))).toBe('/usr/bin/chromium-browser')
  expect(findBrowser(machine(installed.slice(0, 1)))).toBe('/usr/bin/google-chrome')
})

test('on macOS the usual application folders are searched', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findBrowser(machine([chrome], { platform: 'darwin' }))).toBe(chrome)
  expect(findBrowser(machine([chrome]))).toBe(null)
})

test('the browser from npm runs on x86-64 Linux only; elsewhere there is none', () => {
  expect(findBrowser(machine([], { arch: 'x64' }))).toBe('npm')
  expect(findBrowser(machine([]))).toBe(null)
  expect(findBrowser(machine([], { platform: 'darwin', arch: 'x64' }))).toBe(null)
})
