import { ApiError } from './errors.ts'
import type { Read, Stored } from './read.ts'
import type { TypedRecord } from './record.ts'

/** The record that an id in the path names; 404 when there is none. */
export async function readNamed<T>(read: Read, record: TypedRecord<T>, id: string): Promise<Stored<T>> {
  const stored = await read.get(record, id)
  if (!stored) throw new ApiError('not_found', { message: `There is no ${record.kind} ${id}.` })
  return stored
}

/** A game that is over and confirmed changes only by correction: it may be kept a little longer. */
export const gameMaxAgeS = (game: { readonly status: string; readonly official: boolean }): number =>
  game.status === 'final' && game.official ? 60 : 1
