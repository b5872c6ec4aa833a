import { describe, expect, test } from 'bun:test'
import type { Database } from '../../../src/store/driver/database.ts'
import { eventually } from '../../support/until.ts'

/** Notifications say "look": at commit, in order, to everyone who listens. */
export function notificationCases(database: () => Database): void {
  const send = 'select pg_notify($1::text, $2::text)'

  /** Listens, runs `work`, sends a last word, and returns what was heard up to it. */
  async function heardDuring(channel: string, work: () => Promise<unknown>): Promise<string[]> {
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
      const heard = await heardDuring('ordered', () =>
        database().transaction(async (query) => {
          await query(send, ['ordered', 'first'])
          await query(send, ['ordered', 'second'])
          await query(send, ['ordered', 'first'])
        }),
      )
      expect(heard).toEqual(['first', 'second', 'end'])
    })

    test('of a transaction that rolled back do not arrive', async () => {
      const heard = await heardDuring('undone', async () => {
        const work = database().transaction(async (query) => {
          await query(send, ['undone', 'never'])
          throw new Error('no')
        })
        await work.catch(() => {})
      })
      expect(heard).toEqual(['end'])
    })

    test('reach every listener of the channel and no other', async () => {
      const others: string[] = []
      const twice: string[] = []
      const unlistenOther = await database().listen('Other "channel"', (payload) => others.push(payload))
      const unlistenTwice = await database().listen('shared', (payload) => twice.push(payload))
      const heard = await heardDuring('shared', () => database().query(send, ['shared', 'all']))
      expect(heard).toEqual(['all', 'end'])
      expect(twice).toEqual(['all', 'end'])
      expect(others).toEqual([])
      await database().query(send, ['Other "channel"', 'now'])
      await eventually(() => others.length > 0)
      await unlistenOther()
      await unlistenTwice()
    })

    test('stop when the listener leaves', async () => {
      const left: string[] = []
      const unlisten = await database().listen('leaving', (payload) => left.push(payload))
      await unlisten()
      await heardDuring('leaving', () => database().query(send, ['leaving', 'unheard']))
      expect(left).toEqual([])
    })
  })
}
