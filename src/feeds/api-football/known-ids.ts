import type { ParseContext } from '../../contract/adapter.ts'
import { storedGameIds } from '../identity/game-ids.ts'

export const ids = { sport: 'soccer', source: 'api-football' } as const

const key = (number: number): string => `api-football ${number}`

/** Remembers the id that a fixture is stored under: documents of events and odds name only the source's number. */
export const rememberId = ({ memory }: ParseContext, number: number, id: string): void => {
  memory.set(key(number), id)
}

/** The stored id: from this run, else from a stored game alias, else the number itself. */
export async function knownId(context: ParseContext, number: number): Promise<string> {
  const [id, own] = [context.memory.get(key(number)), String(number)]
  return typeof id === 'string' ? id : ((await storedGameIds(context, ids, [own])).get(own) ?? own)
}
