/** The slug of a player by the league's id. */
export type SlugOf = (id: number) => string

/** Slugs for the players of one recorded game: ASCII, lower case, hyphens, `-2` for a second of the same name. */
export function slugsOf(players: readonly { readonly id: number; readonly fullName: string }[]): SlugOf {
  const taken = new Map<string, number>()
  const slugs = new Map<number, string>()
  for (const { id, fullName } of [...players].sort((a, b) => a.id - b.id)) {
    const slug = slugOf(fullName)
    const times = (taken.get(slug) ?? 0) + 1
    taken.set(slug, times)
    slugs.set(id, times === 1 ? slug : `${slug}-${times}`)
  }
  return (id) => slugs.get(id) ?? `player-${id}`
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
