import { decodeHTMLStrict } from 'entities/decode'

/** Text out of markup. Reading its own result changes nothing, so a stored text may be stated again. */

/** One line of at most `max` characters. */
export const plainLine = (markup: string, max = Number.POSITIVE_INFINITY): string =>
  cut(strip(markup).replace(/\s+/g, ' ').trim(), max)

/** Lines, one for each paragraph. */
export const plainText = (markup: string, max = Number.POSITIVE_INFINITY): string =>
  cut(
    strip(markup)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
    max,
  )

/** Text inside these is not for readers. */
const hidden = /<(script|style|template|noscript|iframe|svg|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<[!?][a-z][^<>]*>/gi
const blocks =
  /<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|blockquote|section|article|hr|figure|figcaption)\b[^<>]*>/gi
/** A closing tag, a tag with attributes or the name of an element. `<Jets>` in a headline is a word. */
const tags =
  /<\/[a-z][^<>]*>|<[a-z][a-z0-9-]*(?:\s[^<>=]*=[^<>]*|\s*\/)>|<(?:a|abbr|b|bdi|big|body|button|caption|center|cite|code|dd|del|dfn|dl|dt|em|embed|font|footer|form|header|html|i|img|input|ins|kbd|label|link|main|mark|meta|nav|object|picture|pre|q|s|samp|script|small|source|span|strike|strong|style|sub|sup|svg|tbody|td|template|tfoot|th|thead|time|title|tt|u|var|video|wbr|iframe|noscript|head)\b[^<>]*>/gi
/** An entity that was escaped again by every site that copied it. */
const escapedAgain = /&(?:amp;)+(?=#?\w{1,31};)/gi

// Tabs and line ends are blanks. What turns the direction of writing or joins no letters is not for readers either.
const controls = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Markup inside markup, escaped once more by each who passed it on. */
const passesMax = 8

function strip(markup: string): string {
  let text = markup.toWellFormed().replace(controls, '').replace(/\r\n?/g, '\n')
  for (let pass = 0; pass < passesMax; pass++) {
    const less = stripOnce(text)
    if (less === text) return text
    text = less
  }
  // Nobody writes so: what is left of it is no markup for anybody.
  return text.replace(/[<>&]/g, ' ')
}

const stripOnce = (text: string): string =>
  !/[<&]|\]\]>/.test(text)
    ? text
    : decodeHTMLStrict(
        text
          .replace(hidden, ' ')
          .replace(comments, '')
          .replace(blocks, '\n')
          .replace(tags, '')
          .replace(escapedAgain, '&'),
      ).replace(controls, '')

function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const kept = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
  return `${kept.trimEnd()}…`
}
