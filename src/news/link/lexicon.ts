import type { TeamName } from '../../contract/team-name.ts'
import { ownValue } from '../../kernel/json.ts'
import { colloquialNames } from './colloquial.ts'
import type { PlayerName, Registry } from './registry.ts'
import { keyOf } from './tokens.ts'

/** Lookup tables for every spelling of the registry's teams and players. */
export interface Lexicon {
  readonly names: ReadonlyMap<string, readonly TeamName[]>
  readonly cities: ReadonlyMap<string, readonly TeamName[]>
  /** Case matters: `MIN`, `DET`. */
  readonly codes: ReadonlyMap<string, readonly TeamName[]>
  readonly players: ReadonlyMap<string, readonly PlayerName[]>
  readonly surnames: ReadonlyMap<string, readonly PlayerName[]>
  readonly firstNames: ReadonlySet<string>
  /** Every word of every team's name. */
  readonly teamWords: ReadonlySet<string>
  readonly wordsMax: number
}

const nameSuffix = /^(?:jr|sr|ii|iii|iv|v)$/

export function createLexicon({ teams, players }: Registry): Lexicon {
  const names = new Map<string, TeamName[]>()
  const cities = new Map<string, TeamName[]>()
  const codes = new Map<string, TeamName[]>()
  for (const team of teams) if (team.city !== '') add(cities, keyOf(team.city), team)
  const towns = new Set(cities.keys())
  for (const team of teams) addTeam({ names, cities, codes }, towns, team)
  const byName = new Map<string, PlayerName[]>()
  const surnames = new Map<string, PlayerName[]>()
  const firstNames = new Set<string>()
  for (const player of players) {
    const words = keyOf(player.name).split(' ')
    const bare = words.filter((word) => !nameSuffix.test(word))
    add(byName, words.join(' '), player)
    if (bare.length < words.length) add(byName, bare.join(' '), player)
    if (bare.length < 2) continue
    firstNames.add(bare[0]!)
    add(surnames, bare.at(-1)!, player)
    if (bare.length > 2) add(surnames, bare.slice(1).join(' '), player)
  }
  const keys = [...names.keys(), ...byName.keys(), ...cities.keys()]
  const wordsMax = keys.reduce((most, key) => Math.max(most, key.split(' ').length), 1)
  const teamWords = new Set([...names.keys()].flatMap((key) => key.split(' ')))
  return { names, cities, codes, players: byName, surnames, firstNames, teamWords, wordsMax }
}

type TeamMaps = Record<'names' | 'cities' | 'codes', Map<string, TeamName[]>>

function addTeam({ names, cities, codes }: TeamMaps, towns: ReadonlySet<string>, team: TeamName): void {
  const { league, code, city, nickname, otherNames } = team
  const full = city === '' || city === nickname ? [nickname] : [`${city} ${nickname}`, nickname]
  const colloquial = ownValue(ownValue(colloquialNames, league) ?? {}, code) ?? []
  for (const name of [...full, ...otherNames]) {
    const key = keyOf(name)
    if (isCode(name) && !colloquial.includes(name)) add(codes, name, team)
    // A city that is home to teams of other leagues does not name a club by itself.
    else if (towns.has(key) && name !== nickname) add(cities, key, team)
    else add(names, key, team)
  }
  for (const name of colloquial) add(names, keyOf(name), team)
  if (isCode(code)) add(codes, code, team)
}

const isCode = (name: string): boolean => /^[A-Z]{2,3}$/.test(name)

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key)
  if (!list) map.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}
