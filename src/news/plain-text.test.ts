import { describe, expect, test } from 'bun:test'
import { createRng } from '../kernel/rng.ts'
import { plainLine, plainText } from './plain-text.ts'

const line = (markup: string) => plainLine(markup, 1_000)

/** The best of three runs on a text of one repeated bit. */
function bestMs(bit: string, length: number): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now()
    plainText(bit.repeat(length / bit.length), 1_000)
    return performance.now() - started
  })
  return Math.min(...times)
}

describe('plain text', () => {
  test('has no markup, however often it was escaped', () => {
    expect(line('<b>Lakers</b> win <a href="https://x.example/?a=1&b=2">big</a>')).toBe('Lakers win big')
    expect(line('&lt;em&gt;fake&lt;/em&gt; news')).toBe('fake news')
    expect(line('AT&amp;amp;T Stadium &amp;lt;b&amp;gt;opens&amp;lt;/b&amp;gt;')).toBe('AT&T Stadium opens')
    expect(line('<![CDATA[Caf&eacute; &Eacute;toile &#39;26 &#x1F3C0;]]>')).toBe("Café Étoile '26 🏀")
    expect(line('Petar Maja&scaron;&#8209;&#x010D;i&cacute; &rarr; &#150; &hearts;')).toBe(
      'Petar Majaš‑čić → – ♥',
    )
    expect(line('a<script>alert(1)</script>b<!-- c --><style>d{}</style>e<script>f')).toBe('a b e')
    expect(line('<img src=x onerror=alert(1)>Star out<br/>for weeks')).toBe('Star out for weeks')
  })

  test('keeps characters that are not markup', () => {
    expect(line('Allen (hand) "limited" & day-to-day vs. <Jets>')).toBe(
      'Allen (hand) "limited" & day-to-day vs. <Jets>',
    )
    expect(line('3 < 5 > 2 & <3; R&B &unknown; fish &chips')).toBe(
      '3 < 5 > 2 & <3; R&B &unknown; fish &chips',
    )
  })

  test('has no control characters, direction overrides or lone surrogates', () => {
    expect(line('a\u0000b\u202ec\ud800d\u00ade')).toBe('abc\ufffdde')
  })

  test('has one line per paragraph and single spaces', () => {
    expect(plainText('<p>One  two</p>\r\n\r\n<p>three<br>four</p>', 100)).toBe('One two\nthree\nfour')
  })

  test('is cut at its maximum length, never inside a character', () => {
    expect(plainLine(`${'x'.repeat(8)}🏀yy`, 10)).toBe(`${'x'.repeat(8)}…`)
    expect(plainLine('x'.repeat(10), 10)).toBe('x'.repeat(10))
  })

  test('is unchanged when read again', () => {
    const rng = createRng('plain text')
    const bits = [
      '<b>',
      '</b>',
      '<',
      '>',
      '&',
      'amp;',
      'lt;',
      '&lt;',
      '&#60;',
      'script',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '<p',
      '/',
      ' ',
      '\n',
      'x',
      '=',
      '"',
      ']]>',
      '<![CDATA[',
      '\u0000',
      '…',
    ]
    for (let i = 0; i < 3_000; i++) {
      const markup = Array.from({ length: rng.int(1, 25) }, () => rng.pick(bits)).join('')
      const max = rng.int(5, 60)
      for (const plain of [plainLine, plainText]) {
        const once = plain(markup, max)
        expect([markup, plain(once, max)]).toEqual([markup, once])
        expect(once).not.toMatch(/<\/?(?:b|script)>/)
        expect(once.length).toBeLessThanOrEqual(max)
      }
    }
  })

  test('of a hostile document takes time linear in its length', () => {
    const hostile = [
      '<script>',
      '<a ',
      '<a =',
      '&amp;',
      '<!--',
      '<b<',
      '</a',
      '<![CDATA[',
      '<p',
      '&lt;',
      ' \n',
    ]
    for (const bit of hostile) {
      // Ten times the length takes about ten times as long; quadratic work would take a hundred times.
      const [short, long] = [bestMs(bit, 50_000), bestMs(bit, 500_000)]
      expect([bit, long / Math.max(short, 1) < 40]).toEqual([bit, true])
    }
  })
})
