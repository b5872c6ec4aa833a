const quotes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}
/** Letters that Unicode does not decompose into a base letter and an accent. */
const letters: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', ı: 'i', æ: 'ae' }

/** Text for comparison: without accents, with straight quotes, lower case and single spaces. */
export const foldText = (text: string): string =>
  foldMarks(text)
    .toLowerCase()
    .replace(/[đðłøßıæ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** The same with its case, which marks proper names. */
export const foldMarks = (text: string): string =>
  text
    .replace(/[’‘“”–—]/g, (mark) => quotes[mark] ?? mark)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
