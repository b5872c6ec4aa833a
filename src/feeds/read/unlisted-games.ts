import { BoundedMap } from '../../kernel/caches.ts'
import { runMap } from '../shared/run-map.ts'

type Memory = Map<string, unknown>

const gamesMax = 1_000
const listsMax = 50

const addressesIn = (memory: Memory) =>
  runMap(memory, 'addresses of games', () => new BoundedMap<string, string>(gamesMax))
const listsIn = (memory: Memory) =>
  runMap(memory, 'games of lists', () => new BoundedMap<string, ReadonlySet<string>>(listsMax))

/** Remembers which games a list of the source contains, by our id, and the address of each by itself. */
export function noteList(memory: Memory, list: string, games: ReadonlyMap<string, string>): void {
  const addresses = addressesIn(memory)
  for (const [id, address] of games) addresses.set(id, address)
  listsIn(memory).set(list, new Set(games.keys()))
}

/** The addresses of the games in progress that a list has contained and none does any more. */
export function unlistedGames(
  memory: Memory,
  games: readonly { readonly id: string; readonly status: string }[],
): readonly string[] {
  const addresses = addressesIn(memory)
  const lists = [...listsIn(memory).values()]
  return games.flatMap(({ id, status }) => {
    const address = addresses.get(id)
    const isPlayed = status !== 'scheduled' && status !== 'final'
    return address === undefined || !isPlayed || lists.some((one) => one.has(id)) ? [] : [address]
  })
}
