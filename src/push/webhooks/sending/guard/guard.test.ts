import { describe, expect, test } from 'bun:test'
import { hostileUrls } from '../../../../../test/support/hostile-urls.ts'
import { systemClock } from '../../../../kernel/clock.ts'
import type { IpRange } from '../../../../kernel/ip-address.ts'
import { failure } from '../attempt-failure.ts'
import type { DialTo } from '../dial.ts'
import { Sender } from '../send.ts'
import { addressRefusal } from './address-rules.ts'
import { allowListOf } from './allow-list.ts'
import { specialRanges } from './special-purpose.ts'
import { addressSettingsOf, urlRefusal } from './url-rules.ts'

const settingsOf = (allow: readonly string[], allowHttp: boolean = false) =>
  addressSettingsOf({ WEBHOOK_ALLOW: allow, WEBHOOK_ALLOW_HTTP: allowHttp })
const strict = settingsOf([])

/** A sender with a scripted resolver and a dialler that only records its calls. */
function watchedSender(answers: readonly (readonly string[])[], settings = strict) {
  const dials: DialTo[] = []
  const lookups: string[] = []
  const sender = new Sender({
    settings,
    timeoutMs: 1_000,
    clock: systemClock,
    resolve: async (host) => {
      lookups.push(host)
      return answers[(lookups.length - 1) % answers.length] ?? []
    },
    dial: async (to) => {
      dials.push(to)
      return failure('connect', 'refused')
    },
  })
  const send = (url: string) => sender.send({ url, headers: {}, body: new Uint8Array() })
  return { send, dials, lookups }
}

/** First and last address of a range, as text. */
function edgesOf({ family, value, bits }: IpRange): string[] {
  const width = family === 4 ? 32 : 128
  const size = 1n << BigInt(width - bits)
  const part = family === 4 ? 8 : 16
  const text = (address: bigint) =>
    Array.from({ length: width / part }, (_, i) => {
      const shifted = (address >> BigInt(width - (i + 1) * part)) & ((1n << BigInt(part)) - 1n)
      return shifted.toString(family === 4 ? 10 : 16)
    }).join(family === 4 ? '.' : ':')
  return [text(value), text(value + size - 1n)]
}

const specialAddresses = [...new Set(specialRanges.flatMap(({ range }) => edgesOf(range)))]
const literal = (address: string) => `https://${address.includes(':') ? `[${address}]` : address}/`

describe('a hostile URL', () => {
  const all = Object.entries(hostileUrls).flatMap(([trick, urls]) => urls.map((url) => ({ trick, url })))

  test('of more than 150 is rejected before any lookup or connection', async () => {
    expect(all.length).toBeGreaterThanOrEqual(150)
    const { send, dials, lookups } = watchedSender([['93.184.215.14']])
    for (const { trick, url } of all) {
      expect([trick, url, urlRefusal(url, strict)]).toEqual([trick, url, expect.stringMatching(/^url must /)])
      expect([url, (await send(url)).error]).toEqual([url, 'blocked_address'])
    }
    expect([dials, lookups]).toEqual([[], []])
  })

  test('with the first or last address of any special-purpose range is rejected', async () => {
    expect(specialAddresses.length).toBeGreaterThan(80)
    const { send, dials } = watchedSender([[]])
    for (const address of specialAddresses) {
      expect([address, (await send(literal(address))).error]).toEqual([address, 'blocked_address'])
    }
    expect(dials).toEqual([])
  })
})

