import type { ParseContext } from '../../contract/adapter.ts'
import { storedGameIds } from '../identity/game-ids.ts'

export const ids = { sport: 'soccer', source: 'api-football' } as const

const key = (number: number): string => `api-football ${number}`

/** Under which id a fixture of the source is stored: documents of events and odds name its number alone. */
export const rememberId = ({ memory }: ParseContext, number: number, id: string): void => {
  memory.set(key(number), id)
}

/** As this run has learnt it, as an earlier one said, or the number itself. */
export async function knownId(context: ParseContext, number: number): Promise<string> {
  const [id, own] = [context.memory.get(key(number)), String(number)]
  return typeof id === 'string' ? id : ((await storedGameIds(context, ids, [own])).get(own) ?? own)
}
