import { describe, expect, test } from 'bun:test'
import { ManualClock } from '../kernel/clock.ts'
import { createAddressLimit, failuresPerMinute, networkOf } from './address-limit.ts'

function failing() {
  const clock = new ManualClock(0)
  return { clock, failures: createAddressLimit(failuresPerMinute, () => clock.now()) }
}

describe('failed authentication', () => {
  test('is answered with 401 twenty times a minute and then with Retry-After', () => {
    const { failures } = failing()
    for (let i = 0; i < failuresPerMinute; i++) expect(failures.record('192.0.2.1')).toBe(0)
    expect(failures.record('192.0.2.1')).toBe(3)
  })

  test('is answered with 401 again after the wait', () => {
    const { clock, failures } = failing()
    for (let i = 0; i < failuresPerMinute; i++) failures.record('192.0.2.1')
    clock.advance(failures.record('192.0.2.1') * 1_000)
    expect(failures.record('192.0.2.1')).toBe(0)
    expect(failures.record('192.0.2.1')).toBeGreaterThan(0)
  })

  test('of one address does not affect the others', () => {
    const { failures } = failing()
    for (let i = 0; i < 100; i++) failures.record('192.0.2.1')
    expect(failures.record('192.0.2.2')).toBe(0)
  })

  test('from many new addresses does not evict an address that keeps failing', () => {
    const { failures } = failing()
    for (let i = 0; i < failuresPerMinute; i++) failures.record('192.0.2.1')
    for (let i = 0; i < 50_000; i++) {
      failures.record(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`)
      if (i % 5_000 === 0) expect(failures.record('192.0.2.1')).toBeGreaterThan(0)
    }
  })

  test('counts an IPv6 /64 as one address', () => {
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:0DB8:1:2::9'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('192.0.2.1')).toBe('192.0.2.1')
  })
})
