import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { isInRange, parseIp, parseIpRange } from './ip-address.ts'

describe('an address', () => {
  test.each([
    ['0.0.0.1', 4, 1n],
    ['255.255.255.255', 4, 0xffffffffn],
    ['::', 6, 0n],
    ['::1', 6, 1n],
    ['1::', 6, 1n << 112n],
    ['::ffff:127.0.0.1', 6, 0xffff7f000001n],
    ['64:ff9b::10.0.0.1', 6, (0x64ff9bn << 96n) | 0x0a000001n],
    ['2001:DB8:0:0:0:0:0:1', 6, (0x20010db8n << 96n) | 1n],
  ] as const)('%s is read', (text, family, value) => {
    expect(parseIp(text)).toEqual({ family, value })
  })

  test.each([
    '',
    '1',
    '1.2.3',
    '01.2.3.4',
    '0x7f.0.0.1',
    '1.2.3.4.',
    '::1%eth0',
    '[::1]',
    '1:2',
    ' ::1',
    '１.2.3.4',
  ])('%p is none', (text) => {
    expect(parseIp(text)).toBeNull()
  })

  test('is the same number in every spelling', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(groups, (parts) => {
        const long = parts.map((part) => part.toString(16).padStart(4, '0')).join(':')
        const short = new URL(`http://[${long}]`).hostname.slice(1, -1)
        const value = BigInt(`0x${long.replaceAll(':', '')}`)
        expect([parseIp(long)?.value, parseIp(short)?.value]).toEqual([value, value])
      }),
      { seed: 1, numRuns: 500 },
    )
  })
})

describe('a range', () => {
  test.each([
    ['10.0.0.0/8', '10.255.0.1', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['10.1.2.3', '10.1.2.4', false],
    ['0.0.0.0/0', '8.8.8.8', true],
    ['0.0.0.0/0', '::1', false],
    ['fe80::/10', 'febf::1', true],
    ['fe80::/10', 'fec0::1', false],
  ] as const)('%s and %s: %p', (range, address, isInside) => {
    expect(isInRange(parseIp(address)!, parseIpRange(range)!)).toBe(isInside)
  })

  test.each([
    '10.0.0.0/33',
    '::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/a',
    'host',
    '10/8',
  ])('%p is none', (text) => {
    expect(parseIpRange(text)).toBeNull()
  })
})
