import { describe, expect, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { eventually } from '../../support/until.ts'

/** Notifications arrive at commit, in order, at every listener. */
export function notificationCases(database: () => Database): void {
  const send = 'select pg_notify($1::text, $2::text)'

  /** Listens, runs `work`, sends a last notification, and returns all payloads up to it. */
  async function payloadsDuring(channel: string, work: () => Promise<unknown>): Promise<string[]> {
    const heard: string[] = []
    const unlisten = await database().listen(channel, (payload) => heard.push(payload))
    await work()
    await database().query(send, [channel, 'end'])
    await eventually(() => heard.includes('end'))
    await unlisten()
    return heard
  }

  describe('notifications', () => {
    test('arrive once the transaction commits, in order, the same one only once', async () => {
      const payloads = await payloadsDuring('ordered', () =>
        database().transaction(async (query) => {
          await query(send, ['ordered', 'first'])
          await query(send, ['ordered', 'second'])
          await query(send, ['ordered', 'first'])
        }),
      )
      expect(payloads).toEqual(['first', 'second', 'end'])
    })

    test('of a transaction that rolled back do not arrive', async () => {
      const payloads = await payloadsDuring('undone', async () => {
        const work = database().transaction(async (query) => {
          await query(send, ['undone', 'never'])
          throw new Error('no')
        })
        await work.catch(() => {})
      })
      expect(payloads).toEqual(['end'])
    })

    test('reach every listener of the channel and no other', async () => {
      const others: string[] = []
      const twice: string[] = []
      const unlistenOther = await database().listen('Other "channel"', (payload) => others.push(payload))
      const unlistenTwice = await database().listen('shared', (payload) => twice.push(payload))
      const payloads = await payloadsDuring('shared', () => database().query(send, ['shared', 'all']))
      expect(payloads).toEqual(['all', 'end'])
      // Each listener has a connection of its own, which may be behind that of the other.
      await eventually(() => twice.includes('end'))
      expect(twice).toEqual(['all', 'end'])
      expect(others).toEqual([])
      await database().query(send, ['Other "channel"', 'now'])
      await eventually(() => others.length > 0)
      await unlistenOther()
      await unlistenTwice()
    })

    test('stop when the listener is removed', async () => {
      const left: string[] = []
      const unlisten = await database().listen('leaving', (payload) => left.push(payload))
      await unlisten()
      await payloadsDuring('leaving', () => database().query(send, ['leaving', 'missed']))
      expect(left).toEqual([])
    })
  })
}