describe('a name', () => {
  test('with one address in any special-purpose range is not dialled, whatever its position', async () => {
    for (const address of specialAddresses) {
      // Another form of a public IPv4 address.
      if (address.startsWith('0:0:0:0:0:ffff:')) continue
      for (const answer of [
        [address],
        ['93.184.215.14', address],
        [address, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
      ]) {
        const { send, dials } = watchedSender([answer])
        expect([answer, (await send('https://hooks.customer.net/')).error]).toEqual([
          answer,
          'blocked_address',
        ])
        expect(dials).toEqual([])
      }
    }
  })

  test.each(['fe80::1%eth0', '127.1', '', 'localhost', '0x7f.0.0.1'])(
    'that resolves to %p, which is not a valid address, is not dialled',
    async (answer) => {
      const { send, dials } = watchedSender([[answer]])
      expect((await send('https://hooks.customer.net/')).error).toBe('blocked_address')
      expect(dials).toEqual([])
    },
  )

  test('is looked up once per attempt, and the checked address is dialled, even when the answer alternates', async () => {
    const { send, dials, lookups } = watchedSender([['93.184.215.14'], ['127.0.0.1']])
    for (let i = 0; i < 1_000; i++) await send('https://hooks.customer.net/x')
    expect(lookups.length).toBe(1_000)
    expect(dials.length).toBe(500)
    expect(new Set(dials.map((to) => JSON.stringify(to)))).toEqual(
      new Set([JSON.stringify({ address: '93.184.215.14', port: 443, tlsHost: 'hooks.customer.net' })]),
    )
  })

  test.each([
    'https://hooks.customer.net/',
    'https://HOOKS.Customer.NET.:8443/a?b=c',
    'https://bücher.de/',
    'https://8.8.8.8/',
    'https://134744072/',
    'https://[2606:4700::1111]/',
    'https://[::ffff:8.8.8.8]/',
    'https://notlocalhost.com/',
    'https://example.com/',
    'https://local.customer.net/',
    'https://hooks.customer.net/%0d%0a?q=%00&u=a@b',
  ])('that is public passes: %s', async (url) => {
    expect(urlRefusal(url, strict)).toBeNull()
    const { send, dials } = watchedSender([['93.184.215.14']])
    expect((await send(url)).error).toBe('connect')
    expect(dials.length).toBe(1)
  })
})

describe('WEBHOOK_ALLOW', () => {
  test.each([
    [['127.0.0.1'], 'https://127.0.0.1:9/', true],
    [['127.0.0.0/8'], 'https://127.1/', true],
    [['127.0.0.0/8'], 'https://[::ffff:127.0.0.1]/', true],
    [['127.0.0.0/8'], 'https://[::1]/', false],
    [['127.0.0.0/8'], 'https://[64:ff9b::127.0.0.1]/', false],
    [['64:ff9b::/96'], 'https://[64:ff9b::8.8.8.8]/', true],
    [['64:ff9b::/96'], 'https://[64:ff9b::10.0.0.1]/', false],
    [['64:ff9b::/96', '10.0.0.0/8'], 'https://[64:ff9b::10.0.0.1]/', true],
    [['10.0.0.0/8'], 'https://192.168.0.1/', false],
    [['::1'], 'https://[::1]/', true],
    [['[::1]'], 'https://[::1]:8443/', true],
    [['localhost'], 'https://LOCALHOST./', true],
    [['localhost'], 'https://a.localhost/', false],
    [['Receiver'], 'https://receiver/', true],
    [['receiver'], 'https://user@receiver/', false],
  ] as const)('%p: %s passes is %p', async (allow, url, passes) => {
    expect(urlRefusal(url, settingsOf(allow)) === null).toBe(passes)
  })

  test('with a host allows every address it resolves to; with a range, names that resolve into it', async () => {
    const byHost = watchedSender([['10.1.2.3']], settingsOf(['hooks.customer.net']))
    expect((await byHost.send('https://hooks.customer.net/')).error).toBe('connect')
    expect((await byHost.send('https://other.customer.net/')).error).toBe('blocked_address')
    const byRange = watchedSender([['10.1.2.3'], ['10.2.0.0']], settingsOf(['10.1.0.0/16']))
    expect((await byRange.send('https://hooks.customer.net/')).error).toBe('connect')
    expect((await byRange.send('https://hooks.customer.net/')).error).toBe('blocked_address')
  })

  test('allows plain HTTP only together with WEBHOOK_ALLOW_HTTP, and only for the hosts it lists', () => {
    expect(urlRefusal('http://127.0.0.1/', settingsOf(['127.0.0.1'], true))).toBeNull()
    expect(urlRefusal('http://receiver/', settingsOf(['receiver'], true))).toBeNull()
    expect(urlRefusal('http://[::ffff:127.0.0.1]/', settingsOf(['127.0.0.1'], true))).toBeNull()
    expect(urlRefusal('http://127.0.0.1/', settingsOf(['127.0.0.1']))).not.toBeNull()
    expect(urlRefusal('http://hooks.customer.net/', settingsOf(['127.0.0.1'], true))).not.toBeNull()
    expect(urlRefusal('http://8.8.8.8/', settingsOf(['127.0.0.1'], true))).not.toBeNull()
  })

  test('does not open any other special-purpose range', () => {
    const allow = allowListOf(['192.168.0.0/16', 'receiver'])
    const open = specialAddresses.filter((address) => addressRefusal(address, allow) === null)
    expect(
      open.every((address) => address.startsWith('192.168.') || address.startsWith('0:0:0:0:0:ffff')),
    ).toBe(true)
    expect(open).toContain('192.168.0.0')
  })
})
