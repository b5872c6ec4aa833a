/** Type-only key: a value that carries a type it does not hold. Nothing is stored under it at run time. */
export declare const carries: unique symbol

/** JSON text that is known to be the text of a `T`, so that it can be sent on without parsing and stay typed. */
export type JsonText<T> = string & { readonly [carries]: T }

export const jsonText = <T>(value: T): JsonText<T> => JSON.stringify(value) as JsonText<T>

/** The text of an object with more members at its end. */
export const addMembers = <T extends object, M extends object>(
  text: JsonText<T>,
  members: M,
): JsonText<T & M> => `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}` as JsonText<T & M>

/** JSON text about which nothing is known. */
export const untypedJson = (text: string): JsonText<unknown> => text as JsonText<unknown>

/** Joins the texts of an object's members, in the order given. */
export function objectText<T extends object>(
  members: { readonly [K in keyof T]: JsonText<T[K]> },
): JsonText<T> {
  const texts = Object.entries<string>(members).map(([name, text]) => `"${name}":${text}`)
  return `{${texts.join(',')}}` as JsonText<T>
}
