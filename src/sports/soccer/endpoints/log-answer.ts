import { type Answer, textListAnswer } from '../../../contract/answer.ts'
import type { Principal } from '../../../contract/principal.ts'
import type { Read } from '../../../contract/read.ts'
import type { TypedRecord } from '../../../contract/record.ts'
import { readNames } from '../../../games/players/names.ts'
import { gameMaxAgeS } from '../../../games/read-game.ts'
import { addMembers } from '../../../kernel/json.ts'
import { player } from '../records/player.ts'
import { readFixture } from '../scope.ts'

interface Request {
  readonly read: Read
  readonly principal: Principal
  readonly fixtureId: string
}

/** The events or shots of a match in order, each with the name of its player. */
export async function logAnswer<N extends string, T extends { readonly player: string | null }>(
  name: N,
  record: TypedRecord<T>,
  { read, principal, fixtureId }: Request,
): Promise<Answer<Record<N, (T & { player_name: string | null })[]>>> {
  const found = await readFixture(read, principal, fixtureId)
  const stored = await read.list(record, { parents: [found.id] })
  const names = await readNames(
    read,
    player,
    stored.map(({ doc }) => doc.player),
  )
  return textListAnswer(
    name,
    stored.map(({ text, doc }) => addMembers(text, { player_name: names.nameOf(doc.player) })),
    {
      lastModifiedMs: stored.reduce((latest, { atMs }) => Math.max(latest, atMs), found.atMs),
      maxAgeS: gameMaxAgeS(found.doc),
    },
  )
}
