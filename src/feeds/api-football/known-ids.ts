import type { ParseContext } from '../../contract/adapter.ts'

const key = (number: number): string => `api-football ${number}`

/** Under which id a fixture of the source is stored: documents of events and odds name its number alone. */
export const rememberId = ({ memory }: ParseContext, number: number, id: string): void => {
  memory.set(key(number), id)
}

export function knownId({ memory }: ParseContext, number: number): string {
  const id = memory.get(key(number))
  return typeof id === 'string' ? id : String(number)
}
