/** Somebody else who can write to the Redis of an installation, and does not know its SECRET_KEY. */
import { RedisClient } from 'bun'

export interface RedisAttacker {
  readonly client: RedisClient
  /** Every message that nodes have published so far, by channel. */
  readonly heard: ReadonlyMap<string, readonly string[]>
  readonly channels: () => Promise<readonly string[]>
  readonly publish: (channel: string, text: string) => Promise<unknown>
  readonly keys: (pattern: string) => Promise<readonly string[]>
  readonly send: (command: string, ...args: string[]) => Promise<unknown>
  readonly close: () => void
}

export async function attackRedis(url: string): Promise<RedisAttacker> {
  const client = new RedisClient(url)
  const listener = new RedisClient(url)
  await Promise.all([client.connect(), listener.connect()])
  const send = (command: string, ...args: string[]) => client.send(command, args)
  const channels = async () => (await send('PUBSUB', 'CHANNELS', 'scoreline:*')) as string[]
  const heard = new Map<string, string[]>()
  for (const channel of await channels()) {
    heard.set(channel, [])
    await listener.subscribe(channel, (text) => void heard.get(channel)!.push(text))
  }
  return {
    client,
    heard,
    channels,
    publish: (channel, text) => send('PUBLISH', channel, text),
    keys: async (pattern) => (await send('KEYS', pattern)) as string[],
    send,
    close: () => {
      client.close()
      listener.close()
    },
  }
}
