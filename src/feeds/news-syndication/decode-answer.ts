import type { FetchedDocument } from '../poll/fetch-document.ts'

/** Decodes a response in the encoding of its header or its XML declaration, else as UTF-8. */
export function decodeAnswer({ bytes, contentType }: Pick<FetchedDocument, 'bytes' | 'contentType'>): string {
  const opening = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /encoding=["']([\w-]+)["']/i.exec(opening)?.[1]
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
