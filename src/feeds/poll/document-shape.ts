/** Which fields the objects of a JSON document have. Objects in a list, and those under numbered keys, count as one kind. */
export interface DocumentShape {
  /** The number of objects by path: `/games[]`. */
  readonly objects: ReadonlyMap<string, number>
  /** The number of objects that have a field, by path: `/games[]/gameId`. */
  readonly fields: ReadonlyMap<string, number>
}

export interface ShapeDifference {
  /** Fields that all objects of a kind have now and none had before. */
  readonly unknown: readonly string[]
  /** Fields that all objects of a kind had before and none has now. */
  readonly missing: readonly string[]
}

const depthMax = 12
const pathsMax = 5_000
/** A field of a single object may come and go with the state of a game. */
const objectsMin = 2

export function shapeOf(document: unknown): DocumentShape {
  const objects = new Map<string, number>()
  const fields = new Map<string, number>()
  const visit = (value: unknown, path: string, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > depthMax || fields.size > pathsMax) return
    if (Array.isArray(value)) {
      for (const item of value) visit(item, `${path}[]`, depth + 1)
      return
    }
    count(objects, path)
    for (const [name, member] of Object.entries(value)) {
      const isNumbered = /\d/.test(name)
      const field = isNumbered ? `${path}{}` : `${path}/${name}`
      if (!isNumbered) count(fields, field)
      visit(member, field, depth + 1)
    }
  }
  visit(document, '', 0)
  return { objects, fields }
}

const count = (counts: Map<string, number>, path: string) => counts.set(path, (counts.get(path) ?? 0) + 1)

const parentOf = (field: string): string => field.slice(0, field.lastIndexOf('/'))

/** What the documents of one kind have had in common so far. */
export class KnownShape {
  /** Kinds of objects of which enough have been seen to know their fields. */
  readonly #objects = new Set<string>()
  readonly #known = new Set<string>()
  readonly #always = new Set<string>()
  #differing = 0

  /** The differences of a document. A shape that stays different for 20 documents is the known one from then on. */
  compare({ objects, fields }: DocumentShape): ShapeDifference {
    const isComparable = (path: string) => this.#objects.has(path) && (objects.get(path) ?? 0) >= objectsMin
    const unknown = [...fields].flatMap(([field, seen]) => {
      const parent = parentOf(field)
      return isComparable(parent) && seen === objects.get(parent) && !this.#known.has(field) ? [field] : []
    })
    const missing = [...this.#always].filter((field) => isComparable(parentOf(field)) && !fields.has(field))
    const isDifferent = unknown.length + missing.length > 0
    this.#differing = isDifferent ? this.#differing + 1 : 0
    if (!isDifferent || this.#differing >= adoptAfter) this.#learn({ objects, fields })
    return { unknown, missing }
  }

  #learn({ objects, fields }: DocumentShape): void {
    const enough = [...objects].filter(([, seen]) => seen >= objectsMin).map(([path]) => path)
    for (const field of this.#always) {
      const parent = parentOf(field)
      if (objects.has(parent) && fields.get(field) !== objects.get(parent)) this.#always.delete(field)
    }
    for (const [field, seen] of fields) {
      const parent = parentOf(field)
      // Only the first documents can show that a field is always there.
      if (!this.#objects.has(parent) && enough.includes(parent) && seen === objects.get(parent)) {
        this.#always.add(field)
      }
      this.#known.add(field)
    }
    for (const path of enough) this.#objects.add(path)
  }
}

const adoptAfter = 20
