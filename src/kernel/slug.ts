/** Letters that Unicode does not decompose into a base letter and a mark. */
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

/** Makes unique slugs: players of the same name get `-2`, `-3` … in the order of the calls. */
export function createSlugs(): (name: string) => string {
  const given = new Map<string, number>()
  return (name) => {
    const slug = slugOf(name)
    const count = (given.get(slug) ?? 0) + 1
    given.set(slug, count)
    return count === 1 ? slug : `${slug}-${count}`
  }
}
