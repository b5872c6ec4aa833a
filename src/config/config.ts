/** The only file that reads the environment: one table of names, meanings, defaults and checks. */
import { tierNames } from '../contract/tier.ts'
import { parseDuration } from '../kernel/duration.ts'
import { originOf, splitHosts } from '../kernel/host-list.ts'
import { parseIpRange } from '../kernel/ip-address.ts'
import { type LogLevel, logLevels } from '../kernel/log.ts'

/** How one variable is read. `parse` returns undefined when the text is not valid. */
interface Setting<T> {
  readonly doc: string
  readonly allowed: string
  /** Parsed when the variable is absent, and shown in the help. */
  readonly fallback: string
  readonly parse: (text: string) => T | undefined
}

const text: Setting<string>['parse'] = (value) => (value === '' ? undefined : value)
const optionalText = (value: string): string | null => (value === '' ? null : value)
const duration = (value: string): number | undefined => parseDuration(value) ?? undefined
const flag = (value: string): boolean | undefined =>
  ({ true: true, '1': true, false: false, '0': false, '': false })[value.toLowerCase()]
const integer = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max ? Number(value) : undefined
const list = (value: string): readonly string[] =>
  value.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
/** As browsers send them: a slash at the end is left out, a path or a missing scheme is refused. */
const origins = (value: string): readonly string[] | undefined => {
  const found = list(value).map((item) => (item === '*' ? item : originOf(item)))
  return found.every((one) => one !== null) ? found : undefined
}
const url =
  (...protocols: string[]) =>
  (value: string): string | null | undefined => {
    if (value === '') return null
    return URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined
  }

/** `postgres://user@first:5432,second:5432/name` names the primary and its standbys. */
const databaseUrl = (value: string): string | null | undefined => {
  if (value === '') return null
  const isOne = (one: string) => ['postgres:', 'postgresql:'].includes(new URL(one).protocol)
  return splitHosts(value)?.every(isOne) ? value : undefined
}

function durations(value: string): readonly number[] | undefined {
  const parsed = list(value).map(parseDuration)
  return parsed.length > 0 && parsed.every((ms) => ms !== null) ? parsed : undefined
}

/** `nba-cdn=10s,mlb-statsapi=30s`: a value per feed. */
const perFeed = <T>(parse: (value: string) => T | null | undefined) => perName(/^([a-z0-9-]+)=(.+)$/, parse)

