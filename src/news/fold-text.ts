const quotes: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}
/** Letters that do not come apart into a letter and a mark. */
const letters: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', ı: 'i', æ: 'ae' }

/** Text as it is compared: marks stripped, straight quotes, lower case, single blanks. */
export const foldText = (text: string): string =>
  foldMarks(text)
    .toLowerCase()
    .replace(/[đðłøßıæ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()

/** The same with its case: what a proper name is told by. */
export const foldMarks = (text: string): string =>
  text
    .replace(/[’‘“”–—]/g, (mark) => quotes[mark] ?? mark)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
