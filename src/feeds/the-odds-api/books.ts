/** Keys of the books whose key is not simply the title in lower case. */
const keys: Readonly<Record<string, string>> = {
  caesars: 'williamhill_us',
  lowvigag: 'lowvig',
}

const bookId = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** The id of a book by its key, or by its title if a document has no key; null if neither is valid. */
export function bookOf(text: string): string | null {
  if (bookId.test(text)) return text
  const folded = text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const key = Object.hasOwn(keys, folded) ? keys[folded]! : folded
  return bookId.test(key) ? key : null
}
