import { type IpAddress, type IpRange, isInRange, parseIpRange } from '../../../../kernel/ip-address.ts'

/** What the operator exempts from the ban on private addresses: host names and address ranges. */
export interface AllowList {
  readonly hosts: ReadonlySet<string>
  readonly ranges: readonly IpRange[]
}

/** Parses the items of `WEBHOOK_ALLOW`: addresses (in brackets or not) and ranges; everything else is a host name. */
export function allowListOf(items: readonly string[]): AllowList {
  const hosts = new Set<string>()
  const ranges: IpRange[] = []
  for (const item of items) {
    const range = parseIpRange(item.replace(/^\[(.*)\]$/, '$1'))
    if (range === null) hosts.add(item.toLowerCase().replace(/\.$/, ''))
    else ranges.push(range)
  }
  return { hosts, ranges }
}

export const allowsHost = (allow: AllowList, host: string): boolean => allow.hosts.has(host)

export const allowsAddress = (allow: AllowList, address: IpAddress): boolean =>
  allow.ranges.some((range) => isInRange(address, range))
