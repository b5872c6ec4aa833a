import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'

/** A JSON document is held in memory; larger data comes as NDJSON or CSV. */
const jsonMaxLength = 256 * 1024 * 1024

/** Parses a JSON document. An empty document yields `undefined`, which adapters ignore. */
export async function readJson(
  document: FeedDocument,
): Promise<{ readonly value: unknown } | { readonly problem: Problem }> {
  const read = await readText(document)
  if ('problem' in read) return read
  if (read.text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(read.text) }
  } catch (error) {
    return { problem: { position: 'document', reason: `not JSON: ${errorMessage(error)}` } }
  }
}

/** Reads the whole text of a document. */
export async function readText(
  document: FeedDocument,
): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  const pieces: string[] = []
  let length = 0
  try {
    for await (const piece of document.text()) {
      length += piece.length
      if (length > jsonMaxLength)
        return { problem: { position: 'document', reason: `is longer than ${jsonMaxLength} characters` } }
      pieces.push(piece)
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { problem: { position: 'document', reason: error.message } }
  }
  return { text: pieces.join('') }
}
