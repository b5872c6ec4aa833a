/** Titles of books whose keys are not the title in small letters. */
const keys: Readonly<Record<string, string>> = {
  caesars: 'williamhill_us',
  lowvigag: 'lowvig',
}

const bookId = /^[a-z0-9][a-z0-9_-]{0,39}$/

/** The id of a book by its key, or by its title where a document has no key; null for what is neither. */
export function bookOf(text: string): string | null {
  if (bookId.test(text)) return text
  const folded = text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const key = Object.hasOwn(keys, folded) ? keys[folded]! : folded
  return bookId.test(key) ? key : null
}