const perName =
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
function feedHeaders(value: string): Readonly<Record<string, Readonly<Record<string, string>>>> | undefined {
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
function newsSources(value: string): readonly NewsSource[] | undefined {
  const sources: NewsSource[] = []
  for (const item of list(value)) {
    const [, league, address] = /^(?:([a-z0-9._-]+)=)?(.+)$/.exec(item) ?? []
    if (address === undefined || !/^https?:$/.test(URL.parse(address)?.protocol ?? '')) return undefined
    sources.push({ url: address, league })
  }
  return sources
}

function hostsAndRanges(value: string): readonly string[] | undefined {
  const isHost = (item: string) => /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(item) && !/^[\d.]+$/.test(item)
  const items = list(value)
  return items.every((item) => isHost(item) || parseIpRange(item.replace(/^\[(.*)\]$/, '$1')) !== null)
    ? items
    : undefined
}

export interface Retention {
  readonly defaultMs: number
  readonly byKind: Readonly<Record<string, number>>
}

/** `30d` or `30d,nba.play=7d`: how long the journal keeps superseded versions. */
function retention(value: string): Retention | undefined {
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

const setting = <T>(
  fallback: string,
  doc: string,
  allowed: string,
  parse: Setting<T>['parse'],
): Setting<T> => ({
  doc,
  allowed,
  fallback,
  parse,
})

export const settings = {
  HOST: setting('127.0.0.1', 'Address to listen on', 'an address or host name', text),
  PORT: setting(
    '8080',
    'Port to listen on; 0 picks a free one',
    'an integer from 0 to 65535',
    integer(0, 65535),
  ),
  DATA_DIR: setting('./data', 'Folder of the embedded database and the secrets', 'a folder', text),
  DATABASE_URL: setting(
    '',
    'PostgreSQL to use, with standbys as further hosts; absent = the embedded database in DATA_DIR',
    'a URL that starts with postgres:// or postgresql://; several hosts are separated by commas',
    databaseUrl,
  ),
  REDIS_URL: setting(
    '',
    'Redis or Valkey through which nodes on one PostgreSQL share limits and committed entries; absent = through PostgreSQL',
    'a URL that starts with redis://, rediss://, valkey:// or valkeys://',
    url('redis:', 'rediss:', 'valkey:', 'valkeys:'),
  ),
  ADMIN_TOKEN: setting(
    '',
    'Token of the operator; absent = created on first start and kept in DATA_DIR',
    'at least 16 characters without spaces',
    (value) => (value === '' ? null : /^\S{16,}$/.test(value) ? value : undefined),
  ),
  SECRET_KEY: setting(
    '',
    'Secret that encrypts the secrets in the database; absent = created on first start and kept in DATA_DIR. Nodes that share a database need the same one; `webhooks reencrypt` changes it',
    'at least 32 characters',
    (value) => (value === '' ? null : value.length >= 32 ? value : undefined),
  ),
  FEEDS: setting(
    'simulator',
    'Feeds to run, comma-separated; none = no feed',
    'a comma-separated list',
    (value) => (value === 'none' ? [] : list(value)),
  ),
  FEED_URLS: setting(
    '',
    'URLs that replace the sources of feeds, as in nba-cdn=http://127.0.0.1:9000',
    'a comma-separated list of name=URL',
    perFeed((value) => url('http:', 'https:')(value.replace(/\/$/, ''))),
  ),
  FEED_INTERVALS: setting(
    '',
    'How often feeds poll live data, as in nba-cdn=10s; absent = as the feed plans',
    'a comma-separated list of name=duration',
    perFeed(parseDuration),
  ),
  FEED_USER_AGENT: setting(
    '',
    'User-Agent that feeds send; absent = name, version and address of this project',
    'printable ASCII text',
    (value) => (value === '' ? null : /^[\x20-\x7e]+$/.test(value) ? value : undefined),
  ),
  FEED_HEADERS: setting(
    '',
    'Headers that feeds send, such as keys of their sources, as in api-football.x-apisports-key=…;espn.accept-language=en',
    'a list of feed.header=value separated by ;',
    feedHeaders,
  ),
  FEED_RANKS: setting(
    '',
    'Which feed wins when several provide the same field, as in soccer.fixture=api-football>espn,soccer.fixture.venue=espn>api-football; absent = the order of FEEDS',
    'a comma-separated list of record=feed>feed or record.field=feed>feed',
    perName(/^([a-z]+\.[a-z_]+(?:\.[a-z_]+){0,2})=(.+)$/, (value) => {
      const feeds = value.split('>').map((feed) => feed.trim())
      return feeds.every((feed) => /^\S+$/.test(feed)) ? feeds : undefined
    }),
  ),
  NEWS_FEEDS: setting(
    '',
    'URLs of RSS, Atom or JSON Feed documents for the feed news-syndication, comma-separated; nfl=https://… when all stories are about one league',
    'a comma-separated list of URLs, each optionally prefixed by a league and =',
    newsSources,
  ),
  SIM_SEED: setting('scoreline', 'Seed of the simulated leagues', 'any text', text),
  SIM_SPEED: setting(
    '1',
    'How fast time passes in the simulated leagues',
    'a number from 0.1 to 1000',
    (value) => {
      const speed = Number(value)
      return value !== '' && speed >= 0.1 && speed <= 1000 ? speed : undefined
    },
  ),
  SIM_HISTORY: setting(
    'season',
    'Days of finished games that the simulated leagues store when they start; season = since its first day',
    'season, or a whole number of days from 0 to 400',
    (value) => {
      if (value === 'season') return Number.POSITIVE_INFINITY
      return /^\d{1,3}$/.test(value) && Number(value) <= 400 ? Number(value) : undefined
    },
  ),
  PUBLIC_URL: setting(
    '',
    'URL under which clients reach the service; absent = where it listens',
    'a URL that starts with http:// or https://',
    url('http:', 'https:'),
  ),
  TLS_CERT: setting('', 'TLS certificate file (PEM); requires TLS_KEY', 'a file', optionalText),
  TLS_KEY: setting('', 'TLS private key file (PEM); requires TLS_CERT', 'a file', optionalText),
  TRUST_PROXY: setting('false', 'Take the client address from X-Forwarded-For', 'true or false', flag),
  CORS_ORIGINS: setting(
    '',
    'Origins whose browser pages may call the API, comma-separated; empty = none',
    'origins such as https://app.example.com or http://localhost:3000',
    origins,
  ),
  TIERS_FILE: setting(
    '',
    `JSON file that overrides the limits of ${tierNames.join(', ')}`,
    'a file',
    optionalText,
  ),
  LOG_LEVEL: setting('info', 'Lowest level to log, on stderr', `one of ${logLevels.join(', ')}`, (value) =>
    logLevels.find((level): level is LogLevel => level === value),
  ),
  WORKERS: setting(
    '1',
    'Number of server processes behind one port; more than 1 needs DATABASE_URL',
    'an integer from 1 to 64',
    integer(1, 64),
  ),
  WEBHOOKS: setting('on', 'Whether webhook deliveries are planned and sent', 'on or off', (value) =>
    value === 'on' ? true : value === 'off' ? false : undefined,
  ),
  WEBHOOK_RETRY_DELAYS: setting(
    '1m,5m,30m,2h,12h',
    'Delays before each retry of a delivery',
    'durations such as 30s,5m,2h',
    durations,
  ),
  WEBHOOK_TIMEOUT: setting('5s', 'Time a receiver has to answer', 'a duration such as 5s', duration),
  WEBHOOK_ALLOW: setting(
    '',
    'Hosts or CIDRs exempt from the ban on private addresses',
    'a comma-separated list of host names, addresses and CIDRs',
    hostsAndRanges,
  ),
  WEBHOOK_ALLOW_HTTP: setting('false', 'Allow plain HTTP to hosts in WEBHOOK_ALLOW', 'true or false', flag),
  RETENTION: setting(
    '30d',
    'How long the journal keeps superseded versions; per kind as in 30d,nba.play=60d',
    'durations such as 30d or 30d,nba.play=60d',
    retention,
  ),
} satisfies Record<string, Setting<unknown>>

type SettingName = keyof typeof settings
type Value<S> = S extends Setting<infer T> ? Exclude<T, undefined> : never
export type Config = { readonly [Name in SettingName]: Value<(typeof settings)[Name]> }

/** An invalid setting: one line with the name of the variable and what is accepted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Settings that are or contain a secret. */
const secretNames: ReadonlySet<string> = new Set([
  'ADMIN_TOKEN',
  'SECRET_KEY',
  'DATABASE_URL',
  'REDIS_URL',
  'FEED_HEADERS',
])

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const config: Record<string, unknown> = {}
  for (const [name, { parse, fallback, allowed }] of Object.entries(settings) as [
    string,
    Setting<unknown>,
  ][]) {
    const given = env[name]
    const value = parse((given ?? fallback).trim())
    // Secrets are never shown, not even invalid ones.
    const shown = secretNames.has(name) ? '' : `, not ${JSON.stringify(given)}`
    if (value === undefined) throw new ConfigError(`${name} must be ${allowed}${shown}`)
    config[name] = value
  }
  // Each name in the table was parsed by its own parser.
  return checkCombinations(config as Config)
}

function checkCombinations(config: Config): Config {
  if ((config.TLS_CERT === null) !== (config.TLS_KEY === null)) {
    throw new ConfigError('TLS_CERT and TLS_KEY must be set together')
  }
  if (config.WORKERS > 1 && config.DATABASE_URL === null) {
    throw new ConfigError('WORKERS must be 1 with the embedded database; set DATABASE_URL to use more')
  }
  return config
}

/** The environment of a child process, with some variables changed. */
export const childEnvironment = (changes: Record<string, string>): Record<string, string | undefined> => ({
  ...process.env,
  ...changes,
})

/** The configuration of this process. */
export const processConfig = (): Config => readConfig(process.env)

/** The environment of this process. */
export const processEnvironment = (): Readonly<Record<string, string | undefined>> => process.env

/** The table as text, for `serve --help`. */
export function describeSettings(): string {
  const rows = Object.entries(settings) as [string, Setting<unknown>][]
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows
    .map(
      ([name, { doc, fallback }]) =>
        `  ${name.padEnd(width)}  ${doc}${fallback === '' ? '' : ` (${fallback})`}`,
    )
    .join('\n')
}
