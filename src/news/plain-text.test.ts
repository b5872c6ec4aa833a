import { describe, expect, test } from 'bun:test'
import { createRng } from '../kernel/rng.ts'
import { plainLine, plainText } from './plain-text.ts'

const line = (markup: string) => plainLine(markup, 1_000)

describe('plain text', () => {
  test('has no markup, whoever wrapped it and how often', () => {
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

  test('keeps signs that are no markup', () => {
    expect(line('Allen (hand) "limited" & day-to-day vs. <Jets>')).toBe(
      'Allen (hand) "limited" & day-to-day vs. <Jets>',
    )
    expect(line('3 < 5 > 2 & <3; R&B &unknown; fish &chips')).toBe(
      '3 < 5 > 2 & <3; R&B &unknown; fish &chips',
    )
  })

  test('is without controls, turned writing and lone halves of signs', () => {
    expect(line('a\u0000b\u202ec\ud800d\u00ade')).toBe('abc\ufffdde')
  })

  test('a paragraph is a line, blanks are one', () => {
    expect(plainText('<p>One  two</p>\r\n\r\n<p>three<br>four</p>', 100)).toBe('One two\nthree\nfour')
  })

  test('is cut at its length, never through a sign', () => {
    expect(plainLine(`${'x'.repeat(8)}🏀yy`, 10)).toBe(`${'x'.repeat(8)}…`)
    expect(plainLine('x'.repeat(10), 10)).toBe('x'.repeat(10))
  })

  test('read again stays as it is', () => {
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

  test('of a hostile document takes no longer than of any other', () => {
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
      const started = performance.now()
      plainText(bit.repeat(500_000 / bit.length), 1_000)
      expect([bit, performance.now() - started < 2_000]).toEqual([bit, true])
    }
  })
})
