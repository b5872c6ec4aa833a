import { type IpAddress, isInRange, parseIp, parseIpRange } from '../../../../kernel/ip-address.ts'
import { type AllowList, allowsAddress } from './allow-list.ts'
import { specialPurpose } from './special-purpose.ts'

/**
 * Why an address must not be dialled, or null. Every IPv4 address embedded in it is checked too: a translator on the
 * way would send the packet there, so both must be public or allowed by the operator.
 */
export function addressRefusal(text: string, allow: AllowList): string | null {
  const parsed = parseIp(text)
  if (parsed === null) return 'is not a valid IP address'
  const address = withoutMapping(parsed)
  for (const checked of [address, ...embeddedIn(address)]) {
    if (allowsAddress(allow, checked)) continue
    const purpose = specialPurpose(checked)
    if (purpose !== null) return `is not public: ${purpose}`
  }
  return null
}

const mapped = { family: 6, value: 0xffffn << 32n, bits: 96 } as const

/** `::ffff:10.0.0.1` is another form of 10.0.0.1: the operating system dials the IPv4 address. */
export const withoutMapping = (address: IpAddress): IpAddress =>
  isInRange(address, mapped) ? { family: 4, value: low32(address.value) } : address

/**
 * IPv6 prefixes that embed an IPv4 address: its distance from the right, and whether its bits are inverted. The
 * IPv4-compatible form (::/96) is left out: nothing translates it, and ::1 would read as 0.0.0.1.
 */
const carriers = [
  { prefix: '::ffff:0:0:0/96', shift: 0n, isInverted: false }, // IPv4-translated
  { prefix: '64:ff9b::/96', shift: 0n, isInverted: false }, // NAT64
  { prefix: '64:ff9b:1::/48', shift: 0n, isInverted: false }, // NAT64, local use
  { prefix: '2002::/16', shift: 80n, isInverted: false }, // 6to4
  { prefix: '2001::/32', shift: 64n, isInverted: false }, // Teredo: its server
  { prefix: '2001::/32', shift: 0n, isInverted: true }, // Teredo: its client
].map(({ prefix, ...place }) => ({ ...place, range: parseIpRange(prefix) }))

/** ISATAP (RFC 5214) has a free prefix, then 0000:5efe or 0200:5efe, then the IPv4 address. */
const isIsatap = (value: bigint): boolean => [0x5efen, 0x2005efen].includes(low32(value >> 32n))

function embeddedIn({ family, value }: IpAddress): IpAddress[] {
  if (family === 4) return []
  const found = carriers
    .filter(({ range }) => range !== null && isInRange({ family, value }, range))
    .map(({ shift, isInverted }) => low32(value >> shift) ^ (isInverted ? 0xffffffffn : 0n))
  if (isIsatap(value)) found.push(low32(value))
  return found.map((inner) => ({ family: 4, value: inner }))
}

const low32 = (value: bigint): bigint => value & 0xffffffffn
