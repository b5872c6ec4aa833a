import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { fileDocument, textDocument } from './read/document.ts'
import { recogniseFeed } from './recognise-feed.ts'

const folder = 'test/fixtures/feeds'
/** Files that are not documents of their feed, and one that two feeds read. */
const others = /(standings\.csv|page\.xml|scoreboardv3\.json)$/
const documents = readdirSync(folder).flatMap((feed) =>
  readdirSync(`${folder}/${feed}`).map((file) => [feed, `${folder}/${feed}/${file}`] as const),
)

test('the feed of a document is recognised by its content', async () => {
  const found: Record<string, string | null> = {}
  for (const [feed, path] of documents) {
    if (others.test(path)) continue
    const name = (await recogniseFeed(fileDocument(path), null))?.name ?? null
    if (name !== feed) found[path] = name
  }
  expect(found).toEqual({})
})

test('a document that no feed knows has none', async () => {
  for (const text of ['{"some":"thing"}', 'a,b\n1,2\n', '{}', '', '{broken']) {
    expect([text, await recogniseFeed(textDocument('x', text), null)]).toEqual([text, null])
  }
})
