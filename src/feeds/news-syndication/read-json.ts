import Type from 'typebox'
import { Compile } from '../../kernel/compile.ts'
import type { Item, Syndicated } from './item.ts'

const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))

/** JSON Feed 1 and 1.1: only the fields that are used. An item with a field of another type is a problem of its own. */
const JsonItem = Type.Object({
  id: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
})
const JsonFeed = Type.Object({ title: text, home_page_url: text, items: Type.Array(Type.Unknown()) })

const feedCheck = Compile(JsonFeed)
const itemCheck = Compile(JsonItem)

export function readJsonFeed(document: string): Syndicated | { readonly rejected: string } {
  let feed: unknown
  try {
    feed = JSON.parse(document)
  } catch {
    return { rejected: 'is not valid JSON' }
  }
  if (!feedCheck.Check(feed)) return { rejected: 'is JSON, but not a JSON Feed' }
  const channel = { title: feed.title ?? '', link: feed.home_page_url ?? '' }
  return { channel, items: feed.items.map(readItem) }
}

function readItem(item: unknown): Item | { readonly problem: string } {
  if (!itemCheck.Check(item)) return { problem: 'is not an item of a JSON Feed' }
  const body = item.content_html ?? item.content_text ?? ''
  const [title, summary] = [item.title ?? '', item.summary ?? '']
  if (title === '' && summary === '' && body === '') return { problem: 'has no text' }
  return {
    title,
    summary,
    body,
    link: item.url ?? item.external_url ?? '',
    guid: String(item.id ?? ''),
    date: item.date_published ?? item.date_modified ?? '',
  }
}
