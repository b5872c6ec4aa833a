/** A word without its plural ending: `injuries` becomes `injury`. The stem of a stem is itself. */
export function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[^a-z0-9]|(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Every form that a word matches outside a phrase. */
export function formsOf(word: string): string[] {
  const stem = stemOf(word)
  const forms = [stem, `${stem}s`, `${stem}es`, `${stem.slice(0, -1)}ies`]
  return forms.filter((form, i) => forms.indexOf(form) === i && stemOf(form) === stem)
}

/** Stop words. They count inside phrases, and when a query has no other words. */
const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at be been but by for from had has have he her his i in into is it its of on or our she so than that the their them then there these they this to was we were which will with would you your'.split(
    ' ',
  ),
)

export const isStopWord = (word: string): boolean => stopWords.has(word)
