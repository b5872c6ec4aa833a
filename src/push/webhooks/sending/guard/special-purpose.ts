/**
 * Every address range that is not public unicast, as one table. Sources:
 *
 * - IANA IPv4 Special-Purpose Address Registry (RFC 6890 and its updates)
 * - IANA IPv6 Special-Purpose Address Registry (RFC 6890 and its updates)
 * - IANA IPv4 and IPv6 Multicast Address Space (RFC 5771, RFC 4291)
 * - IANA IPv6 Global Unicast Address Assignments: outside of 2000::/3 nothing is assigned (RFC 4291)
 *
 * Includes ranges that the registries call globally reachable (anycast for address translation, AS112): no webhook
 * receiver is there. Rows contained in others are kept, so that the table can be compared with its sources.
 */
import { type IpAddress, type IpRange, isInRange, parseIpRange } from '../../../../kernel/ip-address.ts'

const table = `
0.0.0.0/8            this network (RFC 791)
0.0.0.0/32           this host on this network (RFC 1122)
10.0.0.0/8           private use (RFC 1918)
100.64.0.0/10        shared address space of carriers (RFC 6598)
127.0.0.0/8          loopback (RFC 1122)
169.254.0.0/16       link local, where clouds keep their metadata (RFC 3927)
172.16.0.0/12        private use (RFC 1918)
192.0.0.0/24         protocol assignments (RFC 6890)
192.0.0.0/29         service continuity prefix (RFC 7335)
192.0.0.8/32         dummy address (RFC 7600)
192.0.0.9/32         port control anycast (RFC 7723)
192.0.0.10/32        relay anycast (RFC 8155)
192.0.0.170/32       NAT64 discovery (RFC 8880)
192.0.0.171/32       NAT64 discovery (RFC 8880)
192.0.2.0/24         documentation (RFC 5737)
192.31.196.0/24      AS112 (RFC 7535)
192.52.193.0/24      multicast tunnelling (RFC 7450)
192.88.99.0/24       6to4 relay anycast, deprecated (RFC 7526)
192.88.99.2/32       6a44 relay anycast (RFC 6751)
192.168.0.0/16       private use (RFC 1918)
192.175.48.0/24      AS112 delegation (RFC 7534)
198.18.0.0/15        benchmarking (RFC 2544)
198.51.100.0/24      documentation (RFC 5737)
203.0.113.0/24       documentation (RFC 5737)
224.0.0.0/4          multicast (RFC 5771)
240.0.0.0/4          reserved (RFC 1112)
255.255.255.255/32   limited broadcast (RFC 8190)
::/128               unspecified (RFC 4291)
::1/128              loopback (RFC 4291)
::/96                IPv4-compatible, deprecated (RFC 4291)
::ffff:0:0/96        IPv4-mapped (RFC 4291)
::ffff:0:0:0/96      IPv4-translated (RFC 2765)
64:ff9b::/96         NAT64 (RFC 6052)
64:ff9b:1::/48       NAT64, local use (RFC 8215)
100::/64             discard only (RFC 6666)
100:0:0:1::/64       dummy prefix (RFC 9780)
2001::/23            protocol assignments (RFC 2928)
2001::/32            Teredo (RFC 4380)
2001:1::1/128        port control anycast (RFC 7723)
2001:1::2/128        relay anycast (RFC 8155)
2001:1::3/128        DNS service registration anycast (RFC 9665)
2001:2::/48          benchmarking (RFC 5180)
2001:3::/32          multicast tunnelling (RFC 7450)
2001:4:112::/48      AS112 (RFC 7535)
2001:10::/28         ORCHID, deprecated (RFC 4843)
2001:20::/28         ORCHIDv2 (RFC 7343)
2001:30::/28         drone remote identification (RFC 9374)
2001:db8::/32        documentation (RFC 3849)
2002::/16            6to4 (RFC 3056)
2620:4f:8000::/48    AS112 delegation (RFC 7534)
3fff::/20            documentation (RFC 9637)
5f00::/16            segment routing identifiers (RFC 9602)
fc00::/7             unique local (RFC 4193)
fe80::/10            link local (RFC 4291)
fec0::/10            site local, deprecated (RFC 3879)
ff00::/8             multicast (RFC 4291)
`

export interface SpecialRange {
  readonly text: string
  readonly purpose: string
  readonly range: IpRange
}

export const specialRanges: readonly SpecialRange[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [text = '', ...purpose] = line.split(/\s+/)
    return { text, purpose: purpose.join(' '), range: rangeOf(text) }
  })

const globalUnicast = rangeOf('2000::/3')

/** Why this address is not a public unicast address, or null. */
export function specialPurpose(address: IpAddress): string | null {
  const row = specialRanges.findLast(({ range }) => isInRange(address, range))
  if (row) return row.purpose
  return address.family === 6 && !isInRange(address, globalUnicast) ? 'not assigned (RFC 4291)' : null
}

function rangeOf(text: string): IpRange {
  const range = parseIpRange(text)
  if (range === null) throw new Error(`not a valid range: ${text}`)
  return range
}
