/** Text from markup. Idempotent, so that a stored text can be ingested again. */
import { decodeHTMLStrict } from 'entities/decode'

/** One line of at most `max` characters. */
export const plainLine = (markup: string, max = Number.POSITIVE_INFINITY): string =>
  cut(strip(markup).replace(/\s+/g, ' ').trim(), max)

/** One line for each paragraph. */
export const plainText = (markup: string, max = Number.POSITIVE_INFINITY): string =>
  cut(
    strip(markup)
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim(),
    max,
  )

/** Elements whose text is not shown. */
const hidden = /<(script|style|template|noscript|iframe|svg|head|title)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[|\]\]>|<[!?][a-z][^<>]*>/gi
const blocks =
  /<\/?(?:p|div|br|li|ul|ol|tr|table|h[1-6]|blockquote|section|article|hr|figure|figcaption)\b[^<>]*>/gi
/** A closing tag, a tag with attributes or the name of an HTML element. `<Jets>` in a headline is a word. */
const tags =
  /<\/[a-z][^<>]*>|<[a-z][a-z0-9-]*(?:\s[^<>=]*=[^<>]*|\s*\/)>|<(?:a|abbr|b|bdi|big|body|button|caption|center|cite|code|dd|del|dfn|dl|dt|em|embed|font|footer|form|header|html|i|img|input|ins|kbd|label|link|main|mark|meta|nav|object|picture|pre|q|s|samp|script|small|source|span|strike|strong|style|sub|sup|svg|tbody|td|template|tfoot|th|thead|time|title|tt|u|var|video|wbr|iframe|noscript|head)\b[^<>]*>/gi
/** An entity that was escaped again by every site that copied it. */
const escapedAgain = /&(?:amp;)+(?=#?\w{1,31};)/gi

// Control characters other than tabs and line ends, soft hyphens, zero-width spaces and bidirectional overrides.
const controls = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Markup may be escaped several times, once by each syndicator. */
const passesMax = 8

function strip(markup: string): string {
  let text = markup.toWellFormed().replace(controls, '').replace(/\r\n?/g, '\n')
  for (let pass = 0; pass < passesMax; pass++) {
    const stripped = stripOnce(text)
    if (stripped === text) return text
    text = stripped
  }
  // Deeper nesting is not genuine text: remove what could still be markup.
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
