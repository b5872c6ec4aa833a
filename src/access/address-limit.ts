import { Lru } from '../kernel/caches.ts'
import { type Meter, newMeter, retryAfterSeconds, take } from './limiter.ts'

const addressesMax = 10_000

export const failuresPerMinute = 20

/** What callers without a key may do a minute, by their address. */
export interface AddressLimit {
  /** Counts one more. 0: it is within the limit. Otherwise answer 429 with these seconds as `Retry-After`. */
  readonly record: (address: string) => number
}

/**
 * For failed authentication, valid keys are never checked against it, so a client that shares its address with a guesser
 * is not affected. The address that was counted least recently is evicted first.
 */
export function createAddressLimit(perMinute: number, monotonicMs: () => number): AddressLimit {
  const meters = new Lru<string, Meter>(addressesMax)
  return {
    record: (address) => {
      const network = networkOf(address)
      let meter = meters.get(network)
      if (!meter) {
        meter = newMeter()
        meters.set(network, meter)
      }
      return take(meter, perMinute, monotonicMs()) ? 0 : retryAfterSeconds(meter, perMinute)
    },
  }
}

/** An IPv4 address itself; of an IPv6 address its /64 network, because one household owns all 2^64 addresses of it. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address
  const [front = '', back] = address.split('%', 1)[0]!.split('::')
  const groups = front === '' ? [] : front.split(':')
  if (back !== undefined) {
    const tail = back === '' ? [] : back.split(':')
    while (groups.length + tail.length < 8) groups.push('0')
    groups.push(...tail)
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
