import { describe, expect, test } from 'bun:test'
import { highlighter } from './highlight.ts'
import { parseQuery } from './parse-query.ts'

const shown = (q: string, ...texts: string[]) => highlighter(parseQuery(q)!)(texts)
const allen = `Bills' Josh Allen (hand) "limited" & day-to-day vs. <Jets>`

describe('a highlight', () => {
  test('is escaped, then marked (metrics 7.4)', () => {
    expect(shown('"josh allen" limited', allen)).toBe(
      'Bills&#39; <em>Josh Allen</em> (hand) &quot;<em>limited</em>&quot; &amp; day-to-day vs. &lt;Jets&gt;',
    )
    expect(shown('amp', allen)).not.toContain('<em>')
    expect(shown('"allen josh"', allen)).not.toContain('<em>')
    expect(shown('news', '<em>fake</em> news')).toBe('&lt;em&gt;fake&lt;/em&gt; <em>news</em>')
  })

  test('marks other forms of a word, but neither parts of words nor excluded words', () => {
    expect(shown('injury', 'Injuries, injury, reinjury')).toBe('<em>Injuries</em>, <em>injury</em>, reinjury')
    expect(shown('lakers -celtics', 'Lakers beat Celtics')).toBe('<em>Lakers</em> beat Celtics')
    expect(shown('-celtics', 'Lakers & more')).toBe('Lakers &amp; more')
  })

  test('marks the words of a phrase only side by side, and overlaps once', () => {
    expect(shown('"ankle surgery"', 'Surgery on ankle; ankle-surgery.')).toBe(
      'Surgery on ankle; <em>ankle-surgery</em>.',
    )
    expect(shown('"a b" "b c" b', 'a b c')).toBe('<em>a b c</em>')
  })

  test('shows the text with the most matches, the first one on a tie', () => {
    expect(shown('ankle surgery', 'Ankle news', 'Ankle surgery today')).toBe(
      '<em>Ankle</em> <em>surgery</em> today',
    )
    expect(shown('ankle', 'Ankle news', 'Ankle surgery today')).toBe('<em>Ankle</em> news')
    expect(shown('wrist', 'Ankle news', 'more')).toBe('Ankle news')
  })

  test('of a long text is the 160 characters with the most matches, at word boundaries', () => {
    const text = `${'far off '.repeat(60)}the ankle and the knee ${'and so on '.repeat(60)}`
    const html = shown('ankle knee', `ankle ${text}`)
    expect(html).toMatch(/^…(?:off|far) .*<em>ankle<\/em> and the <em>knee<\/em> .* (?:and|so|on)…$/)
    const plain = html.replace(/<\/?em>|…/g, '')
    expect(plain.length).toBeLessThanOrEqual(160)
    expect(plain.length).toBeGreaterThan(145)
    expect(text).toContain(plain)
  })

  test('of one endless word is cut without splitting a character', () => {
    expect(shown('x', `${'🏀'.repeat(200)} x`).isWellFormed()).toBe(true)
    const cut = shown('"a a"', `${'😀'.repeat(101)} ${'a '.repeat(400)}`)
    expect(cut.isWellFormed()).toBe(true)
    expect(cut.replace(/<\/?em>|…/g, '').length).toBeLessThanOrEqual(160)
  })
})
