import { describe, expect, test } from 'bun:test'
import { until } from '../../../../test/support/until.ts'
import type { AcceptedKey } from '../../../access/accepted-key.ts'
import type { Keys } from '../../../access/keys.ts'
import { silentLog } from '../../../kernel/log.ts'
import { contractTiming, earlyFramesMax, pendingSocketsMax, pendingSocketsPerNetworkMax } from '../limits.ts'
import type { CloseReason } from '../protocol/close-codes.ts'
import { type PendingSocket, PendingSockets } from './pending-sockets.ts'

const accepted = { principal: {} } as AcceptedKey
const unused = () => Promise.reject(new Error('not used'))

/** Pending sockets whose tickets are redeemed when the test says so. */
function open(authWithinMs = contractTiming.authWithinMs, reserve = async () => () => {}) {
  const redeemed = Promise.withResolvers<AcceptedKey | null>()
  const sockets = new PendingSockets({
    keys: {
      count: () => {},
      findText: async (text: string) => (text === 'good' ? accepted : null),
    } as unknown as Keys,
    tickets: { redeem: () => redeemed.promise, issue: unused, present: unused, review: unused },
    reserve,
    charging: { take: () => true },
    timing: { ...contractTiming, authWithinMs },
    log: silentLog,
  })
  const connect = (address = '192.0.2.1') => {
    const closes: CloseReason[] = []
    const handled: string[] = []
    let failures = 0
    const socket: PendingSocket = sockets.add({
      address,
      recordFailure: () => void failures++,
      send: () => {},
      close: (reason) => void closes.push(reason),
      admit: () => (text) => void handled.push(text),
    })
    return { socket, closes, handled, failures: () => failures }
  }
  return { redeem: redeemed.resolve, connect, endAll: () => sockets.endAll('draining') }
}

const ticket = JSON.stringify({ type: 'auth', ticket: 'tkt_1' })

describe('pending sockets', () => {
  test('of one address may be many, so that a crowd behind it can reconnect; one too many closes its oldest', () => {
    const { connect, endAll } = open()
    const other = connect('198.51.100.7')
    const crowd = Array.from({ length: pendingSocketsPerNetworkMax }, () => connect())
    expect([other, ...crowd].flatMap(({ closes }) => closes)).toEqual([])
    connect()
    connect()
    const closed = crowd.filter(({ closes }) => closes.length > 0)
    expect(closed).toEqual(crowd.slice(0, 2))
    expect(closed.map(({ closes }) => closes.join())).toEqual(['try_again_later', 'try_again_later'])
    crowd[2]!.socket.gone()
    connect()
    expect([crowd[3]!.closes, other.closes]).toEqual([[], []])
    endAll()
    expect(crowd.slice(3).every(({ closes }) => closes.join() === 'draining')).toBe(true)
  })

  test('1,100 of one address without a key: 1,000 wait, the others are closed at once', () => {
    const { connect, endAll } = open()
    const all = Array.from({ length: 1_100 }, () => connect())
    expect(all.map(({ closes }) => closes.join())).toEqual([
      ...Array.from({ length: 100 }, () => 'try_again_later'),
      ...Array.from({ length: 1_000 }, () => ''),
    ])
    endAll()
  })

  test('are not those with a valid key that wait for a connection of their key', async () => {
    const reserved = Promise.withResolvers<() => void>()
    const { connect } = open(contractTiming.authWithinMs, () => reserved.promise)
    const all: ReturnType<typeof connect>[] = []
    for (let i = 0; i < pendingSocketsMax + 100; i++) {
      const one = connect()
      all.push(one)
      one.socket.handleFrame(JSON.stringify({ type: 'auth', key: 'good' }))
      one.socket.handleFrame('a frame')
      await Promise.resolve().then(() => {})
    }
    reserved.resolve(() => {})
    await until(
      'all are admitted',
      () => all.filter(({ handled }) => handled.length === 1).length,
      (admitted) => admitted === all.length,
    )
    expect(all.flatMap(({ closes }) => closes)).toEqual([])
  })

  test('never keep out another address: one too many closes the oldest of the address with the most', () => {
    const { connect, endAll } = open()
    const greedy = Array.from({ length: 64 }, () => connect())
    const rest = Array.from({ length: pendingSocketsMax - greedy.length }, (_, i) =>
      connect(`10.0.${i >> 8}.${i & 255}`),
    )
    const late = connect('203.0.113.9')
    expect([late.closes, greedy[0]!.closes]).toEqual([[], ['try_again_later']])
    expect([...greedy.slice(1), ...rest].every(({ closes }) => closes.length === 0)).toBe(true)
    endAll()
  })

  test('count all addresses of one IPv6 /64 network together', () => {
    const { connect, endAll } = open()
    const network = Array.from({ length: 3 }, (_, i) => connect(`2001:db8:1:2::${i + 1}`))
    const pair = [connect('198.51.100.7'), connect('198.51.100.7')]
    const rest = Array.from({ length: pendingSocketsMax - 5 }, (_, i) => connect(`10.0.${i >> 8}.${i & 255}`))
    connect('203.0.113.9')
    expect(network.map(({ closes }) => closes.length)).toEqual([1, 0, 0])
    expect([...pair, ...rest].flatMap(({ closes }) => closes)).toEqual([])
    endAll()
  })

  test('are closed when they do not authenticate in time', async () => {
    const { closes } = open(20).connect()
    await until(
      'it is closed',
      () => closes,
      (reasons) => reasons.length > 0,
    )
    expect(closes).toEqual(['auth_timeout'])
  })

  test('keep a limited number of frames while a ticket is checked, and hand them on in order', async () => {
    const { connect, redeem } = open()
    const [patient, flooding] = [connect(), connect()]
    patient.socket.handleFrame(ticket)
    flooding.socket.handleFrame(ticket)
    const early = Array.from({ length: earlyFramesMax }, (_, i) => `${i}`)
    for (const text of early) patient.socket.handleFrame(text)
    for (const text of [...early, 'one more']) flooding.socket.handleFrame(text)
    expect([patient.closes, flooding.closes]).toEqual([[], ['bad_message']])
    redeem(accepted)
    await until(
      'it is admitted',
      () => patient.handled,
      (texts) => texts.length > 0,
    )
    expect([patient.handled, flooding.handled]).toEqual([early, []])
  })

  test('count a rejected ticket as a failure of their address', async () => {
    const { connect, redeem } = open()
    const { socket, closes, failures } = connect()
    socket.handleFrame(ticket)
    redeem(null)
    await until(
      'it is closed',
      () => closes,
      (reasons) => reasons.length > 0,
    )
    expect([closes, failures()]).toEqual([['unauthorized'], 1])
  })
})
