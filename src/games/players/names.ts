/** The names of players in answers that list them by slug. */
import Type from 'typebox'
import type { Read } from '../../contract/read.ts'
import type { TypedRecord } from '../../contract/record.ts'
import { Nullable } from '../../contract/schema.ts'
import type { Player } from './player-record.ts'

export const PlayerName = Nullable(
  Type.String({
    description: 'Display name of the player; null without a player, or when no source names him',
  }),
)

/** The fields of a line about one player. */
export const nameFields = {
  name: Nullable(Type.String({ description: 'Display name; null when no source names the player' })),
  name_complete: Type.Boolean({
    description: 'False where the sources give no name, only initials or a family name',
  }),
}

export interface NameFields {
  readonly name: string | null
  readonly name_complete: boolean
}

/** The name fields of a line before names are looked up. */
export const unnamed: NameFields = { name: null, name_complete: false }

/** The names of some players at the moment of the answer. */
export interface Names {
  readonly nameOf: (slug: string | null) => string | null
  readonly fieldsOf: (slug: string) => NameFields
}

/** The parts of a player record that names need. */
type NamedPlayers = ReadonlyMap<string, Pick<Player, 'name'> & Partial<Pick<Player, 'name_complete'>>>

export const namesIn = (players: NamedPlayers): Names => ({
  nameOf: (slug) => (slug === null ? null : (players.get(slug)?.name ?? null)),
  fieldsOf: (slug) => {
    const player = players.get(slug)
    return player ? { name: player.name, name_complete: player.name_complete ?? true } : unnamed
  },
})

/** Live names come from memory; those of another moment are read. */
export async function readNames(
  read: Read,
  record: TypedRecord<Player>,
  slugs: Iterable<string | null>,
): Promise<Names> {
  const wanted = [...slugs].filter((slug) => slug !== null)
  return namesIn(wanted.length === 0 ? new Map() : await read.some(record, wanted))
}
