import type { FeedDocument, Problem } from '../../contract/adapter.ts'
import { errorMessage } from '../../kernel/error-message.ts'
import { UnreadableText } from '../../kernel/text-stream.ts'

/** A JSON document is held as a whole: larger ones come as lines or as CSV. */
const jsonMaxLength = 256 * 1024 * 1024

/** The value of a JSON document, or what is wrong with it. An empty document is `undefined`: a no-op. */
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

/** The whole text of a document, or why it cannot be read. */
export async function readText(
  document: FeedDocument,
): Promise<{ readonly text: string } | { readonly problem: Problem }> {
  const pieces: string[] = []
  let length = 0
  try {
    for await (const piece of document.text()) {
      length += piece.length
      if (length > jsonMaxLength)
        return { problem: { position: 'document', reason: 'too large to be read as one' } }
      pieces.push(piece)
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error
    return { problem: { position: 'document', reason: error.message } }
  }
  return { text: pieces.join('') }
}
