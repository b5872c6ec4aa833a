/** Only the beginning of a page is searched for its title. */
const searchedMax = 16_384
const titleMax = 120

const startOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, searchedMax)).toString('utf8')

/** Whether a response has no content: no source serves `null` or an empty list instead of a document. */
export const isBlankBody = (bytes: Uint8Array): boolean =>
  bytes.byteLength < searchedMax && /^\s*(null|\[\s*\]|\{\s*\})?\s*$/.test(startOf(bytes))

/** What came instead of a document, for operators; `reason` is what the adapter said about it. */
export function describeBody(bytes: Uint8Array, reason: string): string {
  if (isBlankBody(bytes)) return bytes.byteLength === 0 ? 'an empty body' : 'a body without content'
  const start = startOf(bytes)
  if (/^\s*(<!doctype html|<html|<head|<body|<script|<meta)/i.test(start)) {
    const title = /<title[^>]*>([^<]*)/i.exec(start)?.[1]?.replace(/\s+/g, ' ').trim()
    return `HTML, not JSON: ${(title || 'a page without a title').slice(0, titleMax)}`
  }
  if (reason.includes('not JSON')) return `JSON that is cut off or damaged, ${bytes.byteLength} bytes`
  return reason
}
