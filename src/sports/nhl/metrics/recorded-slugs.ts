import type { RawSpot } from './read-recording.ts'

/** Slugs for the players of one recorded game: ASCII, lower case, hyphens, `-2` for a second of the same name. */
export function slugsOf(spots: readonly RawSpot[]): Map<number, string> {
  const taken = new Map<string, number>()
  const slugs = new Map<number, string>()
  for (const spot of [...spots].sort((a, b) => a.playerId - b.playerId)) {
    const slug = slugOf(`${spot.firstName.default} ${spot.lastName.default}`)
    const times = (taken.get(slug) ?? 0) + 1
    taken.set(slug, times)
    slugs.set(spot.playerId, times === 1 ? slug : `${slug}-${times}`)
  }
  return slugs
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
