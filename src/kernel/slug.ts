/** Letters that do not come apart into a letter and a mark. */
const folded: Readonly<Record<string, string>> = { đ: 'd', ð: 'd', ł: 'l', ø: 'o', ß: 'ss', ı: 'i', æ: 'ae' }

/** A name as a slug: ASCII, lower case, hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[đðłøßıæ]/g, (letter) => folded[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
}

/** Gives out slugs of one sport: namesakes are told apart by `-2`, `-3` … in the order in which they come. */
export function createSlugs(): (name: string) => string {
  const given = new Map<string, number>()
  return (name) => {
    const slug = slugOf(name)
    const count = (given.get(slug) ?? 0) + 1
    given.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}
