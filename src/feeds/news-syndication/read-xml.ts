import { decodeXML } from 'entities/decode'
import { XMLParser } from 'fast-xml-parser'
import { cutItems } from './cut-items.ts'
import type { Channel, Item, Syndicated } from './item.ts'

/** Elements whose content is text or markup: kept unparsed. */
const texts = ['title', 'description', 'summary', 'content', 'content:encoded', 'link', 'guid', 'id']
const depthMax = 40
const itemsMax = 10_000
const itemMaxLength = 1_000_000
/** Patterns search only the beginning: what they look for is there, and no text can make them slow. */
const searchedMax = 64_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: depthMax,
  stopNodes: texts.map((name) => `*.${name}`),
})

/** Reads RSS and Atom, also when malformed. Documents that define entities are rejected: entity bombs. */
export function readXml(text: string): Syndicated | { readonly rejected: string } {
  const front = text.slice(0, searchedMax)
  if (/<!ENTITY|<!DOCTYPE[^>[]*\[/i.test(front)) return { rejected: 'defines its own entities' }
  const { head, items } = cutItems(text)
  if (items.length === 0 && !/<(?:[\w-]+:)?(?:rss|feed|rdf)[\s>]/i.test(front)) {
    return { rejected: 'is not RSS, Atom or JSON Feed' }
  }
  const read = items.slice(0, itemsMax).map(readItem)
  const isCut = items.length > itemsMax
  return {
    channel: channelOf(head.slice(0, searchedMax)),
    items: isCut ? [...read, { problem: `is beyond the limit of ${itemsMax} items` }] : read,
  }
}

const channelOf = (head: string): Channel => ({
  title: fieldOf(head, 'title'),
  link: fieldOf(head.replace(/<image[\s>][\s\S]*$/i, ''), 'link') || hrefOf(head),
})

function readItem(text: string): Item | { readonly problem: string } {
  if (text.length > itemMaxLength) return { problem: `is longer than ${itemMaxLength} characters` }
  const item = parsed(text) ?? salvaged(text.slice(0, searchedMax))
  if (item.title === '' && item.summary === '' && item.body === '') return { problem: 'has no text' }
  return item
}

/** Returns null when the item is not well-formed XML. */
function parsed(text: string): Item | null {
  let fields: Fields
  try {
    const document: unknown = parser.parse(mended(text))
    const [root] = isFields(document) ? Object.values(document) : []
    if (!isFields(root)) return null
    fields = root
  } catch {
    return null
  }
  const of = (...names: readonly string[]) => {
    for (const name of names) {
      const found = decoded(textOf(fields[name]))
      if (found !== '') return found
    }
    return ''
  }
  return {
    title: of('title', 'media:title'),
    summary: of('description', 'summary', 'media:description'),
    body: of('content:encoded', 'content'),
    link: linkOf(fields.link),
    guid: of('guid', 'id'),
    date: of('pubDate', 'published', 'dc:date', 'updated', 'date', 'a10:updated'),
  }
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return textOf(value.find((one) => textOf(one) !== ''))
  return isFields(value) ? textOf(value['#text']) : ''
}

/** The URL for readers: RSS has one as text, Atom several as attributes. */
function linkOf(value: unknown): string {
  const all = Array.isArray(value) ? value : [value]
  const attribute = (one: unknown, name: string) => (isFields(one) ? textOf(one[name]) : '')
  const isForReaders = (one: unknown) => ['', 'alternate'].includes(attribute(one, '@rel'))
  const [first] = all.filter(isForReaders).flatMap((one) => attribute(one, '@href') || textOf(one) || [])
  return decoded(first ?? '')
}

/** Escapes `<` and `&` that should have been escaped. */
const mended = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?![\w/!?])|&(?!#?\w+;)/g, (sign) =>
    sign === '<' ? '&lt;' : sign === '&' ? '&amp;' : sign,
  )

/** Salvages an item that is not well-formed: each field up to its closing tag or the next tag; cut-off fields are dropped. */
const salvaged = (text: string): Item => ({
  title: fieldOf(text, 'title'),
  summary: fieldOf(text, 'description') || fieldOf(text, 'summary'),
  body: '',
  link: fieldOf(text, 'link') || hrefOf(text),
  guid: fieldOf(text, 'guid') || fieldOf(text, 'id'),
  date: fieldOf(text, 'pubDate') || fieldOf(text, 'published') || fieldOf(text, 'updated'),
})

function fieldOf(text: string, name: string): string {
  const whole = new RegExp(`<${name}(?:\\s[^>]{0,500})?>([\\s\\S]*?)</${name}\\s*>`, 'i').exec(text)?.[1]
  const open = new RegExp(
    `<${name}(?:\\s[^>]{0,500})?>(<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|[^<]*(?=<))`,
    'i',
  ).exec(text)?.[1]
  const isTorn = whole !== undefined && /<(?:link|pubDate|guid|description)[\s>]/i.test(whole)
  return decoded((isTorn ? open : (whole ?? open)) ?? '')
}

const hrefOf = (text: string): string =>
  decoded(
    /<link\b(?![^>]*rel=["'](?:self|hub|edit|replies|next))[^>]*href=["']([^"']+)["']/i.exec(text)?.[1] ?? '',
  )

/** Decodes XML text: CDATA sections verbatim, entities elsewhere. */
const decoded = (xml: string): string =>
  xml
    .split(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/)
    // The captured insides of CDATA sections are at the odd positions.
    .map((part, i) => (i % 2 === 1 ? part : decodeXML(part)))
    .join('')
    .trim()
