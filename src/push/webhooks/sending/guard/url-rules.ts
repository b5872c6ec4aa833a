import { type IpAddress, parseIp } from '../../../../kernel/ip-address.ts'
import { addressRefusal, withoutMapping } from './address-rules.ts'
import { type AllowList, allowListOf, allowsAddress, allowsHost } from './allow-list.ts'

/** The operator's settings for receiver addresses. */
export interface AddressSettings {
  readonly allow: AllowList
  /** Allows plain HTTP, and only to hosts in `allow`. */
  readonly isHttpAllowed: boolean
}

export const addressSettingsOf = (config: {
  readonly WEBHOOK_ALLOW: readonly string[]
  readonly WEBHOOK_ALLOW_HTTP: boolean
}): AddressSettings => ({
  allow: allowListOf(config.WEBHOOK_ALLOW),
  isHttpAllowed: config.WEBHOOK_ALLOW_HTTP,
})

/** Where a request goes, as far as the URL alone shows. */
export interface Target {
  /** Normalised for comparison and TLS: lower case, no brackets, no trailing dot. */
  readonly host: string
  /** The host when it is an IP address, else null. */
  readonly address: IpAddress | null
  readonly port: number
  readonly isTls: boolean
  /** `Host` header. */
  readonly authority: string
  /** Path and query. */
  readonly path: string
}

export const urlCharsMax = 2_048

/** Why a receiver's URL is not acceptable, or null. Resolves nothing: names are checked when they are dialled. */
export function urlRefusal(text: string, settings: AddressSettings): string | null {
  const target = readTarget(text, settings)
  return 'rejected' in target ? target.rejected : null
}

export function readTarget(text: string, settings: AddressSettings): Target | { readonly rejected: string } {
  const refused = (why: string) => ({ rejected: `url ${why}` })
  if (text.length > urlCharsMax) return refused(`must have at most ${urlCharsMax} characters`)
  // A URL parser silently drops or rewrites these: the checked URL must be the one given.
  if (/[\p{Cc}\p{Z}\\]/u.test(text))
    return refused('must not contain spaces, control characters or backslashes')
  const url = URL.parse(text)
  if (url === null || !/^https?:\/\/[^/]/i.test(text)) return refused('must be an https:// URL')
  if (/^[^/]*\/\/[^/?#]*@/.test(text)) return refused('must not carry a user name or password')
  if (text.includes('#')) return refused('must not have a fragment')
  const target = targetOf(url)
  const why = hostRefusal(target, settings.allow)
  if (why !== null) return refused(`${why}. ${howToAllow(target)}`)
  if (target.port === 0) return refused('must not use port 0')
  if (!target.isTls && !mayBePlain(target, settings)) {
    const isListed = mayBePlain(target, { ...settings, isHttpAllowed: true })
    return refused(
      `must be an https:// URL${isListed ? '; the operator allows others with WEBHOOK_ALLOW_HTTP=true' : ''}`,
    )
  }
  return target
}

function targetOf(url: URL): Target {
  const isTls = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const address = parseIp(host)
  return {
    host,
    address: address && withoutMapping(address),
    port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
    isTls,
    authority: url.host,
    path: url.pathname + url.search,
  }
}

/** For a receiver in the operator's own network, as in development. */
const howToAllow = ({ host, isTls }: Target): string =>
  `The operator allows it with WEBHOOK_ALLOW=${host}${isTls ? '' : ' and WEBHOOK_ALLOW_HTTP=true'}`

/** Domains that are local or reserved. */
const closedDomains = ['localhost', 'local', 'internal', 'test', 'invalid', 'example', 'onion', 'home.arpa']

function hostRefusal({ host, address }: Target, allow: AllowList): string | null {
  if (allowsHost(allow, host)) return null
  if (address !== null) {
    const why = addressRefusal(host, allow)
    return why === null ? null : `must name a public address: ${host} ${why}`
  }
  if (!isName(host)) return 'must name a host'
  const isClosed = closedDomains.some((domain) => host === domain || host.endsWith(`.${domain}`))
  return isClosed || !host.includes('.') ? `must name a public host, not ${host}` : null
}

/** Labels of 1 to 63 characters, 253 in all (RFC 1035). The URL parser has checked the characters. */
const isName = (host: string): boolean =>
  host.length <= 253 &&
  host.split('.').every((label) => label.length >= 1 && label.length <= 63) &&
  // No top-level domain starts with a digit: this rejects malformed IP addresses.
  /(^|\.)[a-z][^.]*$/.test(host)

const mayBePlain = ({ host, address }: Target, { allow, isHttpAllowed }: AddressSettings): boolean =>
  isHttpAllowed && (allowsHost(allow, host) || (address !== null && allowsAddress(allow, address)))
