import { noSuch } from '../contract/errors.ts'
import type { Read } from '../contract/read.ts'
import type { TypedRecord } from '../contract/record.ts'
import type { Stored } from '../contract/stored.ts'
import { gameAlias, gameAliasParent } from './game-alias.ts'

/** The record with the id in the path; 404 when there is none. */
export async function readNamed<T>(read: Read, record: TypedRecord<T>, id: string): Promise<Stored<T>> {
  const stored = await findNamed(read, record, id)
  if (!stored) throw noSuch(nounOf(record), id)
  return stored
}

/** `nba.game` → `game`. */
export const nounOf = ({ kind }: { readonly kind: string }): string => kind.split('.').at(-1)!

/** The record with this id or, when exactly one game of the sport has it as a source id, that game. */
export async function findNamed<T>(
  read: Read,
  record: TypedRecord<T>,
  id: string,
): Promise<Stored<T> | null> {
  const stored = await read.get(record, id)
  if (stored) return stored
  const sport = record.kind.split('.')[0]!
  const aliases = await read.list(gameAlias, { parents: [gameAliasParent(sport, id)] })
  const ids = new Set(aliases.map(({ doc }) => doc.game_id))
  const [only] = ids
  return only !== undefined && ids.size === 1 ? await read.get(record, only) : null
}

/** The own id of a game that is named by any id that a source has for it; any other text as it is. */
export const gameIdOf = async (read: Read, record: TypedRecord<unknown>, id: string): Promise<string> =>
  (await findNamed(read, record, id))?.id ?? id

/** A final and official game only changes by correction, so clients may cache it longer. */
export const gameMaxAgeS = (game: { readonly status: string; readonly official: boolean }): number =>
  game.status === 'final' && game.official ? 60 : 1
