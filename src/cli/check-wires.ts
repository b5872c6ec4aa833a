/** What `doctor` finds about the ways to Redis and PostgreSQL: who can read or write there besides the nodes. */
import { RedisClient } from 'bun'
import { isInRange, parseIp, parseIpRange, splitHosts } from '../kernel/ip-address.ts'
import type { Query } from '../store/driver/database.ts'

export interface Finding {
  readonly check: string
  readonly ok: boolean
  readonly found: string
  /** What to do about it. */
  readonly advice?: string
}

const answerWithinMs = 2_000

/** Asked without the password: a setting may have one that the server does not demand. */
export async function checkRedis(url: string): Promise<Finding> {
  const check = 'redis'
  const open = new URL(url)
  open.username = ''
  open.password = ''
  if (await answers(open.href)) {
    const advice =
      'set requirepass, and the password in REDIS_URL: messages are signed, but anyone can read them and disturb the limits'
    return { check, ok: true, found: 'warning: this Redis answers without a password', advice }
  }
  if (await answers(url)) return { check, ok: true, found: 'answers, and demands a password' }
  const advice = 'check REDIS_URL and its password; until Redis answers, nodes share through PostgreSQL'
  return { check, ok: false, found: 'does not answer, or refuses the password', advice }
}

async function answers(url: string): Promise<boolean> {
  const client = new RedisClient(url, {
    autoReconnect: false,
    enableOfflineQueue: false,
    connectionTimeout: answerWithinMs,
  })
  try {
    await client.connect()
    return (await client.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    client.close()
  }
}

/** Null on this machine: there TLS protects nothing. */
export async function checkPostgresTls(url: string, query: Query): Promise<Finding | null> {
  const hosts = (splitHosts(url) ?? []).map((one) => new URL(one).hostname)
  const others = hosts.filter((host) => !isLocal(host))
  if (others.length === 0) return null
  const check = 'encryption'
  const [row] = await query<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  if (row?.ssl) return { check, ok: true, found: 'the connection to PostgreSQL uses TLS' }
  const advice = 'add ?sslmode=require to DATABASE_URL, or keep that network to the nodes alone'
  return { check, ok: true, found: `warning: PostgreSQL on ${others.join(', ')} is used without TLS`, advice }
}

const loopback = ['127.0.0.0/8', '::1/128'].map((range) => parseIpRange(range)!)

function isLocal(host: string): boolean {
  const address = parseIp(host.replace(/^\[(.*)\]$/, '$1'))
  if (address === null) return host === 'localhost' || host === '' || host.startsWith('%2F')
  return loopback.some((range) => isInRange(address, range))
}
