/** The only file that reads the environment: one table of names, meanings, defaults and checks. */
import { tierNames } from '../contract/tier.ts'
import { parseDuration } from '../kernel/calendar.ts'
import { type LogLevel, logLevels } from '../kernel/log.ts'
import {
  checkpoints,
  databaseUrl,
  duration,
  durations,
  feedHeaders,
  flag,
  hostsAndRanges,
  integer,
  list,
  newsSources,
  optionalText,
  origins,
  perFeed,
  perName,
  retention,
  seasonOrDays,
  seasonOrDaysForm,
  text,
  url,
} from './setting-forms.ts'

/** How one variable is read. `parse` returns undefined when the text is not valid. */
interface Setting<T> {
  readonly doc: string
  readonly allowed: string
  /** Parsed when the variable is absent, and shown in the help. */
  readonly fallback: string
  readonly parse: (text: string) => T | undefined
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
    seasonOrDaysForm,
    seasonOrDays,
  ),
  SIM_PLAYS: setting(
    '3',
    'Days of those games that are stored with every play, older ones with their result; season = all, 10 MB a day',
    seasonOrDaysForm,
    seasonOrDays,
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
  CHECKPOINTS: setting(
    '',
    'Where and how often signed checkpoints of the journal are published, for `verify --checkpoint`; buckets need S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT or S3_REGION; absent = not at all',
    'a folder or bucket and a duration from 1s, such as file:///srv/checkpoints,1h or s3://bucket/prefix,1h',
    checkpoints,
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
