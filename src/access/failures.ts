import { Lru } from '../kernel/lru.ts'
import { type Meter, newMeter, retryAfterSeconds, take } from './limiter.ts'

export const failuresPerMinute = 20
const addressesMax = 10_000

export interface Failures {
  /** Notes a failed authentication. 0: answer 401. Otherwise answer 429 and these seconds as `Retry-After`. */
  readonly note: (address: string) => number
}

/**
 * Limits failed authentication per address. Only failures are asked about, so a good key that shares its
 * address with a guesser is served as ever. Whoever failed least recently is forgotten first.
 */
export function createFailures(monotonicMs: () => number): Failures {
  const meters = new Lru<string, Meter>(addressesMax)
  return {
    note: (address) => {
      const network = networkOf(address)
      let meter = meters.get(network)
      if (!meter) {
        meter = newMeter()
        meters.set(network, meter)
      }
      return take(meter, failuresPerMinute, monotonicMs()) ? 0 : retryAfterSeconds(meter, failuresPerMinute)
    },
  }
}

/** An IPv4 address itself; of an IPv6 address the /64, because one household holds all 2^64 of them. */
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
