import { expect, test } from 'bun:test'
import { findBrowsers, type Machine } from './browser.ts'

const machine = (installed: readonly string[], rest: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  arch: 'arm64',
  path: '/usr/local/bin:/usr/bin',
  chromium: undefined,
  isExecutable: (file) => installed.includes(file),
  ...rest,
})

test('CHROMIUM overrides every other browser', () => {
  const overridden = machine(['/usr/bin/chromium'], { arch: 'x64', chromium: '/opt/chrome' })
  expect(findBrowsers(overridden)).toEqual(['/opt/chrome'])
})

test('browsers on the path are tried first, chromium before the others, and the one from npm last', () => {
  const installed = ['/usr/bin/google-chrome', '/usr/bin/chromium-browser', '/usr/local/bin/chromium']
  const onPath = [...installed].reverse()
  expect(findBrowsers(machine(installed, { arch: 'x64' }))).toEqual([...onPath, 'npm'])
  expect(findBrowsers(machine(installed))).toEqual(onPath)
})

test('on macOS the usual application folders are searched', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(findBrowsers(machine([chrome], { platform: 'darwin' }))).toEqual([chrome])
  expect(findBrowsers(machine([chrome]))).toEqual([])
})

test('the browser from npm runs on x86-64 Linux only; elsewhere there is none', () => {
  expect(findBrowsers(machine([], { arch: 'x64' }))).toEqual(['npm'])
  expect(findBrowsers(machine([]))).toEqual([])
  expect(findBrowsers(machine([], { platform: 'darwin', arch: 'x64' }))).toEqual([])
})
