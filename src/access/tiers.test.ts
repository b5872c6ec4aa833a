import { describe, expect, test } from 'bun:test'
import { defaultTiers } from '../contract/tier.ts'
import { resolveTiers } from './tiers.ts'

describe('tiers', () => {
  test('without a file they are the defaults', () => {
    expect(resolveTiers()).toEqual(defaultTiers)
    expect(resolveTiers('{}')).toEqual(defaultTiers)
  })

  test('a file overrides only the limits it contains', () => {
    const tiers = resolveTiers(
      '{"free":{"requests_per_minute":30,"resume_window_seconds":60},"pro":{"webhooks":0}}',
    )
    expect(tiers.free).toEqual({ ...defaultTiers.free, requestsPerMinute: 30, resumeWindowMs: 60_000 })
    expect(tiers.pro).toEqual({ ...defaultTiers.pro, webhooksMax: 0 })
    expect(tiers.betting).toEqual(defaultTiers.betting)
  })

  const refused: [string, string][] = [
    ['{"gold":{}}', 'unknown field gold'],
    ['{"free":{"rpm":1}}', 'free has unknown field rpm'],
    ['{"free":{"requests_per_minute":0}}', 'free/requests_per_minute must be >= 1'],
    ['{"free":{"requests_per_minute":"60"}}', 'free/requests_per_minute must be integer'],
    ['[]', 'must be object'],
    ['{', 'not JSON'],
  ]
  for (const [text, message] of refused) {
    test(`${text} is refused: ${message}`, () => {
      expect(() => resolveTiers(text)).toThrow(message)
    })
  }
})
