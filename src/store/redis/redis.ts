import { RedisClient } from 'bun'
import { errorMessage } from '../../kernel/error-message.ts'
import type { Log } from '../../kernel/log.ts'

/** One Redis or Valkey server. It may be away at any time: calls then reject at once, and it is connected again. */
export interface Redis {
  /** Precedes every key and channel of this installation, because others may share the server. */
  readonly prefix: string
  readonly isUp: () => boolean
  readonly script: (text: string, args: readonly string[]) => Promise<unknown>
  readonly publish: (channel: string, message: string) => Promise<void>
  /** Calls `onMessage` for each message while it is connected; messages sent in between are lost. */
  readonly subscribe: (channel: string, onMessage: (message: string) => void) => void
  /** Calls `listener` when the connection is lost. */
  readonly onDown: (listener: (error: unknown) => void) => void
  readonly close: () => Promise<void>
}

export interface RedisDeps {
  readonly url: string
  readonly prefix: string
  readonly log: Log
  readonly retryMs?: number
}

const connectTimeoutMs = 2_000
/** A connection that is silent for this long is lost: a cut network closes nothing. */
const silenceMaxMs = 1_000
const pingEveryMs = 1_000

/** Does not wait for the server: the service starts without it. */
export function openRedis({ url, prefix, log, retryMs = 250 }: RedisDeps): Redis {
  const listeners = new Set<(error: unknown) => void>()
  const subscriptions = new Map<string, (message: string) => void>()
  let isLogged = false
  const down = (error: unknown) => {
    // Its password must not be logged: the message of an error has no URL.
    if (!isLogged) log.warn('redis.away', { reason: errorMessage(error) })
    isLogged = true
    for (const listener of listeners) listener(error)
  }
  const up = () => {
    if (isLogged) log.info('redis.back')
    isLogged = false
  }
  const commands = keepConnected(url, retryMs, { up, down, onOpen: async () => {} })
  const messages = keepConnected(url, retryMs, {
    up: () => {},
    down: () => {},
    onOpen: async (client) => {
      for (const [channel, onMessage] of subscriptions) await client.subscribe(channel, onMessage)
    },
  })
  const send = (command: string, args: string[]): Promise<unknown> => {
    const client = commands.client()
    return client ? answerOf(client.send(command, args)) : Promise.reject(new Error('Redis is away'))
  }
  return {
    prefix,
    isUp: () => commands.client() !== null && messages.client() !== null,
    script: async (text, args) => {
      const hash = new Bun.CryptoHasher('sha1').update(text).digest('hex')
      try {
        return await send('EVALSHA', [hash, '0', ...args])
      } catch (error) {
        // A server that was restarted does not know the script.
        if (!errorMessage(error).includes('NOSCRIPT')) throw error
        return await send('EVAL', [text, '0', ...args])
      }
    },
    publish: async (channel, message) => void (await send('PUBLISH', [prefix + channel, message])),
    subscribe: (channel, onMessage) => {
      subscriptions.set(prefix + channel, onMessage)
      messages
        .client()
        ?.subscribe(prefix + channel, onMessage)
        .catch(() => messages.reconnect())
    },
    onDown: (listener) => void listeners.add(listener),
    close: async () => {
      commands.close()
      messages.close()
    },
  }
}

interface Handlers {
  readonly up: () => void
  readonly down: (error: unknown) => void
  readonly onOpen: (client: RedisClient) => Promise<void>
}

interface KeptConnection {
  /** Null while it is not connected. */
  readonly client: () => RedisClient | null
  readonly reconnect: () => void
  readonly close: () => void
}

/** A connection that is opened again whenever it is lost, with a new client: a lost one may keep stale state. */
function keepConnected(url: string, retryMs: number, { up, down, onOpen }: Handlers): KeptConnection {
  let current: RedisClient | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  let isClosed = false

  const retry = () => {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, retryMs)
    timer.unref()
  }
  const lose = (client: RedisClient, error: unknown) => {
    if (client.onclose === null) return
    if (current === client) current = null
    client.onclose = null
    client.close()
    if (isClosed) return
    down(error)
    retry()
  }
  const connect = async () => {
    const client = new RedisClient(url, {
      autoReconnect: false,
      enableOfflineQueue: false,
      connectionTimeout: connectTimeoutMs,
    })
    client.onclose = (error) => lose(client, error)
    try {
      await client.connect()
      await answerOf(onOpen(client))
      if (isClosed) {
        client.onclose = null
        client.close()
        return
      }
      current = client
      up()
    } catch (error) {
      lose(client, error)
    }
  }
  const pinging = setInterval(() => {
    const client = current
    if (client) answerOf(client.ping()).catch((error) => lose(client, error))
  }, pingEveryMs)
  pinging.unref()
  void connect()
  return {
    client: () => current,
    reconnect: () => current && lose(current, new Error('reconnecting')),
    close: () => {
      isClosed = true
      clearInterval(pinging)
      if (timer) clearTimeout(timer)
      if (!current) return
      current.onclose = null
      current.close()
      current = null
    },
  }
}

/** Rejects when an answer takes too long. */
function answerOf<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis does not answer')), silenceMaxMs)
    answer.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}
