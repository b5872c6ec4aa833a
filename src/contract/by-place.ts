/** The order of records under a parent: by order, then by id. */
export const byPlace = (
  a: { readonly order: number; readonly id: string },
  b: { readonly order: number; readonly id: string },
): number => a.order - b.order || (a.id < b.id ? -1 : Number(a.id > b.id))
