/** IP addresses and ranges as numbers, so that different spellings of an address compare equal. */
import { isIPv4, isIPv6 } from 'node:net'

export interface IpAddress {
  readonly family: 4 | 6
  readonly value: bigint
}

/** Every address whose first `bits` bits are those of `value`. */
export interface IpRange extends IpAddress {
  readonly bits: number
}

const widthOf = { 4: 32, 6: 128 } as const

/** Strict: dotted decimal without leading zeros, or IPv6 without a zone. Returns null for anything else. */
export function parseIp(text: string): IpAddress | null {
  if (isIPv4(text)) return { family: 4, value: fromParts(text.split('.').map(Number), 8) }
  // A zone names an interface of this machine, so such an address is never a remote one.
  if (!isIPv6(text) || text.includes('%')) return null
  const [head = '', tail] = text.split('::')
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros = new Array<number>(8 - front.length - back.length).fill(0)
  return { family: 6, value: fromParts([...front, ...zeros, ...back], 16) }
}

/** Parses `10.0.0.0/8`, `fc00::/7` or a single address; null when malformed. Bits after the prefix are ignored. */
export function parseIpRange(text: string): IpRange | null {
  const [address = '', bits, ...more] = text.split('/')
  const ip = parseIp(address)
  if (ip === null || more.length > 0) return null
  const width = widthOf[ip.family]
  if (bits === undefined) return { ...ip, bits: width }
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > width) return null
  return { ...ip, bits: Number(bits) }
}

export function isInRange(address: IpAddress, range: IpRange): boolean {
  if (address.family !== range.family) return false
  const rest = BigInt(widthOf[range.family] - range.bits)
  return address.value >> rest === range.value >> rest
}

/** The 16-bit groups on one side of `::`; a dotted quad at the end counts as two. */
function groupsOf(side: string): number[] {
  if (side === '') return []
  return side.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)]
    const quad = Number(fromParts(group.split('.').map(Number), 8))
    return [quad >>> 16, quad & 0xffff]
  })
}

const fromParts = (parts: readonly number[], bitsEach: number): bigint =>
  parts.reduce((value, part) => (value << BigInt(bitsEach)) | BigInt(part), 0n)

/**
 * One URL per host of a URL like `postgres://user@first:5432,second:5433/name`; null when one of them is not a URL. The
 * standard parser refuses a list of hosts.
 */
export function splitHosts(url: string): readonly string[] | null {
  const [, before, hosts, after] = /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/i.exec(url) ?? []
  if (before === undefined || hosts === undefined) return null
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`)
  return urls.every((one) => URL.canParse(one)) ? urls : null
}

/** The origin that a browser sends for a page there, such as `https://app.example.com`; null for anything but an origin. */
export function originOf(text: string): string | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isOrigin = url !== null && url.username === '' && !/[?#]/.test(text) && url.pathname === '/'
  return isOrigin ? url.origin : null
}
