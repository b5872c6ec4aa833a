import type { TeamName } from '../../../contract/team-name.ts'
import { Lru } from '../../../kernel/caches.ts'
import { slugOf } from '../../../kernel/slug.ts'
import { knownLeague, leagueIds } from '../leagues.ts'
import type { Club, ClubList } from './club.ts'
import { england } from './england.ts'
import { championsLeagueNames, elsewhereInEurope } from './europe.ts'
import { france } from './france.ts'
import { germany } from './germany.ts'
import { italy } from './italy.ts'
import { northAmerica } from './north-america.ts'
import { spain } from './spain.ts'

const countries: Readonly<Record<string, ClubList>> = {
  england,
  spain,
  italy,
  germany,
  france,
  'north-america': northAmerica,
}

const european = [england, spain, italy, germany, france].flatMap(all).concat(elsewhereInEurope)

function all({ current, others }: ClubList): Club[] {
  return [...current, ...others]
}

type Spellings = ReadonlyMap<string, Club>

const spellingsOf = (clubs: readonly Club[]): Spellings =>
  new Map(clubs.flatMap((one) => one.spellings.map((spelling) => [slugOf(spelling), one] as const)))

const bySpelling = new Map<string | null, Spellings>([
  ...Object.entries(countries).map(([name, list]) => [name, spellingsOf(all(list))] as const),
  [null, spellingsOf(european)],
])

/** The country that European feeds append to a club: `Arsenal FC (ENG)`. */
const countrySuffix = / \([A-Z]{3}\)$/

/** The club of a spelling in a league; null for an unknown one. */
export function clubOf(league: string, spelling: string): Club | null {
  const known = knownLeague(league)
  if (known === null) return null
  return bySpelling.get(known.country)?.get(slugOf(spelling.replace(countrySuffix, ''))) ?? null
}

/** The canonical name of a club in any spelling. An unknown club keeps the name it comes with. */
export const clubName = (league: string, spelling: string): string =>
  clubOf(league, spelling)?.name ?? spelling.trim().replace(countrySuffix, '')

/** Those asked for lately: a list of a season's fixtures asks for each club dozens of times. */
const knownSlugs = new Lru<string, readonly string[]>(4_000)

/** Every slug that matches a club. */
export function clubSlugs(league: string, name: string): readonly string[] {
  const key = `${league} ${name}`
  const known = knownSlugs.get(key)
  if (known) return known
  const slugs = (clubOf(league, name)?.spellings ?? [name]).map(slugOf)
  knownSlugs.set(key, slugs)
  return slugs
}

const everywhere = new Map([...bySpelling.values()].flatMap((spellings) => [...spellings]))

/** Every slug that matches a club of any league. */
export const clubSlugsAnywhere = (name: string): readonly string[] =>
  (everywhere.get(slugOf(name))?.spellings ?? [name]).map(slugOf)

/** The clubs that play in a league now. */
export function currentClubs(league: string): readonly Club[] {
  const known = knownLeague(league)
  if (known === null) return []
  if (known.country !== null) return countries[known.country]!.current
  const names = new Set(championsLeagueNames)
  return european.filter((one) => names.has(one.name))
}

/**
 * Every current club, once: in its own country's league, or in the European one if it plays in no other league
 * here.
 */
export function clubTeamNames(): TeamName[] {
  const clubs = new Map<string, TeamName>()
  for (const league of leagueIds) {
    for (const { name, spellings } of currentClubs(league)) {
      if (clubs.has(name)) continue
      clubs.set(name, { league, code: name, city: '', nickname: name, otherNames: spellings.slice(1) })
    }
  }
  return [...clubs.values()]
}
