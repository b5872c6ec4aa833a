/** The forms that the text of a setting can have. Each parser returns undefined when the text is not valid. */
import { parseDuration } from '../kernel/calendar.ts'
import { originOf, parseIpRange, splitHosts } from '../kernel/ip-address.ts'

export const text = (value: string): string | undefined => (value === '' ? undefined : value)
export const optionalText = (value: string): string | null => (value === '' ? null : value)
export const duration = (value: string): number | undefined => parseDuration(value) ?? undefined
export const flag = (value: string): boolean | undefined =>
  ({ true: true, '1': true, false: false, '0': false, '': false })[value.toLowerCase()]
export const integer = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
export const list = (value: string): readonly string[] =>
  value.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
/** As browsers send them: a slash at the end is left out, a path or a missing scheme is refused. */
export const origins = (value: string): readonly string[] | undefined => {
  const found = list(value).map((item) => (item === '*' ? item : originOf(item)))
  return found.every((one) => one !== null) ? found : undefined
}
export const url =
  (...protocols: string[]) =>
  (value: string): string | null | undefined => {
    if (value === '') return null
    return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined
  }

/** `postgres://user@first:5432,second:5432/name` names the primary and its standbys. */
export const databaseUrl = (value: string): string | null | undefined => {
  if (value === '') return null
  const isOne = (one: string) => ['postgres:', 'postgresql:'].includes(new URL(one).protocol)
  return splitHosts(value)?.every(isOne) ? value : undefined
}

export function durations(value: string): readonly number[] | undefined {
  const parsed = list(value).map(parseDuration)
  return parsed.length > 0 && parsed.every((ms) => ms !== null) ? parsed : undefined
}

/** `nba-cdn=10s,mlb-statsapi=30s`: a value per feed. */
export const perFeed = <T>(parse: (value: string) => T | null | undefined) =>
  perName(/^([a-z0-9-]+)=(.+)$/, parse)

export const perName =
  <T>(form: RegExp, parse: (value: string) => T | null | undefined) =>
  (value: string): Readonly<Record<string, T>> | undefined => {
    const values: Record<string, T> = {}
    for (const item of list(value)) {
      const [, name, given] = form.exec(item) ?? []
      const parsed = given === undefined ? null : parse(given)
      if (name === undefined || parsed === null || parsed === undefined) return undefined
      values[name] = parsed
    }
    return values
  }

/** `api-football.x-apisports-key=…;espn.accept-language=en`: headers by feed. */
export function feedHeaders(
  value: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
  const headers: Record<string, Record<string, string>> = {}
  for (const item of value.split(';')) {
    if (item.trim() === '') continue
    const [, feed, name, text] = /^\s*([a-z0-9-]+)\.([\w!#$%&'*+.^`|~-]+)=([\x20-\x7e]+)$/.exec(item) ?? []
    if (feed === undefined || name === undefined || text === undefined) return undefined
    headers[feed] = { ...headers[feed], [name.toLowerCase()]: text.trim() }
  }
  return headers
}

/** A news source, and the league of all its stories if the setting names one. */
export interface NewsSource {
  readonly url: string
  readonly league: string | undefined
}

/** `https://example.org/rss` or `nfl=https://example.org/nfl/rss`. */
export function newsSources(value: string): readonly NewsSource[] | undefined {
  const sources: NewsSource[] = []
  for (const item of list(value)) {
    const [, league, address] = /^(?:([a-z0-9._-]+)=)?(.+)$/.exec(item) ?? []
    if (address === undefined || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return undefined
    sources.push({ url: address, league })
  }
  return sources
}

export function hostsAndRanges(value: string): readonly string[] | undefined {
  const isHost = (item: string) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(item) && !/^[\d.]+$/.test(item)
  const items = list(value)
  return items.every((item) => isHost(item) || parseIpRange(item.replace(/^\[(.*)\]$/, '$1')) !== null)
    ? items
    : undefined
}

export interface CheckpointsSetting {
  readonly url: string
  readonly everyMs: number
}

const checkpointsEveryMinMs = 1_000

/** `file:///folder,1h` or `s3://bucket/prefix,1h`. */
export function checkpoints(value: string): CheckpointsSetting | null | undefined {
  if (value === '') return null
  const comma = value.lastIndexOf(',')
  const [url, everyMs] = [URL.parse(value.slice(0, comma)), parseDuration(value.slice(comma + 1))]
  if (comma < 0 || url === null || everyMs === null || everyMs < checkpointsEveryMinMs) return undefined
  const isFolder = url.protocol === 'file:' && url.hostname === '' && url.pathname !== '/'
  const isBucket = url.protocol === 's3:' && url.hostname !== '' && url.username === ''
  return isFolder || isBucket ? { url: url.href, everyMs } : undefined
}

export interface Retention {
  readonly defaultMs: number
  readonly byKind: Readonly<Record<string, number>>
}

/** `30d` or `30d,nba.play=7d`: how long the journal keeps superseded versions. */
export function retention(value: string): Retention | undefined {
  const byKind: Record<string, number> = {}
  let defaultMs: number | null = null
  for (const item of list(value)) {
    const [kind, time] = item.includes('=') ? (item.split('=') as [string, string]) : [null, item]
    const ms = parseDuration(time)
    if (ms === null || kind === '') return undefined
    if (kind === null) defaultMs = ms
    else byKind[kind] = ms
  }
  return defaultMs === null ? undefined : { defaultMs, byKind }
}

export const seasonOrDaysForm = 'season, or a whole number of days from 0 to 400'

export const seasonOrDays = (value: string): number | undefined => {
  if (value === 'season') return Number.POSITIVE_INFINITY
  return /^\d{1,3}$/.test(value) && Number(value) <= 400 ? Number(value) : undefined
}
