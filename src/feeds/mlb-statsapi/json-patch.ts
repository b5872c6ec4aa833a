import { isDeepStrictEqual } from 'node:util'
import Type, { type Static } from 'typebox'
import { OneOf } from '../../contract/schema.ts'
import { Lenient } from '../read/fields.ts'

/** One operation of RFC 6902. */
export const Operation = Lenient({
  op: OneOf(['add', 'replace', 'remove', 'copy', 'move', 'test']),
  path: Type.String(),
  from: Type.Optional(Type.String()),
  value: Type.Optional(Type.Unknown()),
})
export type Operation = Static<typeof Operation>

/** The patch does not apply to its document. */
export class PatchError extends Error {
  override readonly name = 'PatchError'
}

/**
 * Applies all operations in order. The given document is not modified and untouched parts are shared, so that keeping
 * several states of a large document costs little.
 */
export const applyPatch = (document: unknown, operations: readonly Operation[]): unknown =>
  operations.reduce(applyOne, document)

function applyOne(document: unknown, operation: Operation): unknown {
  const { op, path } = operation
  if (op === 'add') return add(document, path, givenIn(operation))
  if (op === 'remove') return remove(document, path)
  if (op === 'replace') return replace(document, path, givenIn(operation))
  if (op === 'copy') return add(document, path, get(document, fromOf(operation)))
  if (op === 'move') return move(document, fromOf(operation), path)
  if (!isDeepStrictEqual(get(document, path), givenIn(operation))) throw new PatchError(`${path} differs`)
  return document
}

function givenIn(operation: Operation): unknown {
  if (operation.value === undefined) throw new PatchError(`${operation.path} has no value`)
  return operation.value
}

function fromOf({ from, path }: Operation): string {
  if (from === undefined) throw new PatchError(`${path} has no from`)
  return from
}

function add(document: unknown, path: string, value: unknown): unknown {
  return edit(document, path, value, {
    list: (list, key) => {
      const index = key === '-' ? list.length : indexOf(key)
      if (index === null || index > list.length) throw new PatchError(`${path} is beyond the end of the list`)
      return list.toSpliced(index, 0, value)
    },
    // Spread and computed keys define a field of any name, also `__proto__`, without calling a setter.
    fields: (fields, key) => ({ ...fields, [key]: value }),
  })
}

function replace(document: unknown, path: string, value: unknown): unknown {
  get(document, path)
  return edit(document, path, value, {
    list: (list, key) => list.with(Number(key), value),
    fields: (fields, key) => ({ ...fields, [key]: value }),
  })
}

function remove(document: unknown, path: string): unknown {
  get(document, path)
  return edit(document, path, null, {
    list: (list, key) => list.toSpliced(Number(key), 1),
    fields: (fields, key) => {
      const { [key]: _, ...rest } = fields
      return rest
    },
  })
}

function move(document: unknown, from: string, path: string): unknown {
  if (path.startsWith(`${from}/`)) throw new PatchError(`${from} cannot move into itself`)
  return add(remove(document, from), path, get(document, from))
}

type Fields = Readonly<Record<string, unknown>>

interface Edits {
  readonly list: (list: readonly unknown[], key: string) => readonly unknown[]
  readonly fields: (fields: Fields, key: string) => Fields
}

/** Edits the parent of a path and copies everything above it. The root has no parent: `whole` replaces it. */
function edit(document: unknown, path: string, whole: unknown, edits: Edits): unknown {
  const keys = keysOf(path)
  if (keys.length === 0) return whole
  const editAt = (node: unknown, depth: number): unknown => {
    const key = keys[depth]!
    if (depth === keys.length - 1) {
      if (Array.isArray(node)) return edits.list(node, key)
      if (isFields(node)) return edits.fields(node, key)
      throw new PatchError(`${path} does not exist`)
    }
    const child = editAt(childOf(node, key, path), depth + 1)
    return Array.isArray(node) ? node.with(Number(key), child) : { ...(node as Fields), [key]: child }
  }
  return editAt(document, 0)
}

const get = (document: unknown, path: string): unknown =>
  keysOf(path).reduce((node: unknown, key) => childOf(node, key, path), document)

function childOf(parent: unknown, key: string, path: string): unknown {
  if (Array.isArray(parent)) {
    const index = indexOf(key)
    if (index !== null && index < parent.length) return parent[index]
  } else if (isFields(parent) && Object.hasOwn(parent, key)) return parent[key]
  throw new PatchError(`${path} does not exist`)
}

const isFields = (node: unknown): node is Fields =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const indexOf = (key: string): number | null => (/^(0|[1-9]\d{0,8})$/.test(key) ? Number(key) : null)

/** The keys of an RFC 6901 pointer. */
function keysOf(path: string): string[] {
  if (path === '') return []
  if (!path.startsWith('/')) throw new PatchError(`${path} is not a JSON pointer`)
  return path
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
