import { slugOf } from '../../../kernel/slug.ts'

/** A match by its two clubs: the only identity that sources without ids share. */
export interface Pairing {
  readonly league: string
  readonly season: string
  /** Our names of the clubs. */
  readonly home: string
  readonly away: string
}

const slugMaxLength = 22

const clubPart = (name: string): string => slugOf(name).slice(0, slugMaxLength).replace(/-$/, '') || 'club'

/** `epl-2023-24-arsenal-chelsea`; a second meeting with the same hosts in a season ends in `-2`. */
export function createPairIds(): (pairing: Pairing) => string {
  const given = new Map<string, number>()
  return ({ league, season, home, away }) => {
    const id = `${league.slice(0, slugMaxLength / 2)}-${season}-${clubPart(home)}-${clubPart(away)}`
    const count = (given.get(id) ?? 0) + 1
    given.set(id, count)
    return count === 1 ? id : `${id}-${count}`
  }
}
